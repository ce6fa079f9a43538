import Foundation
import Recto
import RectoCore
import RectoTesting

/// What was drawn against what was said, in per cent of the frames of each row.
struct ConfusionTable {
    let results: [CheckedFrame]

    private static let columns: [(String, @Sendable (CheckedFrame) -> Bool)] = [
        ("processed", { $0.report.statuses.contains(where: \.isProcessed) }),
        ("blur", { $0.report.statuses.contains(.scanDocumentBlurDetected) }),
        ("glare", { $0.report.statuses.contains(.scanDocumentGlareDetected) }),
        ("dark", { $0.report.statuses.contains(.scanDocumentDarkEnvironmentDetected) }),
        ("distance", { $0.report.statuses.contains(.scanDocumentIncorrectDistanceDetected) }),
        ("position", { $0.report.statuses.contains(.scanDocumentIncorrectPositionDetected) }),
        ("unrecogn.", { $0.report.statuses.contains(.scanDocumentNotRecognized) }),
        ("expected", { $0.isExpected }),
        ("false alarm", { $0.hasFalseAlarm }),
    ]

    func print() {
        let header =
            ["drawn"] + Self.columns.map(\.0) + ["IoU", "MRZ exact", "valid, wrong", "verified, wrong"]
        Swift.print("| " + header.joined(separator: " | ") + " |")
        Swift.print("|" + String(repeating: " --- |", count: header.count))
        for condition in Condition.allCases {
            row(condition.rawValue, results.filter { $0.condition == condition })
        }
        row("all", results)
    }

    private func row(_ name: String, _ frames: [CheckedFrame]) {
        guard !frames.isEmpty else { return }
        var cells = [name]
        for (_, holds) in Self.columns { cells.append(percent(frames.count(where: holds), frames.count)) }
        let overlaps = frames.compactMap(\.overlap)
        cells.append(
            overlaps.isEmpty ? "" : String(format: "%.3f", overlaps.reduce(0, +) / Double(overlaps.count)))
        let zones = frames.compactMap(\.isZoneExact)
        cells.append(zones.isEmpty ? "" : percent(zones.count { $0 }, zones.count))
        cells.append("\(frames.count(where: \.isMisread))")
        cells.append("\(frames.count(where: \.isVerifiedMisread))")
        Swift.print("| " + cells.joined(separator: " | ") + " |")
    }

    private func percent(_ part: Int, _ whole: Int) -> String {
        String(format: "%.0f", 100 * Double(part) / Double(whole))
    }
}
