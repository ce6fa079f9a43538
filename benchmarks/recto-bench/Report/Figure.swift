import Foundation
import RectoTesting

/// Numbers as the reports print them.
enum Figure {
    /// Three decimals without a leading zero, as areas are written.
    static func decimals(_ value: Double?) -> String {
        guard let value else { return "" }
        let text = String(format: "%.3f", value)
        return text.hasPrefix("0") ? String(text.dropFirst()) : text
    }

    static func percent(_ value: Double?) -> String {
        value.map { String(format: "%.0f %%", 100 * $0) } ?? ""
    }

    /// A share with what it is made of.
    static func counted(_ share: CountedShare?) -> String {
        share.map { "\(percent($0.value)) (\($0.part)/\($0.whole))" } ?? ""
    }

    /// A share with the interval that holds the true one in 95 of 100 cases.
    static func withInterval(_ share: CountedShare?) -> String {
        share.map { counted($0) + ", " + interval($0.interval) } ?? ""
    }

    /// The same where frames come in clusters.
    static func withInterval(_ share: ClusteredShare?) -> String {
        share.map { counted($0.share) + ", " + interval($0.interval) } ?? ""
    }

    /// How many independent frames an interval rests on.
    static func worth(_ share: ClusteredShare?) -> String {
        share.map { String(format: "%.0f", $0.effective) } ?? ""
    }

    private static func interval(_ bounds: ClosedRange<Double>) -> String {
        String(format: "%.1f–%.1f %%", 100 * bounds.lowerBound, 100 * bounds.upperBound)
    }
}

/// A table in Markdown.
struct MarkdownTable {
    let header: [String]
    var rows: [[String]] = []

    var text: String {
        guard !rows.isEmpty else { return "" }
        let lines = [header, header.map { _ in "---" }] + rows
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n") + "\n"
    }
}
