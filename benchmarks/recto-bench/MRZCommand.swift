import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ

/// Reads the pictures of an evaluation set and compares the zones with their truth.
struct MRZCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mrz", abstract: "MRZ reading on pictures with known truth, on one thread.")

    @Option(help: "Folder with truth.csv and images/.")
    var set = "../shared/eval/mrz"

    @Option(help: "Folder that holds the models.")
    var models = "models"

    @Option(help: "Read at most this many pictures, spread evenly over the set; 0 reads all.")
    var limit = 0

    @Option(help: "File to write a line a picture to.")
    var csv: String?

    @Flag(help: "Print every picture that was not read in full, the stage that lost it first.")
    var misses = false

    func run() throws {
        guard FileManager.default.fileExists(atPath: set + "/truth.csv") else {
            print("skipped: \(set)/truth.csv is not there")
            return
        }
        let items = try EvaluationSet(folder: set, images: set + "/images").sample(limit)
        var reader = try MRZSetReader(models: ModelFolder(path: models))
        let results = try items.map { try reader.read($0) }
        Machine.print()
        MRZReport(results: results).print()
        if let csv { try MRZTable.write(results, to: csv) }
        guard misses else { return }
        for stage in MRZStage.losses {
            for result in results where result.loss.stage == stage { print(result.miss) }
        }
    }
}

/// The scanner, and the finder beside it for pictures of which the scanner reports no zone.
struct MRZSetReader: ~Copyable {
    private var scanner: DocumentScanner
    private var vision: VisionEngine
    private let decoder = ImageDecoder()
    private let options: ScanOptions

    init(models: ModelFolder) throws {
        // Neither is kept before both are made: what cannot be copied is there or is not.
        let scanner = try DocumentScanner(models: models)
        let vision = try VisionEngine()
        self.scanner = scanner
        self.vision = vision
        var options = ScanOptions(today: CalendarDay(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        options.findsFaces = false
        self.options = options
    }

    mutating func read(_ item: EvaluationSet.Item) throws -> MRZResult {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: item.path)))
        let (start, spent) = (ContinuousClock.now, Machine.processorSeconds)
        let record = scanner.scan(bytes.span, file: item.file, options: options)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let processorSeconds = Machine.processorSeconds - spent
        var report: FrameReport?
        var error: String?
        switch record.outcome {
        case .report(let made): report = made
        case .failure(let failure): error = failure.message
        }
        let truth = item["mrz"].isEmpty ? [] : item["mrz"].split(separator: "|").map(String.init)
        return MRZResult(
            item: item, truth: truth, zone: report?.zone, error: error,
            loss: try loss(item, truth: truth, report: report, bytes), width: report?.width ?? 0,
            height: report?.height ?? 0, seconds: seconds, processorSeconds: processorSeconds,
            readingSeconds: report?.timings.mrz.map { $0 / 1000 })
    }

    private mutating func loss(
        _ item: EvaluationSet.Item, truth: [String], report: FrameReport?, _ bytes: [UInt8]
    ) throws -> MRZLoss {
        guard let report else { return MRZLoss(stage: .notOpened, detail: "") }
        if item.isNegative {
            return report.zone == nil ? .none : MRZLoss(stage: .foundInNegative, detail: "")
        }
        let finder = MRZLossFinder(truth: truth)
        guard let zone = report.zone else { return finder.unread(groups: try groups(bytes)) }
        return zone.decoding.lines == truth ? .none : finder.misread(zone.decoding)
    }

    private mutating func groups(_ bytes: [UInt8]) throws -> [MRZLineGroup] {
        let frame = try decoder.decode(bytes.span)
        var groups: [MRZLineGroup] = []
        try frame.withView { view throws(EngineError) in groups = try vision.findMRZ(view).groups }
        return groups
    }
}
