import Foundation
import Recto
import RectoCore
import RectoTesting

/// The tables over drawn documents.
struct PrintedTables {
    let drawn: [LookedPrint]

    func report(seed: UInt64) {
        print("\n### Drawn documents, seed \(seed), \(drawn.count) pictures\n")
        let fields = drawn.flatMap(\.fields)
        print("| field | printed | exact | but for accents | wrong | absent | invented |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for name in PrintedFieldName.allCases {
            let these = fields.filter { $0.name == name }
            if !these.isEmpty { print(Self.row(name.rawValue, these)) }
        }
        print(Self.row("all", fields))
        print("\n| document | printed | exact | but for accents | wrong | absent | invented |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for subject in PrintedSet.subjects {
            let these = fields.filter { $0.subject == subject.name }
            if !these.isEmpty { print(Self.row(subject.name, these)) }
        }
        reliability(fields)
        types()
        sides()
        let times = drawn.compactMap(\.report.timings.printed).sorted()
        if !times.isEmpty {
            print(
                "\nreading the printed text: \(Int(times[times.count / 2])) ms in the median, \(Int(times[times.count * 9 / 10])) at the 90th percentile"
            )
        }
    }

    /// How names in two rows below one label are read.
    func reportRows() {
        let names = drawn.flatMap(\.fields).filter { $0.name == .primaryIdentifier }
        print("\n| \(drawn.count) cards | printed | exact | but for accents | wrong | absent | invented |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        print(Self.row("surnames in two rows", names))
    }

    private static func row(_ name: String, _ fields: [JudgedField]) -> String {
        func count(_ outcome: JudgedField.Outcome) -> Int { fields.count { $0.outcome == outcome } }
        let printed = fields.count { $0.truth != nil }
        let share = String(format: "%.1f %%", 100 * Double(count(.exact)) / Double(max(printed, 1)))
        return
            "| \(name) | \(printed) | \(share) | \(count(.plain)) | \(count(.wrong)) | \(count(.absent)) | \(count(.invented)) |"
    }

    private func reliability(_ fields: [JudgedField]) {
        let read = fields.filter { $0.read != nil }
        print("\n| confidence | fields | mean | right |")
        print("| --- | --- | --- | --- |")
        let edges = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.01]
        for (from, to) in zip(edges, edges.dropFirst()) {
            let these = read.filter { ($0.read?.confidence ?? 0) >= from && ($0.read?.confidence ?? 0) < to }
            guard !these.isEmpty else { continue }
            let mean = these.reduce(0) { $0 + ($1.read?.confidence ?? 0) } / Double(these.count)
            let right = Double(these.count { $0.isRight }) / Double(these.count)
            print(
                "| \(from) to \(min(to, 1)) | \(these.count) | \(String(format: "%.3f", mean)) | \(String(format: "%.3f", right)) |"
            )
        }
        let labels = read.map { ScoredLabel(score: $0.read?.confidence ?? 0, isPositive: $0.isRight) }
        if let it = Reliability(labels) {
            print("\nexpected calibration error \(String(format: "%.4f", it.expectedError))")
        }
        let right = read.count { $0.isRight }
        print(
            "precision at the shipped limit: \(right) of \(read.count), \(String(format: "%.2f", 100 * Double(right) / Double(max(read.count, 1)))) %"
        )
    }

    private func types() {
        var (right, wrong, open) = (0, 0, 0)
        for it in drawn {
            guard let best = DocumentCatalogue.standard.candidates(for: it.report.signs).first,
                best.score >= 0.05
            else {
                open += 1
                continue
            }
            if DocumentCatalogue.standard[best.id]?.kind == Self.kind(of: it) {
                right += 1
            } else {
                wrong += 1
            }
        }
        print(
            "\nkind of document of the likeliest type: \(right) right, \(wrong) wrong, \(open) open, of \(drawn.count)"
        )
        let unzoned = drawn.filter { $0.report.zone == nil && $0.report.location != nil }
        let named = unzoned.filter { $0.report.printed?.text?.titles.first != nil }
        let rightly = named.count { $0.report.printed?.text?.titles.first?.kind == Self.kind(of: $0) }
        print(
            "without a zone read: \(unzoned.count); a title names a kind on \(named.count), rightly on \(rightly)"
        )
    }

    private static func kind(of it: LookedPrint) -> CatalogueEntry.Kind {
        if it.isLicence { return .drivingLicence }
        switch it.kind {
        case .passportPage: return .passport
        case .visaA, .visaB: return .visa
        default: return .identityCard
        }
    }

    private func sides() {
        let told = drawn.filter { $0.report.side != nil }
        let right = told.count { ($0.report.side == .back) == ($0.kind == .cardBack) }
        print(
            "side: \(right) right, \(told.count - right) wrong, \(drawn.count - told.count) open, of \(drawn.count)"
        )
    }
}
