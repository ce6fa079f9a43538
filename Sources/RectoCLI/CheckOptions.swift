import ArgumentParser
import Recto
import RectoCore
import RectoMRZ

/// What is asked of a picture, for every command that judges one.
struct CheckOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The checks to run, separated by commas; all by default, none for 'none'.", valueName: "a,b"))
    var checks: [CheckList] = []

    @Option(
        help: ArgumentHelp(
            "The types that are expected, separated by commas: passport, visa, id; or one of the catalogue, as USA_DL, of which a missing barcode is reported as well. Any by default.",
            valueName: "type"), transform: DocumentTypeList.init)
    var documentType: [DocumentTypeList] = []

    @Option(help: ArgumentHelp("The side that is expected: front or back.", valueName: "side"))
    var side: SideName?

    @Flag(help: "A screen or a print is reported with its score and raises no status.")
    var allowNonPhysicalDocuments = false

    @Flag(help: "A changed photo is reported with its score and raises no status.")
    var disableTamperingRejection = false

    @Flag(help: "An expired document is reported and raises no status.")
    var disableExpiryValidation = false

    @Option(
        help: ArgumentHelp(
            "The score at which a check fails, 0 to 1, in place of the fitted one; several with commas: glare=0.7,blur=0.4.",
            valueName: "check=level"))
    var minimumLevel: [LevelList] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Compare the portraits of a document where two are seen; needs an installed model.")
    var compareFaces = true

    @Flag(help: "Look for one document alone in each picture.")
    var singleDocument = false

    @Flag(inversion: .prefixedNo, help: "Read barcodes.")
    var barcodes = true

    @Option(
        help: ArgumentHelp(
            "Milliseconds a picture may cost; costly checks that do not fit are reported as not run.",
            valueName: "ms"))
    var budget: Double?

    /// Those that were named; nil for all.
    private var named: Set<CheckName>? {
        checks.isEmpty ? nil : checks.reduce(into: []) { $0.formUnion($1.names) }
    }

    private var levels: [CheckName: Double] {
        minimumLevel.reduce(into: [:]) { $0.merge($1.levels) { first, _ in first } }
    }

    func validate() throws {
        if documentType.count > 1, documentType.contains(where: { $0.entry != nil }) {
            throw ValidationError("--document-type names one type of the catalogue, alone.")
        }
        if minimumLevel.reduce(0, { $0 + $1.levels.count }) > levels.count {
            throw ValidationError("--minimum-level gives a check one level.")
        }
        // An expectation that nothing holds a picture against would be dropped without a word.
        for (option, isGiven, check) in [
            ("--side", side != nil, CheckName.side),
            ("--document-type", !documentType.isEmpty, .type),
        ] where isGiven && !(named?.contains(check) ?? true) {
            throw ValidationError(
                "\(option) is what the check '\(check.rawValue)' holds a document against: add it to --checks, or leave \(option) out."
            )
        }
        do throws(ScanOptionsError) {
            // Nothing that is checked depends on the day.
            try options(on: CalendarDay(secondsSince1970: 0)).validate()
        } catch {
            throw ValidationError(error.message + ".")
        }
    }

    /// Refuses to be asked for a comparison where there is nothing to compare.
    ///
    /// - Parameter mayCompare: whether both sides may be seen, as in one picture or a session.
    func validate(comparesSides: Bool, mayCompare: Bool) throws {
        if comparesSides {
            if side != nil { throw ValidationError("--side says nothing where both sides are given.") }
        } else if mayCompare, side == nil {
            return
        } else if named?.contains(.frontBackMismatch) ?? false || levels[.frontBackMismatch] != nil {
            throw ValidationError(
                "frontBackMismatch needs both sides: --back for a scan, --pairs for a batch, --flow for frames; "
                    + "or pictures that may show both, without --side and --single-document.")
        }
    }

    /// Options that were given and that a flow sets for its session.
    var ofFlows: [String] {
        [
            ("--document-type", !documentType.isEmpty), ("--side", side != nil),
            ("--allow-non-physical-documents", allowNonPhysicalDocuments),
            ("--disable-tampering-rejection", disableTamperingRejection),
            ("--disable-expiry-validation", disableExpiryValidation),
        ].filter(\.1).map(\.0)
    }

    func options(on today: CalendarDay) -> ScanOptions {
        var options = ScanOptions(
            today: today, checks: named ?? CheckName.available, side: side?.side)
        options.documentTypes = documentType.reduce(into: []) { $0.formUnion($1.types) }
        if let entry = documentType.lazy.compactMap(\.entry).first { options.ask(for: entry) }
        options.readsBarcodes = barcodes
        options.comparesFaces = compareFaces
        options.findsFurther = !singleDocument
        options.allowsNonPhysicalDocuments = allowNonPhysicalDocuments
        options.disablesTamperingRejection = disableTamperingRejection
        options.disablesExpiryValidation = disableExpiryValidation
        options.minimumLevels = levels
        options.frameBudget = budget
        return options
    }
}

/// A side as the command line names it.
enum SideName: String, ExpressibleByArgument, CaseIterable {
    case front, back

    var side: ScanOptions.Side { self == .front ? .front : .back }
}

/// Types of documents as the command line names them.
struct DocumentTypeList {
    /// Empty where one type of the catalogue was named.
    let types: Set<DocumentType>
    /// The one type of the catalogue; nil where types were named that many documents are of.
    let entry: CatalogueEntry?

    /// Reads `passport,id`, or one name of the catalogue, in small or capital letters.
    ///
    /// - Throws: for what is neither, what there is.
    init(_ argument: String) throws(ValidationError) {
        if DocumentType(rawValue: argument.uppercased()) == nil,
            let entry = DocumentCatalogue.standard[argument.uppercased()]
        {
            self.entry = entry
            types = []
            return
        }
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
            .map { DocumentType(rawValue: $0.uppercased()) }
        guard !parts.contains(nil) else {
            throw ValidationError(
                "'\(argument)' is neither of passport, visa and id, several with commas, nor one type of the catalogue, as USA_DL: docs/document-types.md lists them."
            )
        }
        types = Set(parts.compactMap(\.self))
        entry = nil
    }
}

/// Levels by check, as the command line gives them.
struct LevelList: ExpressibleByArgument {
    let levels: [CheckName: Double]

    /// Reads `glare=0.7,blur=0.4`; a check has one level.
    init?(argument: String) {
        var levels: [CheckName: Double] = [:]
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, let name = CheckName(rawValue: String(sides[0])), levels[name] == nil,
                let level = Double(sides[1])
            else { return nil }
            levels[name] = level
        }
        self.levels = levels
    }
}
