import ArgumentParser
import Recto
import RectoCore
import Synchronization

struct BatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Many pictures: one JSON line each, in the order of the pictures.",
        discussion: """
            A file named here is taken whatever its extension. Folders are searched with everything below them for \
            .jpg .jpeg .png .webp .tif .tiff .pdf, in the order of the names' bytes. A PDF has a line for each page, \
            named FILE.pdf#page=2. A picture that cannot be used has its line too, with the error in it, and the \
            batch goes on.

            What folders hold beside these is counted on standard error; the folder of --crops is left out. Ctrl-C \
            ends between two pictures; the same command with --resume then does the rest. Without --resume a file \
            given with -o is overwritten.

            With --pairs a manifest names two sides a document, in columns front and back; their paths start from its \
            folder. Each document has two lines, front and back; the second has the comparison.

            Exit status: 0 all lines are written, whatever they say; 1 a status of --fail-on was found; 2 wrong \
            usage; 3 nothing could be read, or the results could not be written; 130 stopped.
            """)

    @Argument(
        help: ArgumentHelp("Pictures, PDFs and folders; - is a picture on standard input.", valueName: "path")
    )
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Documents of two sides: comma-separated values with the columns front and back.",
            valueName: "manifest.csv"))
    var pairs: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to a file, not to standard output.", valueName: "file")
    )
    var output: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Pictures at a time; as many as cores by default and at the most.", valueName: "n")
    )
    var jobs: Int = BatchJobs.cores

    @Flag(
        help:
            "Go on where an earlier run into the same file stopped, with the same options. Lines of --csv leave out the statuses of the other side in the same picture: of lines that are kept --fail-on does not see those, and nothing says whether they were looked at for other checks."
    )
    var resume = false

    @Flag(help: "Write comma-separated values, not JSON.")
    var csv = false

    @Flag(
        help:
            "Read what the documents print for people, as scan does: some hundred milliseconds a picture. Without it a side without a machine readable zone or a barcode says nothing that a type asked for, or its other side, could contradict."
    )
    var printed = false

    @Option(
        help: ArgumentHelp(
            "Exit with 1 when the document that a line is about, or its other side in the same picture, has this status; several with commas. Further documents of a picture do not count; lines that --resume keeps do.",
            valueName: "status"))
    var failOn: [StatusList] = []

    @OptionGroup(title: "What is asked of the pictures") var asked: CheckOptions
    @OptionGroup var cropping: CropOptions
    @OptionGroup var models: ModelOptions
    @OptionGroup var faces: FaceModelOptions
    @OptionGroup var day: DayOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if paths.isEmpty == (pairs == nil) {
            throw ValidationError("Name pictures or folders, or a manifest with --pairs.")
        }
        try asked.validate(comparesSides: pairs != nil, mayCompare: !asked.singleDocument)
        if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
        if resume, output == nil { throw ValidationError("--resume needs the file to go on with: -o FILE.") }
        if paths.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read once only.")
        }
        if resume, paths.contains("-") {
            throw ValidationError("--resume needs the pictures again; standard input cannot be read twice.")
        }
        if let place = cropping.crops.flatMap({ FilePlace($0) }),
            paths.contains(where: { FilePlace($0) == place })
        {
            throw ValidationError("--crops needs a folder of its own, not one that is read.")
        }
    }

    func run() async throws {
        let manifest = try pairs.map { path throws(ItemError) in try PairManifest(path: path, pdf: .inPath) }
        let listing =
            manifest?.listing
            ?? BatchListing(paths, pdf: .inPath, without: cropping.crops).readingStandardInput()
        if !verbosity.quiet, let words = listing.leftOut.words { Messages.say(words) }
        guard !listing.inputs.isEmpty else {
            throw Ending.unusable("no pictures in \(pairs ?? paths.joined(separator: ", "))")
        }
        let folder = try models.find()
        var options = asked.options(on: day.today)
        options.crops = try cropping.folder(for: listing.inputs, hasFolders: true, continues: resume)
        options.readsPrinted = printed
        // Says at once what is wrong with the models, before a file of results is touched.
        let networks = try faces.networks(folder, for: options)
        _ = try DocumentScanner(models: folder, detector: networks.detector, matcher: networks.matcher)
        let format: ResultsFormat = csv ? .csv : .jsonLines
        let start = try open(listing, format, checks: options.checks)
        StopSignal.install()
        let reporter = BatchReporter(
            output: start.output, format: format, total: listing.inputs.count, done: start.done,
            verbosity: verbosity)
        let runner = BatchRunner(options: options, jobs: jobs) { () throws(EngineError) in
            try DocumentScanner(models: folder, detector: networks.detector, matcher: networks.matcher)
        }
        let isComplete: Bool
        if let manifest {
            isComplete = try await run(manifest.pairs, after: start.done, with: runner, into: reporter)
        } else {
            let remaining = Array(listing.inputs.dropFirst(start.done))
            let delivered = try await runner.run(
                remaining, isStopRequested: { StopSignal.isRequested }, deliver: reporter.take)
            isComplete = delivered == remaining.count
        }
        if output != nil { try start.output.finish() }
        try conclude(reporter, start, isComplete: isComplete, listing)
    }

    /// Two lines a document. Of one whose front alone is written the front is looked at again, for the comparison.
    private func run(
        _ pairs: [PairInput], after done: Int, with runner: BatchRunner<DocumentScanner>,
        into reporter: BatchReporter
    ) async throws -> Bool {
        let remaining = Array(pairs.dropFirst(done / 2))
        let isFrontWritten = Mutex(done % 2 == 1)
        let delivered = try await runner.run(
            remaining, isStopRequested: { StopSignal.isRequested },
            deliver: { sides in
                let isWritten = isFrontWritten.withLock { flag in
                    defer { flag = false }
                    return flag
                }
                if !isWritten { try reporter.take(sides.front) }
                try reporter.take(sides.back)
            })
        return delivered == remaining.count
    }

    private func open(
        _ listing: BatchListing, _ format: ResultsFormat, checks: Set<CheckName>
    ) throws -> ResumedResults {
        guard let output else {
            try ResultsOutput.standard.begin(format)
            return ResumedResults(output: .standard)
        }
        guard !listing.contains(fileAt: output) else {
            throw Ending.usage("\(output) is one of the pictures; the results need a file of their own")
        }
        if let pairs, BatchListing(picture: pairs, pdf: .inPath).contains(fileAt: output) {
            throw Ending.usage("\(output) is the manifest; the results need a file of their own")
        }
        guard resume else { return ResumedResults(output: try .overwriting(output, format: format)) }
        let resumed = try ResumedResults.resuming(output, inputs: listing.inputs, format: format)
        if !verbosity.quiet, resumed.asked.contains(where: { $0 != checks }) {
            Messages.say(
                "\(Printable.line(output)) was begun with other checks than are asked for now: its lines do not say the same"
            )
        }
        return resumed
    }

    private func conclude(
        _ reporter: BatchReporter, _ start: ResumedResults, isComplete: Bool, _ listing: BatchListing
    ) throws {
        reporter.finish(isComplete: isComplete, isResumable: output != nil)
        guard isComplete else { throw Ending.stopped }
        if listing.hasNothingToRead { throw Ending.unusable("none of the pictures could be opened") }
        let found = start.statuses.union(reporter.tally.statuses)
        if failOn.contains(where: { !$0.codes.isDisjoint(with: found) }) { throw Ending.negative }
    }
}

/// Status codes by name, as an option gives them.
struct StatusList: ExpressibleByArgument {
    let codes: Set<StatusCode>

    /// Reads one or several separated by commas, with or without the prefix `TSC_`.
    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
            .map { StatusCode(wireName: String($0)) }
        guard !parts.contains(nil) else { return nil }
        codes = Set(parts.compactMap(\.self))
    }
}
