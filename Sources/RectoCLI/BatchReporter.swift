import Recto
import RectoCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Writes a batch's records and says on standard error how it goes: a bar on a terminal, a line a picture with
/// `--verbose`, a summary at the end.
final class BatchReporter: Sendable {
    private struct State {
        var tally = BatchTally()
        var crops = CropTally()
        var drawn: ContinuousClock.Instant?
    }

    private let output: ResultsOutput
    private let format: ResultsFormat
    private let total: Int
    private let done: Int
    private let verbosity: (quiet: Bool, verbose: Bool)
    private let hasBar: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(output: ResultsOutput, format: ResultsFormat, total: Int, done: Int, verbosity: VerbosityOptions) {
        self.output = output
        self.format = format
        self.total = total
        self.done = done
        self.verbosity = (verbosity.quiet, verbosity.verbose)
        hasBar = !verbosity.quiet && !verbosity.verbose && Terminal.isRich(STDERR_FILENO)
        if done > 0, !verbosity.quiet { Messages.say("\(done) of \(total) are done already") }
    }

    var tally: BatchTally { state.withLock { $0.tally } }

    /// Writes one record.
    func take(_ record: FrameRecord) throws {
        try output.write(try format.line(record))
        state.withLock { state in
            state.tally.add(record)
            state.crops.add(record)
            if verbosity.verbose {
                Messages.say(Self.line(record, number: done + state.tally.total, of: total))
            }
            guard hasBar else { return }
            let now = ContinuousClock.now
            if let drawn = state.drawn, now - drawn < .milliseconds(100) { return }
            state.drawn = now
            let bar = ProgressBar(
                done: done + state.tally.total, total: total, new: state.tally.total, seconds: seconds)
            Messages.write("\r" + bar.text(columns: Terminal.columns(STDERR_FILENO) - 1) + "\u{1B}[K")
        }
    }

    /// Says what came of it. Crops that could not be written are an error, which is said whatever is asked for.
    func finish(isComplete: Bool, isResumable: Bool) {
        if hasBar { Messages.write("\r\u{1B}[K") }
        if let words = state.withLock({ $0.crops }).words { Messages.say(words) }
        guard !verbosity.quiet else { return }
        let tally = tally
        let rate = seconds > 0 ? (Double(tally.total) / seconds).decimal(places: 1) : "-"
        Messages.say(
            "\(tally.total) \(tally.total == 1 ? "picture" : "pictures") in \(seconds.decimal(places: 1)) s, \(rate) a second:"
                + " \(tally.processed) processed, \(tally.withStatus) with something in the way,"
                + " \(tally.failed) unusable; \(tally.validZones) MRZ with every check digit holding")
        if !isComplete {
            let hint = isResumable ? "; the same command with --resume does the rest" : ""
            Messages.say("stopped after \(done + tally.total) of \(total)\(hint)")
        }
    }

    private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    private static func line(_ record: FrameRecord, number: Int, of total: Int) -> String {
        let verdict =
            record.error?.code.rawValue ?? record.report?.statuses.first?.rawValue ?? "no status"
        let time = record.report?.timings.total.map { "  \($0.decimal(places: 0)) ms" } ?? ""
        return "\(number)/\(total)  \(Printable.line(record.file))  \(verdict)\(time)"
    }
}
