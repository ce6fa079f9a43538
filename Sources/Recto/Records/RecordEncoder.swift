public import FoundationEssentials

/// Records as JSON: sorted keys, so that equal results are equal bytes.
public enum RecordEncoder {
    /// One line without a line break.
    public static func line(_ value: some Encodable) throws -> Data { try encoder([]).encode(value) }

    /// Indented, for a person to read.
    public static func pretty(_ value: some Encodable) throws -> Data {
        try encoder([.prettyPrinted]).encode(value)
    }

    private static func encoder(_ extra: JSONEncoder.OutputFormatting) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = extra.union([.sortedKeys, .withoutEscapingSlashes])
        return encoder
    }
}
