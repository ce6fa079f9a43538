import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ
import RectoTesting

/// How well bands of a display's refresh are told, over frames in a row, from lamps that flicker and light that moves.
struct BandsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bands", abstract: "Bands of a display's refresh over drawn frames in a row.")

    @Option(
        parsing: .upToNextOption, help: "Seeds of the scenes: 1 and 3 to choose levels on, others to report.")
    var seeds: [UInt64] = [4]

    @Option(help: "Sequences of each seed; six in a row show each kind once.")
    var count = 60

    @Option(help: "Frames of each sequence.")
    var frames = 12

    @Option(help: "Width of the frames, pixels; the height is nine sixteenths of it.")
    var width = 1280

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Write the curve of sequences as a CSV.")
    var curve: String?

    func run() throws {
        guard let day = CalendarDay(year: 2026, month: 6, day: 1) else { return }
        var looker = BandLooker(
            scanner: try DocumentScanner(models: ModelFolder(path: models)), vision: try VisionEngine(),
            day: day)
        var rows: [BandRow] = []
        for seed in seeds {
            let set = ConditionSet(
                printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, width: width,
                height: width * 9 / 16, kinds: SpecimenKind.allCases)
            for index in 0..<count {
                rows.append(try looker.look(BandedSequence(set, index: index), frames: frames))
                ConditionSamples.note("seed \(seed), sequence \(index + 1) of \(count)")
            }
        }
        let labelled = rows.map { LabelledValue(native: $0.native, isPositive: $0.kind == .bands) }
        let roc = ROC(labelled, slope: 1)
        try curve.map { try roc.csv.write(toFile: $0, atomically: true, encoding: .utf8) }
        Machine.print()
        print(
            "seeds \(seeds.map(String.init).joined(separator: " ")), \(count) sequences of \(frames) frames each, \(width) pixels wide"
        )
        BandRow.print(rows)
        print(
            String(
                format:
                    "AUC of all sequences %.3f; %.2f ms a frame for light's cells, %.2f for the bands in \(LightHistory.most) frames",
                roc.area, looker.cellsTook.mean, looker.bandsTook.mean))
    }
}

/// Looks at a sequence as a session does, and at its bands apart from the checks.
private struct BandLooker: ~Copyable {
    private var scanner: DocumentScanner
    private var vision: VisionEngine
    private let options: ScanOptions
    private(set) var cellsTook = Took()
    private(set) var bandsTook = Took()

    struct Took {
        private var sum = 0.0
        private var count = 0.0
        var mean: Double { count > 0 ? sum / count : 0 }

        mutating func add(since start: ContinuousClock.Instant) {
            sum += (ContinuousClock.now - start) / .milliseconds(1)
            count += 1
        }
    }

    init(scanner: consuming DocumentScanner, vision: consuming VisionEngine, day: CalendarDay) {
        self.scanner = scanner
        self.vision = vision
        var options = ScanOptions(today: day, checks: [.screen])
        options.readsBarcodes = false
        options.findsFaces = false
        self.options = options
    }

    mutating func look(_ drawn: BandedSequence, frames: Int) throws -> BandRow {
        var drawn = drawn
        var sequence = FrameSequence()
        var history = LightHistory()
        var (windows, isRaised) = ([RefreshBands](), false)
        for _ in 0..<frames {
            let frame = drawn.next()
            let report = try scanner.analyse(frame, options: options, hint: sequence.hint)
            sequence.add(report)
            isRaised = isRaised || sequence.statuses.contains(.scanDocumentScreenDetected)
            var cells: LightCells?
            if let quad = report.location?.quad {
                let start = ContinuousClock.now
                cells = try frame.withView { view throws(EngineError) in
                    try vision.light(view, about: quad)
                }
                cellsTook.add(since: start)
            }
            history.add(cells)
            guard history.frames.count >= RefreshBands.leastFrames else { continue }
            let start = ContinuousClock.now
            if let bands = RefreshBands(history.frames) { windows.append(bands) }
            bandsTook.add(since: start)
        }
        return BandRow(
            kind: drawn.kind, beside: drawn.beside, windows: windows, isRaised: isRaised)
    }
}

/// What one sequence came to.
private struct BandRow {
    let kind: BandedSequence.Kind
    /// Share of the frame that shows other than the display or document.
    let beside: Double
    /// Of each frame from the fifth on that shows the document.
    let windows: [RefreshBands]
    /// Whether the sequence came to show that a display is seen, by bands or by all else.
    let isRaised: Bool

    /// A third of the windows lies no lower: one alone raises nothing.
    var native: Double { windows.map(\.native).sorted(by: >).dropFirst(windows.count / 3).first ?? 0 }
    var share: Double { windows.map(\.share).sorted(by: >).dropFirst(windows.count / 3).first ?? 0 }

    static func print(_ rows: [BandRow]) {
        let limit = Thresholds.standard.refreshBands
        Swift.print(
            "| drawn | sequences | frames told | bands explain, median | highest native | found by bands | status shown |"
        )
        Swift.print("| --- | --- | --- | --- | --- | --- | --- |")
        func line(_ name: String, _ rows: [BandRow]) {
            guard !rows.isEmpty else { return }
            let shares = rows.map(\.share).sorted()
            Swift.print(
                "| \(name) | \(rows.count) | \(rows.map(\.windows.count).reduce(0, +)) "
                    + String(
                        format: "| %.2f | %.3f ", shares[shares.count / 2], rows.map(\.native).max() ?? 0)
                    + "| \(rows.count { limit.isReached($0.native) }) | \(rows.count(where: \.isRaised)) |"
            )
        }
        for kind in BandedSequence.Kind.allCases {
            let own = rows.filter { $0.kind == kind }
            line(kind.rawValue, own)
            if kind == .bands {
                line("bands, a twentieth of the frame and more beside", own.filter { $0.beside >= 0.05 })
            }
        }
    }
}
