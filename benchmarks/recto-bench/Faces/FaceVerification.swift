import Recto
import RectoCore
import RectoTesting

/// How well two photos of one person are told from photos of two: similarities of pairs.
struct FaceVerification {
    let name: String
    private(set) var labels: [ScoredLabel] = []
    /// Of the photos of a pair of one person, beside its similarity.
    private var same: [(person: String, similarity: Double)] = []
    private(set) var unassessed = 0

    init(name: String) {
        self.name = name
    }

    /// - Parameter person: whom the first photo shows.
    mutating func add(_ a: FaceEmbedding?, _ b: FaceEmbedding?, isSame: Bool, person: String) {
        guard let a, let b, let similarity = a.similarity(to: b) else {
            unassessed += 1
            return
        }
        add(similarity, isSame: isSame, person: person)
    }

    mutating func add(_ similarity: Double, isSame: Bool, person: String) {
        labels.append(ScoredLabel(score: similarity, isPositive: isSame))
        if isSame { same.append((person, similarity)) }
    }

    static let header = [
        "pairs", "same", "of persons", "different", "not compared", "EER", "FNMR at FMR 1 %",
        "FNMR at FMR 0.1 %", "similarity there", "not matched there",
    ]

    /// Pairs of one person that do not reach a similarity: photos of one person err together.
    func unmatched(under similarity: Double) -> ClusteredShare? {
        ClusteredShare(same.map { (cluster: $0.person, counts: $0.similarity < similarity) })
    }

    var row: [String]? {
        guard let curve = ROCCurve(labels) else { return nil }
        let strict = curve.steps.last { $0.falseAlarms <= 0.001 }
        func percent(_ share: Double) -> String { Figure.decimals(100 * share) + " %" }
        return [
            name, "\(same.count)", "\(Set(same.map(\.person)).count)", "\(labels.count - same.count)",
            "\(unassessed)", percent(curve.equalErrorRate),
            percent(1 - curve.found(atFalseAlarms: 0.01)), percent(1 - curve.found(atFalseAlarms: 0.001)),
            Figure.decimals(strict?.threshold),
            Figure.withInterval(strict.flatMap { unmatched(under: $0.threshold) }),
        ]
    }
}
