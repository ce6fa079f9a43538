import Recto
import RectoCore
import RectoTesting

/// Signatures that were found on drawn documents, and what was taken for one where nobody had signed.
struct SignatureTable {
    /// Of which some kinds have a signature.
    let drawn: [LookedPrint]
    /// The same without.
    let unsigned: [LookedPrint]

    var text: String {
        var table = MarkdownTable(header: [
            "document", "signed", "found", "by layout, label, portrait", "another place cropped", "unsigned",
            "cropped in vain",
        ])
        for subject in PrintedSet.subjects.map(\.name) {
            table.rows.append(
                row(
                    subject, drawn.filter { $0.subject == subject },
                    unsigned.filter { $0.subject == subject }))
        }
        table.rows.append(row("all", drawn, unsigned))
        return "\n" + table.text
    }

    private func row(_ name: String, _ drawn: [LookedPrint], _ empty: [LookedPrint]) -> [String] {
        let signed = drawn.filter { $0.signature != nil }
        let found = signed.filter(Self.isFound)
        let elsewhere = drawn.count { $0.report.signature != nil && !Self.isFound($0) }
        let evidence = SeenSignature.Evidence.allCases.map { kind in
            "\(found.count { $0.report.signature?.foundBy == kind })"
        }.joined(separator: ", ")
        return [
            name, "\(signed.count)", Figure.withInterval(CountedShare(found.count, of: signed.count)),
            evidence,
            "\(elsewhere)", "\(empty.count)",
            Figure.withInterval(
                CountedShare(empty.count { $0.report.signature != nil }, of: empty.count)),
        ]
    }

    /// The crop shows at least six tenths of the place that is signed, and is not more than three times as large.
    private static func isFound(_ looked: LookedPrint) -> Bool {
        guard let truth = looked.signature, let seen = looked.report.signature?.quad else { return false }
        let area = abs(truth.area)
        return seen.intersectionArea(truth) > 0.6 * area && abs(seen.area) < 3 * area
    }
}
