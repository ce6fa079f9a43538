import ArgumentParser
import Recto
import RectoCore
import RectoMRZ

struct MRZCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mrz", abstract: "The machine readable zone alone, from a picture or from text.",
        discussion: """
            Exit status: 0 a zone was read and every check digit holds; 1 one does not, or there is no zone; \
            2 wrong usage; 3 the input cannot be used.
            """)

    @Argument(help: ArgumentHelp("A picture; - is standard input.", valueName: "image"))
    var image: String?

    @Flag(help: "Read lines of text from standard input, not a picture.")
    var text = false

    @Flag(help: "Print JSON, one line a zone.")
    var json = false

    @OptionGroup var models: ModelOptions
    @OptionGroup var day: DayOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if text, let image, image != "-" {
            throw ValidationError("--text reads standard input; leave out \(image) or pipe it in.")
        }
        if !text, image == nil { throw ValidationError("Name a picture, or - for standard input.") }
    }

    func run() throws {
        let isValid = text ? try readText() : try readPicture()
        if !isValid { throw Ending.negative }
    }

    private func readText() throws -> Bool {
        let zones = MRZ.parse(text: try StandardInput.text(), today: day.today)
        for zone in zones {
            try write(json ? try jsonLine(MRZRecord(zone)) : ZoneText(zone).lines.joined(separator: "\n"))
        }
        if zones.isEmpty { note("no machine readable zone in the text") }
        return !zones.isEmpty && zones.allSatisfy(\.isValid)
    }

    private func readPicture() throws -> Bool {
        var scanner = try DocumentScanner(models: try models.find())
        let options = ScanOptions(today: day.today, checks: [])
        let record = scanner.scan(BatchInput(path: image ?? "-"), options: options)
        if let error = record.error { throw error }
        guard let zone = record.report?.zone else {
            if json { try write("null") }
            note("no machine readable zone was read")
            return false
        }
        try write(json ? try jsonLine(MRZRecord(zone)) : ZoneText(zone).lines.joined(separator: "\n"))
        return zone.decoding.mrz.isValid
    }

    private func jsonLine(_ record: MRZRecord) throws -> String {
        String(decoding: try RecordEncoder.line(record), as: UTF8.self)
    }

    private func write(_ text: String) throws { try ResultsOutput.standard.write(Array((text + "\n").utf8)) }

    private func note(_ text: String) {
        if !verbosity.quiet { Messages.say(text) }
    }
}
