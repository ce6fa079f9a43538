import ArgumentParser
import Recto
import RectoCore

struct FaceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "face",
        abstract: "A picture of a face: what is wrong with it, and whether it is somebody's.",
        discussion: """
            Without third-party models faces are found and checked; telling persons apart and attacks from persons \
            needs them, see recto doctor.

            Exit status: 0 nothing is in the way; 1 something is, as the status says; 2 wrong usage; 3 a picture \
            cannot be used, or a model that was asked for is not installed.
            """)

    @Argument(help: ArgumentHelp("A picture; - is standard input.", valueName: "image"))
    var image: String

    @Option(
        help: ArgumentHelp("The face to compare with: another picture, a document's too.", valueName: "image")
    )
    var match: String?

    @Flag(help: "The other picture is the portrait of a document: printed, small, at times grey.")
    var printed = false

    @Option(help: ArgumentHelp("The lowest level at which two faces match, 1 to 5.", valueName: "level"))
    var minimumMatchLevel: Int?

    @Option(help: ArgumentHelp("Look for prints and displays: passive.", valueName: "kind"))
    var liveness: LivenessKind?

    @Flag(help: "Closed eyes are reported with their score and raise no status.")
    var allowClosedEyes = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var models: ModelOptions
    @OptionGroup var faces: FaceModelOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if let minimumMatchLevel, MatchLevel(rawValue: minimumMatchLevel) == nil {
            throw ValidationError("--minimum-match-level is 1, 2, 3, 4 or 5.")
        }
        if match == nil, printed || minimumMatchLevel != nil {
            throw ValidationError(
                "--printed and --minimum-match-level say how to compare: name the other picture with --match."
            )
        }
        if image == "-", match == "-" { throw ValidationError("standard input holds one picture.") }
    }

    func run() throws {
        let folder = try models.find()
        let installed = FaceModels.find(in: try faces.found(), models: folder)
        let networks = FaceNetworks(models: folder, installed: installed)
        if match != nil { try FaceModelOptions.requireMatcher(of: networks) }
        if liveness != nil, networks.attack == nil {
            throw Ending.unusable(
                "telling attacks from persons needs models that are not installed: models/install attack27 attack40, see recto doctor"
            )
        }
        var scanner = try FaceScanner(networks: networks, search: .picture)
        var target: FaceMatchTarget?
        if let match { target = try self.target(match, &scanner) }
        let input = try Self.input(image)
        let report: FaceReport
        do throws(ItemError) {
            report = try scanner.scan(input, options: options, against: target.map { .face($0) })
        } catch {
            if json {
                try ResultsOutput.standard.write(pretty: SelfieRecord(file: image, outcome: .failure(error)))
            }
            throw error
        }
        if json {
            try ResultsOutput.standard.write(
                pretty: FacePictureRecord(file: image, report: report, models: installed))
        } else {
            try ResultsOutput.standard.write(Array(FaceText(image, report).text.utf8))
        }
        // An uncertain comparison is no failure of the picture, and no match either.
        if !report.statuses.isEmpty || (target != nil && !report.isMatch) { throw Ending.negative }
    }

    private var options: FaceOptions {
        var options = FaceOptions()
        if liveness == nil { options.checks.remove(.liveness) }
        options.allowsClosedEyes = allowClosedEyes
        return options
    }

    private func target(_ path: String, _ scanner: inout FaceScanner) throws -> FaceMatchTarget {
        guard let embedding = try scanner.embedding(try Self.input(path)) else {
            throw Ending.unusable("\(path): no face was found to compare with")
        }
        return FaceMatchTarget(
            embedding, kind: printed ? .printedPortrait : .photo,
            minimum: minimumMatchLevel.flatMap(MatchLevel.init(rawValue:)))
    }

    /// One picture; of a PDF the page that is named, or its only one.
    static func input(_ path: String) throws -> BatchInput {
        let inputs = BatchListing(picture: path, pdf: .inPath).readingStandardInput().inputs
        guard inputs.count == 1, let input = inputs.first else {
            throw Ending.usage("\(path) has several pages; name one, as in \(path)#page=1")
        }
        return input
    }
}

/// What liveness is judged by.
enum LivenessKind: String, ExpressibleByArgument, CaseIterable {
    /// One picture, without the person's help.
    case passive
}
