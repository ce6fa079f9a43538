public import RectoCore
public import RectoMRZ

/// What is asked of a scan.
///
/// Options of the capture SDKs have their names here. An option that allows something does not stop the check for it:
/// what was found is reported with its score, and raises no status code.
public struct ScanOptions: Sendable, Hashable {
    public enum Side: String, Sendable, Hashable, CaseIterable {
        case front = "FRONT"
        case back = "BACK"
    }

    /// The day that dates are judged by. Injected, so that a recorded run replays the same.
    public var today: CalendarDay
    /// The checks to run; the others are reported as not run.
    public var checks: Set<CheckName>
    /// The side that was asked for; nil takes either.
    public var side: Side?
    /// The types that were asked for; empty takes any.
    public var documentTypes: Set<DocumentType> = []
    /// Types that a zone of what was asked for cannot show, as a licence's shows no passport's.
    public var excludedTypes: Set<DocumentType> = []
    /// The issuing State that was asked for, a code of Doc 9303 Part 3; nil takes any.
    public var issuingState: String?
    /// Whether to look for a machine readable zone.
    public var readsMRZ: Bool
    /// Whether to look for barcodes.
    public var readsBarcodes = true
    /// The one type of the catalogue that was asked for: what it should show is missed where it is not seen. Nil takes
    /// any.
    public var expectedType: CatalogueEntry?
    /// Where crops are written; nil writes none.
    public var crops: CropFolder?
    /// Both sides of the document, whose crops share a folder; nil for a picture that stands alone.
    var cropsPair: CropFolder.Pair?
    /// Whether to look for faces.
    public var findsFaces = true
    /// Whether faces are compared: the portraits of both sides, and two on one side. Only where `frontBackMismatch` is
    /// asked for; it needs a matcher, and the record says so where none is installed.
    public var comparesFaces = true
    /// Whether faces are described for a comparison with another side.
    var describesFaces = false
    /// Whether they are for a comparison with a selfie.
    public internal(set) var describesPortrait = false
    /// Whether to look for documents beside the first, in a picture that stands alone and has no budget.
    public var findsFurther = true
    /// Whether to read what the document prints for people: some hundred milliseconds more.
    public var readsPrinted = false
    /// Printed fields that are less likely right than this, 0...1, are left out.
    public var leastPrintedConfidence = 0.5
    /// `allowNonPhysicalDocuments`: a document on a screen or on paper is no reason to refuse it.
    public var allowsNonPhysicalDocuments = false
    /// `disableTamperingRejection`: signs of a changed photo are no reason to refuse the document.
    public var disablesTamperingRejection = false
    /// `disableExpiryValidation`: a date of expiry that has passed is no reason to refuse the document.
    public var disablesExpiryValidation = false
    /// The score, 0...1, at which a check fails, in place of the one that was fitted to data.
    public var minimumLevels: [CheckName: Double] = [:]
    /// What a frame may cost, milliseconds; nil for no bound. Costly stages that do not fit are left for another
    /// frame, see ``CheckSchedule``.
    public var frameBudget: Double?

    public init(
        today: CalendarDay, checks: Set<CheckName> = CheckName.available, side: Side? = nil,
        readsMRZ: Bool = true
    ) {
        self.today = today
        self.checks = checks
        self.side = side
        self.readsMRZ = readsMRZ
    }

    /// Whether a passport or a visa was asked for, and nothing else.
    var asksForPassport: Bool {
        !documentTypes.isEmpty && documentTypes.isSubset(of: [.passport, .visa])
    }

    /// Whether what was asked for has a zone on the page that shows the holder: Doc 9303 Parts 4 and 7. Nothing is refused because of
    /// what the catalogue only believes of a type.
    var needsZone: Bool {
        readsMRZ && side != .back && asksForPassport
            && !(expectedType?.unverified.contains(.zone) ?? false)
    }

    /// Asks for documents of one type of the catalogue, and for all that their zones and barcodes should say.
    public mutating func ask(for entry: CatalogueEntry) {
        expectedType = entry
        documentTypes = entry.zoneType.map { [$0] } ?? []
        excludedTypes = entry.excludedTypes
        issuingState = entry.country
    }

    /// Whether a failed check raises its status code under these options.
    public func raises(_ check: CheckName) -> Bool {
        switch check {
        case .screen, .print: !allowsNonPhysicalDocuments
        case .idPhotoTampering: !disablesTamperingRejection
        case .expiry: !disablesExpiryValidation
        default: true
        }
    }
}
