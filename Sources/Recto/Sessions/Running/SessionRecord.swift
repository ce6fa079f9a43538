/// The last line of `recto frames --flow`: how the session ended, and what it came to.
public struct SessionRecord: Sendable, Hashable, Encodable {
    public static let schema = "recto.session/1"

    public let session: SessionIdentifier
    /// nil: the session was left running.
    public let outcome: SessionOutcome?
    public var frames = 0
    public var media: [CapturedMedia] = []
    /// Ids of the batches that the result rests on.
    public var batches: [FrameBatch.Group: [String]] = [:]
    /// Whether the last face was looked at for attacks by its pictures alone, and what came of it; nil where nobody asked.
    public var passiveLiveness: PassiveLiveness.Outcome?
    /// The result, signed: then it stands here in place of `data`.
    public var signed: String?
    /// Guidance that the sinks were too slow for.
    public var droppedEvents = 0

    public init(session: SessionIdentifier, outcome: SessionOutcome?) {
        self.session = session
        self.outcome = outcome
    }

    /// What the session gives: its result, or partial data where the flow asks for them.
    public var data: FlowResult? {
        switch outcome {
        case .success(let result): result
        case .cancelled(_, let status), .incomplete(let status): status.data
        case nil: nil
        }
    }

    private enum CodingKeys: String, CodingKey {
        case schema, version, sessionId, outcome, reason, statusCode, statusTask, message, data, result,
            frames,
            media, batches, passiveLiveness, droppedEvents
    }

    private struct MediaRecord: Encodable {
        let id: String
        let kind: CapturedMedia.Kind
        let file: String
        let type: String
        let sha256: String
    }

    private struct LivenessRecord: Encodable {
        let outcome: String
        let score: Double?
        let reason: String?

        init(_ outcome: PassiveLiveness.Outcome) {
            switch outcome {
            case .bonaFide(let it): (self.outcome, score, reason) = ("BONA_FIDE", it.rounded(places: 4), nil)
            case .attack(let it): (self.outcome, score, reason) = ("ATTACK", it.rounded(places: 4), nil)
            case .notAssessed(let why): (self.outcome, score, reason) = ("NOT_ASSESSED", nil, why)
            }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(RectoVersion.current, forKey: .version)
        try values.encode(session, forKey: .sessionId)
        let (name, reason): (String, CancelReason?) =
            switch outcome {
            case .success: ("SUCCESS", nil)
            case .cancelled(let reason, _): ("CANCELLED", reason)
            case .incomplete: ("INCOMPLETE", nil)
            case nil: ("RUNNING", nil)
            }
        try values.encode(name, forKey: .outcome)
        try values.encodeIfPresent(reason, forKey: .reason)
        try values.encodeIfPresent(outcome?.status?.statusCode, forKey: .statusCode)
        try values.encodeIfPresent(outcome?.status?.statusTask, forKey: .statusTask)
        try values.encodeIfPresent(outcome?.status?.message, forKey: .message)
        if let signed {
            try values.encode(signed, forKey: .result)
        } else {
            try values.encode(data, forKey: .data)
        }
        try values.encode(frames, forKey: .frames)
        try values.encode(
            media.map {
                MediaRecord(
                    id: $0.id, kind: $0.kind, file: $0.file.name, type: $0.file.type, sha256: $0.digest)
            }, forKey: .media)
        if !batches.isEmpty {
            let named = batches.map { ($0.key.rawValue, $0.value) }
            try values.encode(Dictionary(uniqueKeysWithValues: named), forKey: .batches)
        }
        try values.encodeIfPresent(passiveLiveness.map(LivenessRecord.init), forKey: .passiveLiveness)
        try values.encode(droppedEvents, forKey: .droppedEvents)
    }
}

extension SessionRecord: PersonalData {}
