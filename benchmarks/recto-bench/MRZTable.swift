import Foundation
import Recto
import RectoMRZ

/// One line a picture, for whatever a report does not answer.
enum MRZTable {
    private static let columns = [
        "file", "format", "set", "difficulty", "width", "height", "stage", "detail", "exact",
        "number_and_dates", "characters_wrong", "characters", "digits_hold", "valid", "verified", "seconds",
        "cpu_seconds", "reading_seconds", "lines",
    ]

    static func write(_ results: [MRZResult], to path: String) throws {
        let rows = [columns] + results.map(row)
        let text = rows.map(CSV.line).joined(separator: "\n") + "\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static func row(_ result: MRZResult) -> [String] {
        func yes(_ holds: Bool) -> String { holds ? "1" : "0" }
        let characters = result.characters
        return [
            result.item.file, result.item["format"], result.item["set"], result.item["difficulty"],
            "\(result.width)", "\(result.height)", result.loss.stage.name, result.error ?? result.loss.detail,
            yes(result.isExact), yes(result.hasCriticalFields), "\(characters.all - characters.right)",
            "\(characters.all)", yes(result.zone?.decoding.mrz.isValid ?? false),
            yes(result.isReportedValid), yes(result.zone?.isVerified ?? false), seconds(result.seconds),
            seconds(result.processorSeconds),
            result.readingSeconds.map(seconds) ?? "", result.lines.joined(separator: "|"),
        ]
    }

    private static func seconds(_ value: Double) -> String { String(format: "%.5f", value) }
}
