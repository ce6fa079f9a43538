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

    /// What a line, without its line break, says that is a picture's result; nil when it is none. A table leaves out the other side in the
    /// same picture, and why a check did not run.
    func result(_ line: [UInt8], of file: String) -> KeptResult? {
        switch self {
        case .jsonLines:
            guard let result = try? JSONDecoder().decode(RecordedResult.self, from: Data(line)),
                result.file == file
            else { return nil }
            return result.kept
        case .csv:
            let start = CSVTable.field(file) + [UInt8(ascii: ",")]
            guard line.starts(with: start) else { return nil }
            let columns = line.dropFirst(start.count).split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            guard columns.count >= 2 else { return nil }
            let names = String(decoding: columns[1], as: UTF8.self).split(separator: " ")
            return KeptResult(statuses: names.compactMap { StatusCode(wireName: String($0)) }, asked: nil)
        }
    }

    /// Whether an incomplete line may be the beginning of a picture's result.
    func canBegin(_ line: [UInt8], of file: String) -> Bool {
        let start =
            switch self {
            // The first of a record's keys, which are sorted.
            case .jsonLines: Array("{\"barcodes\":[".utf8)
            case .csv: CSVTable.field(file) + [UInt8(ascii: ",")]
            }
        return zip(start, line).allSatisfy { $0 == $1 }
    }

    private struct RecordedResult: Decodable {
        let file: String
        let statuses: [StatusCode]
        let checks: [Check]?
        let further: [Further]?

        struct Check: Decodable {
            /// Another version may know other checks.
            let name: String
            let reason: String
        }

        struct Further: Decodable {
            let statuses: [StatusCode]
            let isOtherSide: Bool?
        }

        var kept: KeptResult {
            let sides = (further ?? []).filter { $0.isOtherSide ?? false }
            let asked = (checks ?? []).filter { $0.reason != CheckResult.Outcome.unasked }
            return KeptResult(
                statuses: statuses + sides.flatMap(\.statuses),
                asked: checks.flatMap {
                    $0.isEmpty ? nil : Set(asked.compactMap { CheckName(rawValue: $0.name) })
                })
        }
    }
}

/// What going on with a file of results takes from a line of it.
struct KeptResult: Sendable, Hashable {
    /// Of the document that the line is about, and of its other side in the same picture.
    let statuses: [StatusCode]
    /// The checks that were asked for; nil where the line does not say.
    let asked: Set<CheckName>?
}
