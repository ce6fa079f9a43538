internal import RectoCore

/// A sequence as JSON: what came to be shown when, and each check with the frame that decided it.
public struct SequenceRecord: Sendable, Hashable, Encodable {
    public static let schema = "recto.sequence/1"
    private let sequence: FrameSequence

    public init(_ sequence: FrameSequence) {
        self.sequence = sequence
    }

    private enum CodingKeys: String, CodingKey {
        case schema, frames, status, statuses, bestFrame, changes, decisions
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(sequence.count, forKey: .frames)
        try values.encode(sequence.status, forKey: .status)
        try values.encode(sequence.statuses, forKey: .statuses)
        try values.encode(sequence.bestFrame, forKey: .bestFrame)
        try values.encode(sequence.changes.map(ChangeRecord.init), forKey: .changes)
        try values.encode(sequence.decisions.map(DecisionRecord.init), forKey: .decisions)
    }
}

private struct ChangeRecord: Encodable {
    let frame: Int
    let timestamp: Double
    let status: StatusCode?

    private enum CodingKeys: String, CodingKey {
        case frame, timestamp, status
    }

    init(_ change: FrameSequence.Change) {
        // JSON has no numbers without end, which a source's own clock may give.
        let timestamp = change.timestamp.isFinite ? change.timestamp : 0
        (frame, self.timestamp, status) = (change.frame, timestamp, change.status)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(frame, forKey: .frame)
        try values.encode(timestamp, forKey: .timestamp)
        // Null where nothing is shown, as in a picture's line.
        try values.encode(status, forKey: .status)
    }
}

private struct DecisionRecord: Encodable {
    let rule: FrameSequence.Decision.Rule
    let frame: Int?
    let check: CheckRecord

    init(_ decision: FrameSequence.Decision) {
        (rule, frame, check) = (decision.rule, decision.frame, CheckRecord(decision.result))
    }
}
