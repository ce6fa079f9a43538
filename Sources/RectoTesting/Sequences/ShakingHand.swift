/// A hand that trembles about a place: each way of moving is a walk that is drawn back to the middle, with a standard
/// deviation of 1.
struct ShakingHand: Sendable {
    enum Way: Int, CaseIterable { case x, y, depth, turn, leanX, leanY, focus, light }

    private var places = [Double](repeating: 0, count: Way.allCases.count)
    private var before = [Double](repeating: 0, count: Way.allCases.count)

    subscript(way: Way) -> Double { places[way.rawValue] }

    /// How far it moved since the last frame.
    func step(_ way: Way) -> Double { places[way.rawValue] - before[way.rawValue] }

    mutating func move(_ numbers: inout SeededGenerator) {
        before = places
        for way in Way.allCases {
            let push = (0..<4).reduce(0.0) { sum, _ in sum + numbers.uniform(-1...1) } * 0.866
            // Neighbouring frames are alike: 0.8 of the place stays.
            places[way.rawValue] = 0.8 * places[way.rawValue] + 0.6 * push
        }
    }
}
