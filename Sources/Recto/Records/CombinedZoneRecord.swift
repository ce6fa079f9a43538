internal import RectoCore

/// What `recto mrz --combine --json` prints: one zone out of several pictures of it.
public struct CombinedZoneRecord: Sendable, Hashable, Encodable {
    public let mrz: MRZRecord
    /// Pictures that went into it.
    public let frames: Int
    /// The probability, 0...1, that every character is right.
    public let certainty: Double
    /// Whether the certainty reaches 0.98 and no other reading satisfies the check digits as well.
    public let isCertain: Bool

    public init(_ zone: CombinedZone) {
        mrz = MRZRecord(ReadZone(decoding: zone.decoding, lines: []))
        frames = zone.frames
        certainty = zone.certainty
        isCertain = zone.isCertain
    }

    private enum CodingKeys: String, CodingKey {
        case mrz, frames, certainty, certain
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(mrz, forKey: .mrz)
        try values.encode(frames, forKey: .frames)
        try values.encode(certainty.rounded(places: 4), forKey: .certainty)
        try values.encode(isCertain, forKey: .certain)
    }
}
