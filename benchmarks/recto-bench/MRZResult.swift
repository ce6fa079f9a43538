import Recto
import RectoMRZ

/// One picture's zone beside its truth.
struct MRZResult {
    let item: EvaluationSet.Item
    let truth: [String]
    let zone: ReadZone?
    let error: String?
    let loss: MRZLoss
    /// Of the upright picture; 0 where it was not opened.
    let width: Int
    let height: Int
    /// The whole picture, from the file's bytes.
    let seconds: Double
    /// Of the processor, whatever else the machine does.
    let processorSeconds: Double
    /// Finding and reading the zone alone, seconds.
    let readingSeconds: Double?

    var isNegative: Bool { item.isNegative }
    var lines: [String] { zone?.decoding.lines ?? [] }
    var isExact: Bool { lines == truth }
    /// A character is wrong although every check digit holds.
    var isMisread: Bool { !isExact && (zone?.decoding.mrz.isValid ?? false) }
    /// Reported as valid: the digits hold and the fields that they cover are read with confidence.
    var isReportedValid: Bool { zone?.isValid ?? false }

    /// Document number, date of birth and date of expiry as the truth's own lines give them.
    var hasCriticalFields: Bool {
        guard let zone, let today = CalendarDay(year: 2026, month: 1, day: 1),
            let expected = try? MRZ.parse(lines: truth, today: today)
        else { return false }
        let mrz = zone.decoding.mrz
        return mrz.documentNumber == expected.documentNumber
            && mrz.dateOfBirth.raw == expected.dateOfBirth.raw
            && mrz.dateOfExpiry?.raw == expected.dateOfExpiry?.raw
    }

    /// Characters of the truth that were read, by edit distance line by line.
    var characters: (right: Int, all: Int) {
        let all = truth.reduce(0) { $0 + $1.count }
        let wrong = truth.enumerated().reduce(0) { sum, pair in
            sum + EditDistance.between(pair.element, pair.offset < lines.count ? lines[pair.offset] : "")
        }
        return (max(0, all - wrong), all)
    }

    /// The stage first, so that sorted lines stand by stage.
    var miss: String {
        let detail = error ?? loss.detail
        let head =
            "\(loss.stage.name)\(detail.isEmpty ? "" : " (\(detail))"): \(item.file) \(item["format"]) "
            + "\(item["set"]) \(item["difficulty"])\(isMisread ? " MISREAD" : "")"
        let pairs = (0..<max(truth.count, lines.count)).map { index in
            "\n    \(index < truth.count ? truth[index] : "-")\n    \(index < lines.count ? lines[index] : "-")"
        }
        return head + pairs.joined()
    }
}

enum EditDistance {
    static func between(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
