public import RectoCore

/// What `recto scan --json` prints: the pictures of one document, and what they come to.
public struct ScanRecord: Sendable, Hashable, Encodable {
    public static let schema = "recto.scan/1"

    /// One for each picture, in the order in which they were given.
    public let frames: [FrameRecord]

    /// The holder's own picture, where one was given.
    public let selfie: SelfieRecord?

    public init(frames: [FrameRecord], selfie: SelfieRecord? = nil) {
        self.frames = frames
        self.selfie = selfie
    }

    /// The gravest status of all pictures, and of other sides that they show; nil when one of them could not be used.
    public var status: StatusCode? {
        guard frames.allSatisfy({ $0.error == nil }), selfie?.error == nil else { return nil }
        let seen = frames.flatMap(\.sides).compactMap { $0.report?.statuses.first }
        return (seen + [selfie?.report?.statuses.first].compactMap(\.self)).min()
    }

    /// What both sides say, compared; nil where one side was given.
    public var consistency: DocumentConsistency? { frames.lazy.compactMap(\.consistency).first }

    /// The types of the catalogue that fit what both sides show, the likeliest first; nil where fewer than two show a document.
    public var typeCandidates: [TypeCandidate]? {
        let sides = frames.flatMap(\.sides).compactMap(\.report).filter { $0.location != nil }
        return sides.count < 2 ? nil : DocumentCatalogue.standard.candidates(for: sides.map(\.signs)).told
    }

    private enum CodingKeys: String, CodingKey {
        case schema, version, status, advice, frames, typeCandidates, consistency, selfie
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(RectoVersion.current, forKey: .version)
        try values.encode(status, forKey: .status)
        try values.encode(status?.advice, forKey: .advice)
        try values.encode(frames.map(\.alone), forKey: .frames)
        try values.encodeIfPresent(
            typeCandidates?.map(TypeCandidateRecord.init), forKey: .typeCandidates)
        try values.encode(consistency.map(ConsistencyRecord.init), forKey: .consistency)
        try values.encodeIfPresent(selfie, forKey: .selfie)
    }
}
