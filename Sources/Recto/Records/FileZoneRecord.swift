/// One line of `recto mrz --json` where several pictures were named: the names are those of a frame's record.
public struct FileZoneRecord: Sendable, Hashable, Encodable {
    public let file: String
    /// Nil when the picture shows no zone or cannot be used.
    public let mrz: MRZRecord?
    /// Nil for a picture that could be used.
    public let error: ItemError?

    public init(_ record: FrameRecord) {
        file = record.file
        mrz = record.report?.zone.map(MRZRecord.init)
        error = record.error
    }

    private enum CodingKeys: String, CodingKey {
        case file, mrz, error
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(file, forKey: .file)
        try values.encode(mrz, forKey: .mrz)
        try values.encode(error, forKey: .error)
    }
}
