/// How alike two portraits of one document are, for one matcher: both are prints of one photo, the second small, in one ink and
/// faded.
public struct SecondPortraitCurve: Sendable, Hashable, Codable {
    /// Pixels between the eyes of the smaller face under which nothing is compared.
    public let leastEyeDistance: Double
    /// The similarity from which on it is the same face.
    public let sameFrom: Double
    /// Pairs of a similarity and minus the natural logarithm of the share of true pairs that are no more alike. Similarities
    /// rise, losses fall. The first is what the data bear at all.
    public let losses: [[Double]]
    /// The data that it was fitted to and where the curve is kept.
    public let source: String

    public init(leastEyeDistance: Double, sameFrom: Double, losses: [[Double]], source: String) {
        self.leastEyeDistance = leastEyeDistance
        self.sameFrom = sameFrom
        self.losses = losses
        self.source = source
    }

    /// Minus the natural logarithm of the share of true pairs that are no more alike than this.
    func loss(of similarity: Double) -> Double {
        var below: [Double]?
        for point in losses {
            guard point.count == 2 else { continue }
            guard point[0] < similarity else {
                guard let below, point[0] > below[0] else { return point[1] }
                let share = (similarity - below[0]) / (point[0] - below[0])
                return below[1] + share * (point[1] - below[1])
            }
            below = point
        }
        return below?[1] ?? 0
    }
}
