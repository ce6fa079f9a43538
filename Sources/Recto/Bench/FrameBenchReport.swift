/// What the stages of a frame cost.
public struct FrameBenchReport: Sendable, Hashable, Encodable {
    public struct Cost: Sendable, Hashable, Encodable {
        public let name: String
        /// Median and ninth decile, in milliseconds.
        public let p50: Double
        public let p90: Double
        /// The median over the floor's median.
        public let ratio: Double
    }

    public let width: Int
    public let height: Int
    public let rounds: Int
    /// One grey conversion of the frame.
    public let floor: Cost
    /// Every stage that ran: finding the document and MRZ lines, and what the checks measure.
    public let checks: [Cost]
    /// All stages of one frame, round by round, but `locate`, which runs where the network is unsure.
    public let together: Cost

    init(width: Int, height: Int, rounds: Int, samples: [FrameBench.Stage: [Double]]) {
        self.width = width
        self.height = height
        self.rounds = rounds
        let floor = Self.cost(FrameBench.Stage.grey.rawValue, samples[.grey] ?? [], over: nil)
        self.floor = floor
        let ran = FrameBench.Stage.allCases.filter { $0 != .grey && samples[$0] != nil }
        checks = ran.map { Self.cost($0.rawValue, samples[$0] ?? [], over: floor.p50) }
        let usual = ran.filter { $0 != .locate }.compactMap { samples[$0] }
        let sums = (0..<(usual.map(\.count).min() ?? 0)).map { round in usual.reduce(0) { $0 + $1[round] } }
        together = Self.cost("together", sums, over: floor.p50)
    }

    private static func cost(_ name: String, _ samples: [Double], over floor: Double?) -> Cost {
        let sorted = samples.sorted()
        let at = { (share: Double) in
            sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        }
        let ratio = floor.map { $0 > 0 ? at(0.5) / $0 : 0 } ?? 1
        return Cost(
            name: name, p50: at(0.5).rounded(places: 4), p90: at(0.9).rounded(places: 4),
            ratio: ratio.rounded(places: 2))
    }

    private enum CodingKeys: String, CodingKey {
        case schema, width, height, rounds, floor, checks, together
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode("recto.bench/1", forKey: .schema)
        try values.encode(width, forKey: .width)
        try values.encode(height, forKey: .height)
        try values.encode(rounds, forKey: .rounds)
        try values.encode(floor, forKey: .floor)
        try values.encode(checks, forKey: .checks)
        try values.encode(together, forKey: .together)
    }
}
