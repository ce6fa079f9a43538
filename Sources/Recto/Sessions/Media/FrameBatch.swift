internal import FoundationEssentials

/// Frames recorded together, as the capture SDKs hand them to a server that looks for attacks over time.
public struct FrameBatch: Sendable, Hashable {
    /// A version 4 UUID.
    public let id: String
    public let group: Group
    /// The document's type, or `video` for a face.
    public let label: String
    public let frames: [RecordedFrame]
    /// What is known of the recording: fixed words and numbers, nothing of a person.
    public let metadata: [String: String]

    /// What was recorded.
    public enum Group: String, Sendable, Hashable, Codable, CaseIterable {
        case front = "FRONT"
        case back = "BACK"
        case selfie = "SELFIE"
    }

    public struct RecordedFrame: Sendable, Hashable {
        /// Counted from 0 over the stream.
        public let index: Int
        /// Seconds since the stream's beginning.
        public let timestamp: Double
        public let file: MediaFile
    }
}

extension FrameBatch: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema, batchId, group, label, metadata, frames
    }

    private struct FrameRecord: Encodable {
        let index: Int
        let timestamp: Double
        let type: String
        let base64: String
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode("recto.batch/1", forKey: .schema)
        try values.encode(id, forKey: .batchId)
        try values.encode(group, forKey: .group)
        try values.encode(label, forKey: .label)
        try values.encode(metadata, forKey: .metadata)
        try values.encode(
            frames.map {
                FrameRecord(
                    index: $0.index, timestamp: $0.timestamp, type: $0.file.type,
                    base64: Data($0.file.data).base64EncodedString())
            }, forKey: .frames)
    }
}

extension FrameBatch: PersonalData {}
extension FrameBatch.RecordedFrame: PersonalData {}

/// Takes batches as they fill.
public protocol FrameBatchSink: Sendable {
    /// - Parameter current: the ids that may still become part of the result; those that are missing were given before
    ///   and are redundant.
    func take(_ batch: FrameBatch, current: [String]) throws(ResultsError)
}
