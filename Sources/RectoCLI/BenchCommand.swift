import ArgumentParser
import Recto
import RectoCore

struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "What each stage of a frame costs here, in grey conversions of the frame.",
        discussion: "On one thread, with a drawn card or with pictures of your own.")

    @Option(help: ArgumentHelp("Measure with the first sixteen pictures of a folder.", valueName: "folder"))
    var frames: String?

    @Option(help: ArgumentHelp("Sides of the drawn card's frame.", valueName: "WxH"))
    var size = FrameSize(width: 1280, height: 720)

    @Option(help: ArgumentHelp("Rounds to measure.", valueName: "n"))
    var rounds = 100

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        if rounds < 1 { throw ValidationError("--rounds must be at least 1.") }
    }

    func run() throws {
        let report = try FrameBench(
            frames: try pictures(), rounds: rounds, models: ModelFolder.find(from: ModelFolder.usualStarts)
        ).run()
        let text =
            json ? String(decoding: try RecordEncoder.pretty(report), as: UTF8.self) : Self.table(report)
        try ResultsOutput.standard.write(Array((text + "\n").utf8))
    }

    private func pictures() throws -> [Frame] {
        guard let frames else {
            guard let frame = PlainCard.frame(width: size.width, height: size.height) else {
                throw Ending.usage("--size takes sides from 64 to \(ImageView.maximumSide) pixels")
            }
            return [frame]
        }
        let found = BatchListing([frames]).inputs.lazy.compactMap { try? $0.frame() }.prefix(16)
        guard !found.isEmpty else { throw Ending.unusable("no pictures that can be read in \(frames)") }
        return Array(found)
    }

    private static func table(_ report: FrameBenchReport) -> String {
        let style = Style.output
        let rows = ([report.floor] + report.checks + [report.together]).map { cost in
            "\(cost.name.padded(10)) \(cost.p50.decimal(places: 3).leading(9)) \(cost.p90.decimal(places: 3).leading(9))"
                + " \(cost.ratio.decimal(places: 2).leading(9))"
        }
        let head = style.faint("stage         p50 ms    p90 ms  x floor")
        return (["\(report.width) x \(report.height), \(report.rounds) rounds, one thread", head] + rows)
            .joined(separator: "\n")
    }
}

/// Two sides as an option gives them: `1280x720`.
struct FrameSize: ExpressibleByArgument, CustomStringConvertible {
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        self.init(width: width, height: height)
    }

    var description: String { "\(width)x\(height)" }
    var defaultValueDescription: String { description }
}
