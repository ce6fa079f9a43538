import Recto
import Synchronization

/// The file that a trace goes to. Sinks cannot throw: what went wrong is said at the end.
final class TraceFile: Sendable {
    private let output: ResultsOutput?
    private let failure = Mutex<ResultsError?>(nil)

    /// - Parameter path: nil: the trace is not written.
    init(_ path: String?) throws {
        output = try path.map { try ResultsOutput.overwriting($0, format: .jsonLines) }
    }

    func queue() -> TraceQueue {
        guard let output else { return TraceQueue(sinks: []) }
        return TraceQueue(sinks: [
            TraceLines { [self] line in
                do { try output.write(line) } catch {
                    failure.withLock { $0 = $0 ?? (error as? ResultsError) }
                }
            }
        ])
    }

    func finish() throws {
        if let failure = failure.withLock({ $0 }) { throw failure }
        try output?.finish()
    }
}
