import Foundation
import Recto
import RectoCore

/// Fits the logistic map from what two readings say of themselves to the odds that a field is right.
struct ConfidenceFit {
    let fields: [JudgedField]

    func report() {
        let read = fields.filter { $0.read != nil && $0.read?.hiddenBy == nil }
        // What hides a value is fitted by itself.
        let rows = read.compactMap { $0.read.map { [1] + $0.basis.features } }
        let labels = read.map { $0.isRight ? 1.0 : 0.0 }
        guard !rows.isEmpty else { return print("nothing was read to fit") }
        let weights = LogisticFit(rows: rows, labels: labels).weights(pull: 0.05)
        let names = ["intercept", "word", "confirmed", "denied", "layout", "error"]
        print("\nfitted to \(rows.count) fields read, \(labels.count { $0 == 0 }) of them wrong:")
        for (name, weight) in zip(names, weights) { print("  \(name) \(String(format: "%.3f", weight))") }
        let wrong = fields.filter { $0.read != nil && !$0.isRight }
        print("  wrong by kind: \(Dictionary(grouping: wrong, by: \.name.rawValue).mapValues(\.count))")
    }

    /// Fits the weight of what may hide a part of a value, beside the other weights as they ship.
    static func reportCover(_ fields: [JudgedField]) {
        let hidden = fields.filter { $0.read?.hiddenBy != nil }
        let odds = hidden.compactMap { $0.read?.basis.oddsWithoutCover }
        let labels = hidden.map { $0.isRight ? 1.0 : 0.0 }
        var weight = 0.0
        for _ in 0..<60 {
            let chances = odds.map { 1 / (1 + exp(-($0 + weight))) }
            let slope = zip(labels, chances).reduce(-0.05 * weight) { $0 + $1.0 - $1.1 }
            weight += slope / chances.reduce(0.05) { $0 + $1 * (1 - $1) }
        }
        print(
            "\ncover \(String(format: "%.3f", weight)), fitted to \(hidden.count) fields that something comes near, \(labels.count { $0 == 0 }) of them wrong"
        )
    }
}
