internal import FoundationEssentials

/// Takes trace events. May be slow: ``TraceQueue`` calls it off the frames' path.
public protocol TraceSink: Sendable {
    func receive(_ event: TraceEvent)
}

/// Calls a closure.
public struct TraceCallback: TraceSink {
    private let body: @Sendable (TraceEvent) -> Void

    public init(_ body: @escaping @Sendable (TraceEvent) -> Void) {
        self.body = body
    }

    public func receive(_ event: TraceEvent) { body(event) }
}

/// Writes events as JSON Lines: one flat object a line, keys sorted, what is nil left out.
public struct TraceLines: TraceSink {
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameter write: takes one line with its line break.
    public init(write: @escaping @Sendable ([UInt8]) -> Void) {
        self.write = write
    }

    public func receive(_ event: TraceEvent) { write(Self.line(event)) }

    public static func line(_ event: TraceEvent) -> [UInt8] {
        guard let data = try? RecordEncoder.line(event) else {
            preconditionFailure("an event is strings alone and always encodes")
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }
}
