internal import FoundationEssentials
internal import RectoCore

/// How a batch's records are written, one line each.
public enum ResultsFormat: Sendable, Hashable, CaseIterable {
    /// A JSON object a line.
    case jsonLines
    /// Comma-separated values after a line of column names.
    case csv

    /// The line that comes before the first result; nil when there is none.
    public var header: [UInt8]? {
        switch self {
        case .jsonLines: nil
        case .csv: CSVTable.line(CSVTable.columns)
        }
    }

    /// A record as one line with its line break.
    public func line(_ record: FrameRecord) throws -> [UInt8] {
        switch self {
        case .jsonLines: [UInt8](try RecordEncoder.line(record)) + [UInt8(ascii: "\n")]
        case .csv: CSVTable.line(CSVTable.values(record))
        }
    }

    /// The statuses of a line, without its line break, that is a picture's result; nil when it is none.
    func statuses(_ line: [UInt8], of file: String) -> [StatusCode]? {
        switch self {
        case .jsonLines:
            let result = try? JSONDecoder().decode(RecordedResult.self, from: Data(line))
            return result?.file == file ? result?.statuses : nil
        case .csv:
            let start = CSVTable.field(file) + [UInt8(ascii: ",")]
            guard line.starts(with: start) else { return nil }
            let columns = line.dropFirst(start.count).split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            guard columns.count >= 2 else { return nil }
            return String(decoding: columns[1], as: UTF8.self).split(separator: " ").compactMap {
                StatusCode(wireName: String($0))
            }
        }
    }

    private struct RecordedResult: Decodable {
        let file: String
        let statuses: [StatusCode]
    }
}
