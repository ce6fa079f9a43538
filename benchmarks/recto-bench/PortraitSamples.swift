import RectoCore
import RectoTesting

/// Portraits of one condition against those of frames in which nothing is amiss, where the frame network saw them.
struct PortraitSamples {
    private struct Row {
        let kind: String
        /// Nil where the portrait shows too little to be judged, or none was seen.
        let native: Double?
    }

    private let rows: [Row]
    private static let soundKind = "sound"

    init(
        _ samples: [ConditionSample], _ positive: Condition, native: (ConditionSample) -> Double?
    ) {
        rows = samples.compactMap { sample in
            guard sample.showsPortrait, sample.condition == positive || Self.sound.contains(sample.condition)
            else { return nil }
            return Row(kind: sample.photo ?? Self.soundKind, native: native(sample))
        }
    }

    private static let sound: Set<Condition> = [.clean, .rotated, .tilted, .lowContrast, .dim]

    /// Whether frames of a condition are among those that the photo's quality is fitted to.
    static func needs(_ condition: Condition) -> Bool { condition == .badPhoto || sound.contains(condition) }

    var values: [LabelledValue] {
        rows.compactMap { row in
            row.native.map { LabelledValue(native: $0, isPositive: row.kind != Self.soundKind) }
        }
    }

    /// A line for each kind of change: how many of how many are found, and how many are not judged.
    func table(_ calibration: Thresholds.Calibration) -> String {
        Dictionary(grouping: rows, by: \.kind).sorted { $0.key < $1.key }.map { kind, rows in
            let judged = rows.compactMap(\.native)
            // A fitted threshold is the score at the midpoint.
            let found = judged.filter { ($0 - calibration.midpoint) * calibration.slope >= 0 }.count
            return "  \(kind): \(found) of \(rows.count), \(rows.count - judged.count) not judged"
        }.joined(separator: "\n")
    }
}
