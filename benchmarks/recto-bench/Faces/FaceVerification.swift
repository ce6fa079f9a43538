import Recto
import RectoCore
import RectoTesting

/// How well two photos of one person are told from photos of two: similarities of pairs.
struct FaceVerification {
    let name: String
    private(set) var labels: [ScoredLabel] = []
    private(set) var unassessed = 0

    init(name: String) {
        self.name = name
    }

    mutating func add(_ a: FaceEmbedding?, _ b: FaceEmbedding?, isSame: Bool) {
        guard let a, let b, let similarity = a.similarity(to: b) else {
            unassessed += 1
            return
        }
        labels.append(ScoredLabel(score: similarity, isPositive: isSame))
    }

    static let header = [
        "pairs", "same", "different", "not compared", "EER", "FNMR at FMR 1 %", "FNMR at FMR 0.1 %",
        "similarity there",
    ]

    var row: [String]? {
        guard let curve = ROCCurve(labels) else { return nil }
        let same = labels.count(where: \.isPositive)
        let strict = curve.steps.last { $0.falseAlarms <= 0.001 }
        func percent(_ share: Double) -> String { Figure.decimals(100 * share) + " %" }
        return [
            name, "\(same)", "\(labels.count - same)", "\(unassessed)", percent(curve.equalErrorRate),
            percent(1 - curve.found(atFalseAlarms: 0.01)), percent(1 - curve.found(atFalseAlarms: 0.001)),
            Figure.decimals(strict?.threshold),
        ]
    }
}
