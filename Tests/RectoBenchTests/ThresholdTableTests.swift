import Foundation
import RectoCore
import Testing

@testable import recto_bench

/// What the page of the benchmarks says of thresholds against the files that ship.
struct ThresholdTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("the page's numbers are those of the thresholds and of the kept curves")
    func page() throws {
        let table = try ThresholdsCommand.table(
            of: Self.root.appending(path: "Sources/Recto/thresholds.json").path,
            curves: Self.root.appending(path: "benchmarks/roc").path)
        let page = try String(
            contentsOf: Self.root.appending(path: "benchmarks/README.md"), encoding: .utf8)
        let lines = page.split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        let header = try #require(
            lines.firstIndex { $0.dropFirst().first == "threshold" && $0.contains("midpoint") })
        #expect(lines[header].dropFirst().dropLast() == ["threshold", "measure", "AUC", "midpoint", "level"])
        // Without the description, which a person writes.
        let told = lines[(header + 2)...].prefix { $0.count == 7 }.map { [$0[1]] + $0[3...5] }
        #expect(told.sorted { $0[0] < $1[0] } == table.rows.map(\.cells).sorted { $0[0] < $1[0] })
    }

    @Test("level where it is not the midpoint, area where a curve is kept")
    func rows() {
        let thresholds = [
            "even": Thresholds.Calibration(midpoint: 79, slope: -0.26, threshold: 0.5, source: ""),
            // 0.47356 - ln(0.7533 / 0.2467) / 25.632 = 0.43001.
            "strict": Thresholds.Calibration(
                midpoint: 0.47356, slope: -38.148, slopeBeyond: -25.632, threshold: 0.7533, source: ""),
        ]
        let curve = ROC(
            [LabelledValue(native: 1, isPositive: true), LabelledValue(native: 2, isPositive: false)],
            slope: -1)
        let table = ThresholdTable(thresholds, parts: ["part"]) { $0 == "strict" ? nil : curve.csv }
        #expect(
            table.rows == [
                .init(name: "even", area: "1.000", midpoint: "79", level: ""),
                .init(name: "part", area: "1.000", midpoint: "", level: ""),
                .init(name: "strict", area: "", midpoint: "0.4736", level: "0.43"),
            ])
        #expect(table.text.contains("| `strict` |  | 0.4736 | 0.43 |"))
    }
}
