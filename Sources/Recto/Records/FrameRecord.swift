internal import RectoCore
internal import RectoMRZ

/// One line of results: what `recto batch` writes for an image. The names are the contract's.
public struct FrameRecord: Sendable, Hashable, Encodable {
    public static let schema = "recto.frame/1"

    public let file: String
    public let frame: Int
    /// What the frame showed, or why the file could not be used.
    public internal(set) var outcome: Outcome
    /// How many pages the file has, of which the first was looked at; nil where that is all of them, or not known.
    public internal(set) var pages: Int?
    /// What this side and the other say, compared; nil where no other was given, and on the front.
    public internal(set) var consistency: DocumentConsistency?
    /// What was written of crops; nil where none were asked for.
    public let crops: CropsRecord?
    /// Other documents in the same picture, each with a record of its own; empty where none was seen, or looked for.
    public let further: [FrameRecord]
    /// Whether it is the other side of the document whose record this one stands in.
    public let isOtherSide: Bool

    public enum Outcome: Sendable, Hashable {
        case report(FrameReport)
        case failure(ItemError)
    }

    public init(
        file: String, frame: Int = 0, outcome: Outcome, consistency: DocumentConsistency? = nil,
        crops: CropsRecord? = nil, further: [FrameRecord] = [], isOtherSide: Bool = false
    ) {
        self.file = file
        self.frame = frame
        self.outcome = outcome
        self.consistency = consistency
        self.crops = crops
        self.further = further
        self.isOtherSide = isOtherSide
    }

    /// The record without the comparison, for where that stands above it.
    var alone: FrameRecord {
        var record = self
        record.consistency = nil
        return record
    }

    /// This record, and that of the document's other side where the picture shows both.
    public var sides: [FrameRecord] { [self] + further.filter(\.isOtherSide) }

    /// Every document that the picture shows, this record's first.
    public var documents: [FrameRecord] { [self] + further }

    private enum CodingKeys: String, CodingKey {
        case schema, file, frame, width, height, status, statuses, document, checks, mrz, barcodes, faces
        case faceTier, printed, signature, timings, error, consistency, missingBarcodes, crops
        case further, isOtherSide, pages
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(file, forKey: .file)
        try values.encode(frame, forKey: .frame)
        try values.encodeIfPresent(pages, forKey: .pages)
        try values.encode(report?.barcodes.map(BarcodeRecord.init) ?? [], forKey: .barcodes)
        try values.encodeIfPresent(report?.missingBarcodes?.map(\.rawValue), forKey: .missingBarcodes)
        try values.encodeIfPresent(crops, forKey: .crops)
        if !further.isEmpty { try values.encode(further, forKey: .further) }
        if isOtherSide { try values.encode(true, forKey: .isOtherSide) }
        try values.encode(report?.faces.map(FaceRecord.init) ?? [], forKey: .faces)
        try values.encode(report?.faceTier, forKey: .faceTier)
        try values.encode(report?.printed.map(PrintedRecord.init), forKey: .printed)
        try values.encodeIfPresent(report?.signature.map(SignatureRecord.init), forKey: .signature)
        try values.encodeIfPresent(consistency.map(ConsistencyRecord.init), forKey: .consistency)
        switch outcome {
        case .report(let report):
            try values.encode(report.width, forKey: .width)
            try values.encode(report.height, forKey: .height)
            try values.encode(report.statuses.first, forKey: .status)
            try values.encode(report.statuses, forKey: .statuses)
            try values.encode(report.location.map { DocumentRecord($0, report: report) }, forKey: .document)
            try values.encode(report.checks.map(CheckRecord.init), forKey: .checks)
            try values.encode(report.zone.map(MRZRecord.init), forKey: .mrz)
            try values.encode(TimingsRecord(report.timings), forKey: .timings)
            try values.encodeNil(forKey: .error)
        case .failure(let error):
            try values.encodeNil(forKey: .width)
            try values.encodeNil(forKey: .height)
            try values.encodeNil(forKey: .status)
            try values.encode([StatusCode](), forKey: .statuses)
            try values.encodeNil(forKey: .document)
            try values.encode([String](), forKey: .checks)
            try values.encodeNil(forKey: .mrz)
            try values.encode([String: Double](), forKey: .timings)
            try values.encode(error, forKey: .error)
        }
    }
}
