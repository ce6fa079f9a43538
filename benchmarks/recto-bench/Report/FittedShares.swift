import Foundation
import RectoCore

/// How frequent what a check looks for is on the kept curves, to which its scores were fitted. A score is a probability where it is as
/// frequent as there; how many frames of either kind a set happens to hold says nothing of the score.
struct FittedShares: Sendable {
    /// Curves of the ways that give a still frame's check its score.
    private static let curves: [CheckName: [String]] = [
        .blur: ["blur"], .glare: ["glare"], .darkness: ["darkness", "unevenLight"],
        .distance: ["tooFar", "tooClose"], .position: ["position"], .finger: ["finger"],
        .screen: ["screen", "displayRim"], .print: ["greyCopy", "grain", "paperSheet", "paperCorners"],
        .idPhotoQuality: ["idPhotoQuality"], .idPhotoTampering: ["idPhotoTampering"],
    ]

    /// Of positives among the values of a check's curves, all its ways together; none for a check of which no curve is kept.
    let shares: [CheckName: Double]

    /// - Parameter curve: the text of the curve of a name; nil where none is kept.
    init(curve: (String) -> String?) {
        shares = Self.curves.compactMapValues { names in
            let values = names.compactMap { curve($0).flatMap(ROC.init(csv:)) }.flatMap(\.values)
            guard !values.isEmpty else { return nil }
            return Double(values.count(where: \.isPositive)) / Double(values.count)
        }
    }

    init(folder: String) {
        self.init { try? String(contentsOfFile: "\(folder)/\($0).csv", encoding: .utf8) }
    }
}
