import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// What a session costs a frame, beside one grey conversion of that frame, and what its throttle lets pass.
struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "Cost of a session's reducer a frame, and events that the throttle lets pass.")

    @Option(help: "Frames of the session.")
    var frames = 10_000

    @Option(help: "Frames a second, by their timestamps.")
    var rate = 30.0

    @Option(help: "Seed of the drawn frame that is converted.")
    var seed: UInt64 = 7

    func run() throws {
        Machine.print()
        let findings: [StatusCode] = [
            .scanDocumentBlurDetected, .scanDocumentGlareDetected, .scanDocumentIncorrectDistanceDetected,
        ]
        var session = try self.session()
        var samples: [Double] = []
        var traced = 0
        let clock = ContinuousClock()
        for index in 0..<frames {
            let event = SessionEvent(
                .frame(DocumentFinding([findings[index / 7 % findings.count]])), at: 1 + Double(index) / rate)
            let start = clock.now
            let effects = session.reduce(event)
            samples.append((clock.now - start) / .microseconds(1))
            traced += effects.count { if case .trace = $0 { true } else { false } }
        }
        guard let spread = Spread(samples) else { return }
        let grey = try self.grey()
        let seconds = Double(frames) / rate
        print(
            "\(frames) frames in \(Int(seconds)) s, \(findings.count) findings in turn: \(traced) events traced"
        )
        print("| reduce a frame | p50 µs | p90 µs | p99 µs | p50, grey conversions |")
        print("| --- | --- | --- | --- | --- |")
        print(
            String(
                format: "| 1280 x 720 | %.2f | %.2f | %.2f | %.4f |", spread.median, spread.quantile(0.9),
                spread.quantile(0.99), spread.median / (grey * 1000)))
    }

    /// At its first attempt, which no time-out ends.
    private func session() throws -> Session {
        var builder = FlowBuilder(.enrolment)
        builder.documents = [DocumentOptions("UAE_ID")]
        builder.limits.attempt = 1e9
        builder.limits.session = 1e9
        let flow = try builder.build(in: FlowSurroundings(now: 0))
        var session = Session(flow, deviceIdentifier: .random())
        _ = session.reduce(SessionEvent(.start, at: 0))
        _ = session.reduce(SessionEvent(.begin, at: 0))
        return session
    }

    /// Milliseconds, median.
    private func grey() throws -> Double {
        let set = ConditionSet(printer: try SpecimenPrinter(), seed: seed, width: 1280, height: 720)
        let frame = set.frame(.clean, index: 0).frame
        return try FrameBench(frames: [frame], rounds: 100).run().floor.p50
    }
}
