import ArgumentParser
import Recto
import RectoCore

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan", abstract: "One picture of a document, for a person to read.",
        discussion: """
            Exit status: 0 the document was processed; 1 something is in the way, as the status says; 2 wrong \
            usage; 3 the picture cannot be used.
            """)

    @Argument(help: ArgumentHelp("A picture; - is standard input.", valueName: "image"))
    var image: String

    @Option(help: ArgumentHelp("The side that is shown: front or back.", valueName: "side"))
    var side: SideName?

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(help: ArgumentHelp("Write the picture with what was found drawn into it.", valueName: "out.png"))
    var explain: String?

    @OptionGroup var models: ModelOptions
    @OptionGroup var day: DayOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        guard let explain else { return }
        guard explain.lowercased().hasSuffix(".png") else {
            throw ValidationError("--explain writes a PNG: name a file that ends in .png.")
        }
        if BatchListing(BatchInput(path: image)).contains(fileAt: explain) {
            throw ValidationError("--explain would overwrite the picture itself.")
        }
    }

    func run() throws {
        let folder = try models.find()
        if verbosity.verbose { Messages.say("models: \(Printable.line(folder.path))") }
        var scanner = try DocumentScanner(models: folder)
        let options = ScanOptions(today: day.today, side: side?.side)
        let record =
            try explain.map { try explained(with: &scanner, options, to: $0) }
            ?? scanner.scan(BatchInput(path: image), options: options)
        if json {
            try ResultsOutput.standard.write(
                [UInt8](try RecordEncoder.pretty(ScanRecord(frames: [record]))) + [UInt8(ascii: "\n")])
        }
        guard let report = record.report else {
            throw Ending(status: 3, message: record.error?.message)
        }
        if !json { try ResultsOutput.standard.write(Array(ScanText(record.file, report).text.utf8)) }
        if report.statuses.first?.isProcessed != true { throw Ending.negative }
    }

    private func explained(with scanner: inout DocumentScanner, _ options: ScanOptions, to path: String)
        throws
        -> FrameRecord
    {
        let (record, png) = try scanner.explain(BatchInput(path: image), options: options)
        if let png { try ResultsOutput.writeFile(path, png) }
        return record
    }
}

/// A side as the command line names it.
enum SideName: String, ExpressibleByArgument, CaseIterable {
    case front, back

    var side: ScanOptions.Side { self == .front ? .front : .back }
}
