import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ
import RectoTesting

/// Zones on pages that are bent, made of pictures that are read exactly as they are.
struct BentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bent",
        abstract: "MRZ reading on bent pages: pictures that are read exactly, bent more and more.",
        discussion: """
            Each picture with a true zone is read as it is; of those that are read exactly the page is bent about the \
            middle of its zone, so that the lines hang or rise there, and read again.
            """)

    @Option(help: "Folder with truth.csv and images/.")
    var set = "../shared/eval/mrz"

    @Option(help: "Folder that holds the models.")
    var models = "models"

    @Option(help: "The set's pictures of this kind, by the column set of truth.csv.")
    var kind = "real"

    @Option(
        parsing: .upToNextOption,
        help: "How far the lines' middle hangs below their ends, shares of their length; under 0 it rises.")
    var sags: [Double] = [-0.03, -0.02, -0.014, -0.007, 0, 0.007, 0.014, 0.02, 0.03]

    /// Longer side of the pictures, pixels: larger ones take long to bend, and zones in them are read reduced.
    private static let longest = 2600

    func run() throws {
        guard FileManager.default.fileExists(atPath: set + "/truth.csv") else {
            print("skipped: \(set)/truth.csv is not there")
            return
        }
        let items = try EvaluationSet(folder: set, images: set + "/images").items
            .filter { $0["set"] == kind && !$0["mrz"].isEmpty }
        var reader = BentReader(scanner: try DocumentScanner(models: ModelFolder(path: models)))
        var rows: [(sag: Double, exact: Int, unread: Int, wrong: Int)] = sags.map { ($0, 0, 0, 0) }
        var read = 0
        for item in items {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: item.path)))
            guard let frame = try? ImageDecoder().decode(bytes.span),
                max(frame.width, frame.height) <= Self.longest,
                let flat = try reader.zone(frame), flat.decoding.lines.joined(separator: "|") == item["mrz"],
                let place = flat.quad
            else { continue }
            read += 1
            for index in rows.indices {
                // A rim, so that nothing of the page is bent out of the picture.
                let bend = PageBend(about: place, sag: rows[index].sag, rim: Int(0.05 * place.width))
                let zone = try bend.bent(frame).flatMap { try reader.zone($0) }
                guard let zone else {
                    rows[index].unread += 1
                    continue
                }
                let isExact = zone.decoding.lines == flat.decoding.lines
                rows[index].exact += isExact ? 1 : 0
                rows[index].wrong += !isExact && zone.isValid ? 1 : 0
            }
            ConditionSamples.note("picture \(read)")
        }
        Machine.print()
        print(
            "\(set), \(kind): \(read) of \(items.count) pictures are read exactly, and no larger than \(Self.longest)"
        )
        print("| sag, of the lines' length | exact | no zone | valid and wrong |")
        print("| --- | --- | --- | --- |")
        for row in rows {
            print("| \(row.sag.decimal(places: 3)) | \(row.exact) | \(row.unread) | \(row.wrong) |")
        }
    }
}

private struct BentReader: ~Copyable {
    private var scanner: DocumentScanner
    private let options: ScanOptions

    init(scanner: consuming DocumentScanner) {
        self.scanner = scanner
        var options = ScanOptions(today: CalendarDay(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        options.findsFaces = false
        options.readsBarcodes = false
        self.options = options
    }

    mutating func zone(_ frame: Frame) throws -> ReadZone? {
        try scanner.analyse(frame, options: options).zone
    }
}
