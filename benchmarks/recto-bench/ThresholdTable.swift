import Foundation
import RectoCore

/// What a file of thresholds and the kept curves say of each threshold, in numbers.
struct ThresholdTable {
    struct Row: Equatable {
        let name: String
        /// Of the kept curve, three decimals; empty without one.
        let area: String
        /// In the native measure, four digits; empty of what has a curve and no threshold.
        let midpoint: String
        /// The native value from which on the check speaks, three digits; empty where that is the midpoint.
        let level: String

        var cells: [String] { ["`\(name)`", area, midpoint, level] }
    }

    static let header = ["threshold", "AUC", "midpoint", "level"]

    let rows: [Row]

    /// - Parameters:
    ///   - parts: names of curves that have no threshold of their own.
    ///   - curve: the text of the curve of a name; nil where none is kept.
    init(_ thresholds: [String: Thresholds.Calibration], parts: [String] = [], curve: (String) -> String?) {
        rows = Set(thresholds.keys).union(parts).sorted().map { name in
            let area = curve(name).flatMap(ROC.init(csv:)).map { Figure.decimals($0.area) }
            let it = thresholds[name]
            let isMidpoint = it.map { $0.threshold == 0.5 } ?? true
            return Row(
                name: name, area: area ?? "", midpoint: it.map { Self.digits(4, $0.midpoint) } ?? "",
                level: isMidpoint ? "" : it.map { Self.digits(3, $0.level) } ?? "")
        }
    }

    var text: String { MarkdownTable(header: Self.header, rows: rows.map(\.cells)).text }

    private static func digits(_ count: Int, _ value: Double) -> String {
        String(format: "%.\(count)g", value)
    }
}
