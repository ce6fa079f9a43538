import Recto

extension ResultsOutput {
    /// One record as JSON for a person to read, with a line's end.
    func write(pretty record: some Encodable) throws {
        try write([UInt8](try RecordEncoder.pretty(record)) + [UInt8(ascii: "\n")])
    }
}
