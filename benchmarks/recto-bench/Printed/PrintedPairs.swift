import Foundation
import Recto
import RectoCore
import RectoTesting

/// What the comparison finds with the printed fields: fronts with the backs of the same and of other cards, and each side
/// with its own zone.
struct PrintedPairs {
    let drawn: [LookedPrint]

    func report() {
        let fronts = drawn.filter { $0.subject == SpecimenKind.cardFront.rawValue }
        let backs = drawn.filter { $0.subject == SpecimenKind.cardBack.rawValue }
        let both = zip(fronts, backs).map { ($0, $1) }
        let strangers = zip(fronts, backs.dropFirst()).map { ($0, $1) }
        let zoned = drawn.filter { $0.report.zone != nil }
        print("\n| compared | n | mismatch | match | partly | not comparable |")
        print("| --- | --- | --- | --- | --- | --- |")
        Self.row("front and back of one card", both.map { Self.consistency($0, $1) })
        Self.row("front and back of two people", strangers.map { Self.consistency($0, $1) })
        Self.row("zone and print of one side", zoned.map { Self.consistency($0) })
        let others = zip(zoned, zoned.dropFirst(PrintedSet.subjects.count)).map { ($0, $1) }
        Self.row(
            "zone and print of two people",
            others.map { a, b in
                DocumentConsistency(
                    (a.report.zone?.fieldValues(on: .front) ?? [])
                        + (b.report.printed?.text?.fieldValues(on: .front) ?? []))
            })
    }

    private static func values(_ it: LookedPrint, _ side: ScanOptions.Side) -> [FieldValue] {
        (it.report.zone?.fieldValues(on: side) ?? []) + (it.report.printed?.text?.fieldValues(on: side) ?? [])
    }

    private static func consistency(_ front: LookedPrint, _ back: LookedPrint) -> DocumentConsistency {
        DocumentConsistency(values(front, .front) + values(back, .back))
    }

    private static func consistency(_ side: LookedPrint) -> DocumentConsistency {
        DocumentConsistency(values(side, .front))
    }

    private static func row(_ name: String, _ compared: [DocumentConsistency]) {
        func count(_ verdict: FieldMatch) -> Int { compared.count { $0.verdict == verdict } }
        print(
            "| \(name) | \(compared.count) | \(count(.noMatch)) | \(count(.match)) | \(count(.partial)) | \(count(.notComparable)) |"
        )
    }
}
