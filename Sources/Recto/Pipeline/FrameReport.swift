public import RectoCore

/// What one frame showed.
public struct FrameReport: Sendable, Hashable {
    public let width: Int
    public let height: Int
    public internal(set) var statuses: [StatusCode]
    public let location: DocumentLocation?
    /// The size that the zone or the outline speaks for; nil when no document was found.
    public let shape: DocumentShape?
    /// The side that the evidence speaks for; nil without evidence.
    public internal(set) var side: ScanOptions.Side?
    /// The probability, 0...1, that it is this side; nil without one.
    public internal(set) var sideScore: Double?
    public internal(set) var checks: [CheckResult]
    public let zone: ReadZone?
    /// Barcodes on the document, or in the frame where no document is.
    public internal(set) var barcodes: [ReadBarcode] = []
    /// Barcodes that the expected type has on this side and that were not read; nil where no type was expected, nothing
    /// tells the side, or barcodes were not looked for.
    public internal(set) var missingBarcodes: [BarcodeSymbology]?
    /// Where the holder's portrait was seen.
    public internal(set) var portrait: Quad?
    /// Faces on the document, or in the frame where no document is; the largest first.
    public internal(set) var faces: [Face] = []
    /// Whose model looked for faces; nil where none did.
    public internal(set) var faceTier: FaceTier?
    /// The largest faces with what they are compared by; nil where they were not to be compared.
    public internal(set) var describedFaces: [DescribedFace]?
    /// What the document prints for people; nil where that was not asked for.
    public internal(set) var printed: PrintedOutcome?
    /// Where the holder's signature was seen; nil where it was not, or not looked for: that takes reading the text, or asking
    /// for crops.
    public internal(set) var signature: SeenSignature?
    public internal(set) var timings: StageTimings
    /// Which of the costly stages ran.
    public internal(set) var plan = FramePlan.everything
    /// The look that showed the document; nil where the whole frame did, its outline was known beforehand, or none was seen.
    public internal(set) var look: DocumentLook?
    /// Looks for a document that were left for another frame where those that were taken showed none plainly.
    public internal(set) var looksLeft: Set<DocumentLook> = []
    /// The side that was read in this frame; nil where nothing that tells it was.
    var readSide: ReadSide? {
        guard let side, let sideScore, readsSide else { return nil }
        return ReadSide(side: side, certainty: sideScore)
    }
    /// Whether a zone or a licence's barcode was read, which outweigh portraits.
    var readsSide: Bool { zone != nil || barcodes.contains(where: \.isAAMVA) }
    /// The side whose code a clean frame gets where nothing shows which one it is.
    var assumedSide = ScanOptions.Side.front
    /// Other documents that the frame shows, where they were looked for.
    public var beside: [Quad] { evidence?.beside ?? [] }
    /// Light over the document in this frame and those before, for what comes after; nil where nothing looked.
    var light: LightHistory? { evidence?.light }
    /// What the checks were judged by, for those that are judged anew.
    var evidence: FrameEvidence?
}

/// Milliseconds a stage; nil for a stage that did not run.
public struct StageTimings: Sendable, Hashable {
    public var decode: Double?
    /// Finding the outline, with the look for faces where it is sought about them.
    public var locate: Double?
    /// The part of `locate` that the frame's network took, with what follows from it; nil where the outline of the frame before was
    /// followed.
    public var network: Double?
    /// The part of `network` that looks took whose turn it was.
    public var looks: [DocumentLook: Double] = [:]
    public var checks: Double?
    /// Finding lines of text and reading the zone.
    public var mrz: Double?
    /// The part of `mrz` that finding took; where no zone is read the place of the document needs to know how large print is.
    public var lines: Double?
    /// The part of `checks` that looking for a screen or a print took; nil where it was left out.
    public var recapture: Double?
    /// The part of `checks` that looking for what crosses the document's sides took; nil where it was left out.
    public var occlusion: Double?
    /// The part of `checks` and of `face` that the holder's portrait took; nil where it was left out.
    public var portrait: Double?
    /// Reading barcodes; nil where it was left out.
    public var barcodes: Double?
    /// Finding faces.
    public var face: Double?
    /// Reading the printed text.
    public var printed: Double?
    public var total: Double?

    public init() {}

    /// Counts what a stage took that ran after the others: for it, and in all.
    mutating func add(_ stage: WritableKeyPath<StageTimings, Double?>, since start: ContinuousClock.Instant) {
        let milliseconds = ContinuousClock.now.milliseconds(since: start)
        self[keyPath: stage] = (self[keyPath: stage] ?? 0) + milliseconds
        total = total.map { $0 + milliseconds }
    }

    /// Counts what was spent besides, stage by stage.
    mutating func add(_ spent: StageTimings) {
        for stage in Self.all {
            guard let milliseconds = spent[keyPath: stage] else { continue }
            self[keyPath: stage] = (self[keyPath: stage] ?? 0) + milliseconds
        }
        looks.merge(spent.looks, uniquingKeysWith: +)
    }

    private static var all: [WritableKeyPath<StageTimings, Double?>] {
        [
            \.decode, \.locate, \.network, \.checks, \.mrz, \.lines, \.recapture, \.occlusion, \.portrait,
            \.barcodes, \.face, \.printed, \.total,
        ]
    }
}
