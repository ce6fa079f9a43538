public import RectoCore

/// What `recto scan --json` prints: the pictures of one document, and what they come to.
public struct ScanRecord: Sendable, Hashable, Encodable {
    public static let schema = "recto.scan/1"

    /// One for each picture, in the order in which they were given.
    public let frames: [FrameRecord]

    public init(frames: [FrameRecord]) {
        self.frames = frames
    }

    /// The gravest status of all pictures; nil when one of them could not be used.
    public var status: StatusCode? {
        guard frames.allSatisfy({ $0.error == nil }) else { return nil }
        return frames.compactMap { $0.report?.statuses.first }.min()
    }

    /// What both sides say, compared; nil where one side was given.
    public var consistency: DocumentConsistency? { frames.lazy.compactMap(\.consistency).first }

    private enum CodingKeys: String, CodingKey {
        case schema, version, status, advice, frames, consistency
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(RectoVersion.current, forKey: .version)
        try values.encode(status, forKey: .status)
        try values.encode(status?.advice, forKey: .advice)
        try values.encode(frames.map(\.alone), forKey: .frames)
        try values.encode(consistency.map(ConsistencyRecord.init), forKey: .consistency)
    }
}
