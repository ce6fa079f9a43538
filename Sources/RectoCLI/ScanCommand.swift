import ArgumentParser
import Recto
import RectoCore

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan", abstract: "One document, one side or both, for a person to read.",
        discussion: """
            Of a PDF all pages are looked at, each a picture named FILE.pdf#page=2, by which one page can be asked \
            for too. With --back both sides are looked at, each as the side that it was given for, and compared. \
            With --selfie its face is checked as recto face does, and compared with the document's portrait.

            Exit status: 0 the document was processed; 1 something is in the way, as the status says; 2 wrong \
            usage; 3 the picture cannot be used.
            """)

    @Argument(help: ArgumentHelp("A picture or a PDF; - is standard input.", valueName: "image"))
    var image: String

    @Option(
        help: ArgumentHelp(
            "The back of the same document, of which the other picture is the front.", valueName: "image"))
    var back: String?

    @Option(
        help: ArgumentHelp("A picture of the person whom the document shows.", valueName: "image"))
    var selfie: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Write what was found: into the picture (.png), or as a page with every check, the document and its text (.html).",
            valueName: "out.png|out.html"))
    var explain: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Read what the document prints for people; left out by default where --budget is given.")
    var printed: Bool?

    @OptionGroup(title: "What is asked of the picture") var asked: CheckOptions
    @OptionGroup var cropping: CropOptions
    @OptionGroup var models: ModelOptions
    @OptionGroup var faces: FaceModelOptions
    @OptionGroup var day: DayOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        try asked.validate(comparesSides: back != nil, mayCompare: !asked.singleDocument)
        if [image, back, selfie].count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read once only.")
        }
        if selfie != nil, !asked.compareFaces {
            throw ValidationError("--selfie compares faces: leave --no-compare-faces out.")
        }
        guard let explain else { return }
        guard explain.lowercased().hasSuffix(".png") || explain.lowercased().hasSuffix(".html") else {
            throw ValidationError("--explain writes PNG or HTML: name a file that ends in .png or .html.")
        }
        if pictures.contains(where: { $0.contains(fileAt: explain) }) {
            throw ValidationError("--explain would overwrite the picture itself.")
        }
    }

    /// Everything that is looked at, each for itself.
    private var pictures: [BatchListing] {
        [image, back, selfie].compactMap(\.self).map { BatchListing(picture: $0, pdf: .inPath) }
    }

    func run() throws {
        let folder = try models.find()
        if verbosity.verbose { Messages.say("models: \(Printable.line(folder.path))") }
        var options = asked.options(on: day.today)
        if selfie != nil { options = options.describingPortrait }
        let networks = try faces.networks(folder, for: options)
        var scanner = try DocumentScanner(
            models: folder, detector: networks.detector, matcher: networks.matcher)
        options.crops = try cropping.folder(for: pictures.flatMap(\.inputs), hasFolders: false)
        options.readsPrinted = printed ?? (asked.budget == nil)
        var holder = try selfie.map { try SelfieLooker($0, installed: networks.installed, models: folder) }
        var unwritten: ResultsError?
        if let back {
            let pair = PairInput(front: image, back: back, pdf: .inPath)
            let sides =
                try explain.map {
                    written(
                        try scanner.explain(pair, as: format(of: $0, folder), options: options), to: $0,
                        &unwritten)
                } ?? scanner.scan(pair, options: options)
            return try report([sides.front, sides.back], holder?.look(beside: sides.front), unwritten)
        }
        let inputs = BatchListing(picture: image, pdf: .inPath).readingStandardInput().inputs
        if inputs.count > 1, let option = onePageOption {
            throw Ending.usage("\(option) one page; name it, as in \(inputs[0].name)")
        }
        var records: [FrameRecord] = []
        for input in inputs {
            records.append(
                try explain.map {
                    written(
                        try scanner.explain(input, as: format(of: $0, folder), options: options), to: $0,
                        &unwritten
                    )
                } ?? scanner.scan(input, options: options))
        }
        var beside: SelfieRecord?
        if let picture = records.first {
            beside = holder?.look(beside: picture.sides.first { $0.report?.side == .front } ?? picture)
        }
        try report(records, beside, unwritten)
    }

    /// What of the options goes with a single page, as a PDF of several is asked to name one.
    private var onePageOption: String? {
        if explain != nil { return "--explain draws" }
        if cropping.crops != nil { return "--crops takes" }
        return selfie != nil ? "--selfie goes with" : nil
    }

    /// - Parameter unwritten: why the explanation is not there, which loses no result.
    private func report(
        _ records: [FrameRecord], _ selfie: SelfieRecord?, _ unwritten: ResultsError?
    ) throws {
        if explain != nil, unwritten == nil, selfie != nil, !verbosity.quiet {
            Messages.say("--explain shows the document; what was found of the selfie is no part of it")
        }
        for record in records where !verbosity.quiet {
            guard let pages = record.pages else { continue }
            Messages.say(
                "\(Printable.line(record.file)): the first of \(pages) pages is looked at, the others are not"
            )
        }
        if json {
            let record = ScanRecord(frames: records, selfie: selfie)
            try ResultsOutput.standard.write(pretty: record)
        } else {
            let texts =
                records.flatMap(\.documents).compactMap { record in
                    record.report.map { ScanText(record.file, $0, crops: record.crops).text }
                }
                + records.flatMap(\.documents).compactMap { $0.consistency.map { ConsistencyText($0).text } }
                + [selfie].compactMap { record in record?.report.map { FaceText(record?.file ?? "", $0).text }
                }
            try ResultsOutput.standard.write(Array(texts.joined(separator: "\n").utf8))
        }
        let errors =
            records.compactMap { $0.error?.message }
            + records.flatMap(\.documents).compactMap { $0.crops?.error }
            + [selfie?.error?.message, unwritten?.message].compactMap(\.self)
        if !errors.isEmpty { throw Ending(status: 3, message: errors.joined(separator: "\n")) }
        let isProcessed = records.flatMap(\.sides).allSatisfy {
            $0.report?.statuses.first?.isProcessed == true
        }
        // An uncertain comparison is no match either.
        let isHolder =
            selfie.map { $0.report?.statuses.isEmpty == true && $0.report?.isMatch == true } ?? true
        if !isProcessed || !isHolder { throw Ending.negative }
    }

    /// What was looked at, its explanation written where there is one.
    private func written<Looked>(
        _ explained: (Looked, [UInt8]?), to path: String, _ failure: inout ResultsError?
    ) -> Looked {
        let (looked, bytes) = explained
        guard let bytes else { return looked }
        do throws(ResultsError) { try ResultsOutput.writeFile(path, bytes) } catch { failure = error }
        return looked
    }

    private func format(of path: String, _ models: ModelFolder) -> ExplanationFormat {
        path.lowercased().hasSuffix(".html") ? .html(Provenance(models: models)) : .png
    }
}
