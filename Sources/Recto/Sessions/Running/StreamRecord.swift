public import RectoCore

/// One line of `recto frames`: a picture's record, with its place in the stream and in the session.
public struct StreamRecord: Sendable, Encodable {
    public let content: Content
    /// Seconds since the stream's beginning.
    public let timestamp: Double
    /// What a person would be shown now: steady over frames, and with no status where they agree on nothing yet.
    public let shown: StatusCode?
    /// What the session was at; nil without a session.
    public let page: TracePage?
    /// The side that was wanted.
    public let side: ScanOptions.Side?
    /// The gesture that was asked for.
    public let gesture: LivenessGesture?
    let index: Int

    public enum Content: Sendable {
        case document(FrameRecord)
        case face(FacePictureRecord)
    }

    /// Whether the picture could be used.
    public var isReadable: Bool {
        switch content {
        case .document(let record): record.error == nil
        case .face: true
        }
    }

    private enum CodingKeys: String, CodingKey {
        case frame, timestamp, shown, page, side, gesture
    }

    public func encode(to encoder: any Encoder) throws {
        switch content {
        case .document(let record): try record.encode(to: encoder)
        case .face(let record): try record.encode(to: encoder)
        }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(index, forKey: .frame)
        try values.encode(timestamp.rounded(places: 4), forKey: .timestamp)
        try values.encode(shown, forKey: .shown)
        try values.encodeIfPresent(page, forKey: .page)
        try values.encodeIfPresent(side?.rawValue, forKey: .side)
        try values.encodeIfPresent(gesture, forKey: .gesture)
    }
}

extension StreamRecord: PersonalData {}
