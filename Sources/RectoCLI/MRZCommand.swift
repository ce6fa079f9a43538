import ArgumentParser
import Recto
import RectoCore
import RectoMRZ

struct MRZCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mrz", abstract: "The machine readable zone alone, from pictures or from text.",
        discussion: """
            Every page of a PDF is a picture, named FILE.pdf#page=2, by which one page can be asked for too. Of \
            several pictures each is printed with its name; with --json each is one line with file, mrz and error, \
            while of one picture it is the zone itself, or null. One that cannot be used is reported, and the \
            others go on. With --combine all pictures show the same document, and what they show is read as one zone.

            Exit status: 0 every picture or PDF has a zone, and every check digit holds; 1 one does not, or there \
            is no zone; 2 wrong usage; 3 an input cannot be used.
            """)

    @Argument(help: ArgumentHelp("Pictures and PDFs; - is standard input.", valueName: "image"))
    var images: [String] = []

    @Flag(
        help:
            "Read text from standard input, not a picture: zones may be wrapped, quoted or amid words.")
    var text = false

    @Flag(help: "Read one zone from all pictures together: several shots of the same document.")
    var combine = false

    @Flag(help: "Print JSON, one line a zone.")
    var json = false

    @OptionGroup var models: ModelOptions
    @OptionGroup var day: DayOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if text, !images.isEmpty, images != ["-"] {
            throw ValidationError("--text reads standard input; leave out \(images[0]) or pipe it in.")
        }
        if text, combine { throw ValidationError("--combine takes pictures, not text.") }
        if !text, images.isEmpty { throw ValidationError("Name a picture, or - for standard input.") }
        if images.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read once only.")
        }
    }

    func run() throws {
        if text { return try readText() }
        var reader = ZoneReading(
            scanner: try DocumentScanner(models: try models.find()), today: day.today, json: json,
            isQuiet: verbosity.quiet)
        let inputs = images.map {
            BatchListing(picture: $0, pdf: .inPath).readingStandardInput().inputs
        }
        if combine {
            try reader.printCombined(Array(inputs.joined()))
        } else {
            try reader.printEach(inputs)
        }
    }

    private func readText() throws {
        let zones = PastedText.zones(in: try StandardInput.text(), today: day.today)
        for zone in zones {
            let line =
                json ? try ZoneReading.line(MRZRecord(zone)) : ZoneText(zone).lines.joined(separator: "\n")
            try ResultsOutput.standard.write(Array((line + "\n").utf8))
        }
        if zones.isEmpty, !verbosity.quiet { Messages.say("no machine readable zone in the text") }
        if zones.isEmpty || !zones.allSatisfy(\.isValid) { throw Ending.negative }
    }
}
