internal import RectoCore
internal import RectoMRZ

/// Records as rows of a table: what a spreadsheet can show of them. JSON has everything.
///
/// RFC 4180, but for line breaks inside a value (only a file's name can have one): they are written as `\n` and
/// `\r`, so that one line is one record.
enum CSVTable {
    static let columns =
        [
            "file", "status", "statuses", "width", "height", "coverage", "documentType", "country",
            "shownSide",
            "documents",
        ]
        + CheckName.allCases.filter(CheckName.available.contains).map(\.rawValue)
        + [
            "mrzFormat", "mrzValid", "mrzVerified", "mrzLines", "documentCode", "issuingState",
            "primaryIdentifier",
            "secondaryIdentifier", "documentNumber", "nationality", "dateOfBirth", "sex", "dateOfExpiry",
            "optionalData", "optionalData2", "totalMilliseconds", "error", "message",
        ]

    /// One value for each column.
    static func values(_ record: FrameRecord) -> [String] {
        guard let report = record.report else {
            let blank = [String](repeating: "", count: columns.count - 3)
            return [record.file] + blank + [record.error?.code.rawValue ?? "", record.error?.message ?? ""]
        }
        return [record.file] + frame(report) + [count(record)] + scores(report) + zone(report.zone) + [
            report.timings.total.map { "\($0.rounded(places: 2))" } ?? "", "", "",
        ]
    }

    private static func frame(_ report: FrameReport) -> [String] {
        let document = report.location.map { DocumentRecord($0, report: report) }
        return [
            report.statuses.first?.rawValue ?? "", report.statuses.map(\.rawValue).joined(separator: " "),
            "\(report.width)", "\(report.height)", document.map { "\($0.coverage)" } ?? "",
            document?.type ?? "",
            document?.country ?? "", document?.side ?? "",
        ]
    }

    /// How many documents the picture shows, of which the row has the first.
    private static func count(_ record: FrameRecord) -> String {
        record.report?.location == nil ? "0" : "\(record.documents.count)"
    }

    private static func scores(_ report: FrameReport) -> [String] {
        report.checks.filter { CheckName.available.contains($0.name) }.map { check in
            guard case .assessed(let it) = check.outcome else { return "" }
            return "\(it.score.rounded(places: 4))"
        }
    }

    private static func zone(_ zone: ReadZone?) -> [String] {
        guard let zone else { return [String](repeating: "", count: 15) }
        let mrz = zone.decoding.mrz
        return [
            mrz.format.wireName, "\(zone.isValid)", "\(zone.isVerified)",
            mrz.lines.joined(separator: "|"),
            mrz.documentCode, mrz.issuingState ?? "", mrz.primaryIdentifier ?? "",
            mrz.secondaryIdentifier ?? "",
            mrz.documentNumber ?? "", mrz.nationality ?? "", mrz.dateOfBirth.iso8601 ?? "",
            mrz.sex?.rawValue ?? "", mrz.dateOfExpiry?.iso8601 ?? "", mrz.optionalData ?? "",
            mrz.optionalData2 ?? "",
        ]
    }

    static func line(_ values: [String]) -> [UInt8] {
        Array(values.map(field).joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "\n")]
    }

    static func field(_ value: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
            case UInt8(ascii: "\""): bytes += [byte, byte]
            default: bytes.append(byte)
            }
        }
        guard bytes.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
            return bytes
        }
        return [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
    }
}
