import Foundation
import Recto
import RectoCore
import RectoMRZ

/// A photo whose zone is known: what it prints is compared with that.
struct PhotoTruth: Sendable {
    let file: String
    let path: String
    let mrz: MRZ

    /// The real and derived pictures of the set `mrz`; nil where it is not there.
    static func photos(in folder: String) throws -> [PhotoTruth]? {
        let set = folder + "/mrz"
        guard FileManager.default.fileExists(atPath: set + "/truth.csv") else { return nil }
        let today = ScanOptions.benchmark.today
        return try EvaluationSet(folder: set, images: set + "/images").items.compactMap { item in
            guard !item.isNegative, !item["mrz"].isEmpty, item["set"] == "real",
                let mrz = try? MRZ.parse(
                    lines: item["mrz"].split(separator: "|").map(String.init), today: today)
            else { return nil }
            return PhotoTruth(file: item.file, path: item.path, mrz: mrz)
        }
    }
}

/// A photo and what was read on it.
struct LookedPhoto: Sendable {
    let photo: PhotoTruth
    let report: FrameReport
}

/// Printed fields of photos against their zones' truth.
struct PhotoTables {
    let looked: [LookedPhoto]

    func report() {
        print("\n### Photos whose zone is known: \(looked.count) pictures\n")
        print("| field | in the zone | read | the same | differs |")
        print("| --- | --- | --- | --- | --- |")
        row(.documentNumber) { $0.documentNumber }
        row(.primaryIdentifier) { $0.primaryIdentifier }
        row(.secondaryIdentifier) { $0.secondaryIdentifier }
        row(.dateOfBirth) { $0.dateOfBirth.calendarDay?.iso8601 }
        row(.dateOfExpiry) { $0.dateOfExpiry?.calendarDay?.iso8601 }
        row(.sex) { $0.sex?.rawValue }
        let texts = looked.compactMap { $0.report.printed?.text }
        print(
            "\nread at all: \(texts.count); a title on \(texts.count { !$0.titles.isEmpty }), a State on \(texts.count { $0.country != nil })"
        )
        let compared = looked.compactMap { it -> DocumentConsistency? in
            guard let zone = it.report.zone, let text = it.report.printed?.text else { return nil }
            return DocumentConsistency(zone.fieldValues(on: .front) + text.fieldValues(on: .front))
        }
        let mismatches = compared.count { $0.verdict == .noMatch }
        print("zone and print of one side compared: \(compared.count), taken for a mismatch: \(mismatches)")
        let times = looked.compactMap(\.report.timings.printed).sorted()
        if !times.isEmpty {
            print("reading the printed text: \(Int(times[times.count / 2])) ms in the median")
        }
    }

    private func row(_ name: PrintedFieldName, _ truth: (MRZ) -> String?) {
        var (known, read, same) = (0, 0, 0)
        for it in looked {
            guard let expected = truth(it.photo.mrz), !expected.isEmpty else { continue }
            known += 1
            guard let field = it.report.printed?.text?[name] else { continue }
            read += 1
            let spelt = name.isName ? Transliteration.mrz(field.value) ?? field.value : field.value
            let (a, b) = (
                JudgedField.plain(JudgedField.bare(spelt)), JudgedField.plain(JudgedField.bare(expected))
            )
            // A zone cuts names off and holds no century.
            let isDate = [.dateOfBirth, .dateOfExpiry].contains(name)
            let isSame =
                a == b || (name.isName && a.hasPrefix(b) && !b.isEmpty)
                || (isDate && field.value.count == 10 && field.value.suffix(8) == expected.suffix(8))
            if isSame {
                same += 1
            } else {
                ConditionSamples.note("differs: \(it.photo.file) \(name.rawValue)")
            }
        }
        print("| \(name.rawValue) | \(known) | \(read) | \(same) | \(read - same) |")
    }
}
