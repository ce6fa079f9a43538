import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// How well printed fields are read, and types and sides told, on drawn documents and photos.
struct PrintedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "printed",
        abstract:
            "Printed fields, types and sides on drawn documents and photos; fits the map of confidences.")

    @Option(help: "Seed that is reported.")
    var seed: UInt64 = 4

    @Option(help: "Drawn documents of a seed; the subjects take turns.")
    var count = 260

    @Option(
        parsing: .upToNextOption, help: "Seeds that the map of confidences is fitted to; none is not fitted.")
    var fit: [UInt64] = []

    @Option(help: "Folder with the evaluation sets; each that is not there is skipped by name.")
    var eval = "../shared/eval"

    @Option(help: "Folder that holds the models.")
    var models = "models"

    @Option(help: "Threads.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "File to write a line a field to.")
    var csv: String?

    @Option(help: "Folder to write the drawn pictures to, as PNG.")
    var pictures: String?

    @Flag(
        help:
            "Print the layouts of the drawn documents as printed-layouts.json has them, and do nothing else.")
    var layouts = false

    @Flag(help: "Print the words that were read on each drawn picture.")
    var words = false

    func run() throws {
        let printer = try SpecimenPrinter()
        if layouts { return print(try LayoutMaker(printer: printer).json()) }
        Machine.print()
        let looker = PrintedLooker(models: ModelFolder(path: models), jobs: jobs)
        if !fit.isEmpty {
            var fields: [JudgedField] = []
            for seed in fit { fields += try looked(seed, printer, looker, least: 0).flatMap(\.fields) }
            ConfidenceFit(fields: fields).report()
            ConfidenceFit.reportCover(
                try fit.flatMap { try covered($0, printer, looker, least: 0) }.flatMap(\.fields))
        }
        let drawn = try looked(seed, printer, looker, least: 0.5)
        if words { drawn.forEach(Self.printWords) }
        PrintedTables(drawn: drawn).report(seed: seed)
        let rows = PrintedSet(printer: printer, seed: seed, subjects: [.style(.spanishRows)])
        PrintedTables(
            drawn: try looker.look(at: rows, count: (count + 1) / 2, least: 0.5, pictures: pictures)
        ).reportRows()
        PrintedPairs(drawn: drawn).report()
        CoverTable(fields: try covered(seed, printer, looker, least: 0.5).flatMap(\.fields)).report()
        let unsigned = try looker.look(
            at: PrintedSet(printer: printer, seed: seed, isSigned: false), count: count, least: 0.5,
            pictures: nil)
        print(SignatureTable(drawn: drawn, unsigned: unsigned).text)
        if let csv { try JudgedField.write(drawn.flatMap(\.fields), to: csv) }
        guard let photos = try PhotoTruth.photos(in: eval) else {
            return print("\nskipped: mrz is not in \(eval)")
        }
        PhotoTables(looked: try looker.look(at: photos)).report()
    }

    private func looked(_ seed: UInt64, _ printer: SpecimenPrinter, _ looker: PrintedLooker, least: Double)
        throws
        -> [LookedPrint]
    {
        let set = PrintedSet(printer: printer, seed: seed)
        return try looker.look(at: set, count: count, least: least, pictures: pictures)
    }

    /// The same documents with highlights, and with things over them.
    private func covered(_ seed: UInt64, _ printer: SpecimenPrinter, _ looker: PrintedLooker, least: Double)
        throws -> [LookedPrint]
    {
        try looker.look(
            at: PrintedSet(printer: printer, seed: seed), count: count, least: least, pictures: nil,
            under: [.glare, .finger, .objectOver])
    }

    private static func printWords(_ it: LookedPrint) {
        let text = it.report.printed?.text
        print("\n\(it.index) \(it.subject): layout \(text?.layout ?? "none"), zone \(it.report.zone != nil)")
        let words = (text?.words ?? []).sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
        let shown = words.map { word in
            "\(word.text)(\(Int(word.confidence * 100))@\(Int(word.box.left)),\(Int(word.box.top)),\(Int(word.box.height)))"
        }
        print(shown.joined(separator: " "))
        for field in it.fields where field.outcome != .exact {
            let read = field.read.map { "\($0.value) \($0.confidence)" } ?? ""
            print("  \(field.name.rawValue) \(field.outcome.rawValue): \(field.truth ?? "") \(read)")
        }
    }
}
