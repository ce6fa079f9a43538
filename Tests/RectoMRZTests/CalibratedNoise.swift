import RectoMRZ

/// What a recogniser with true odds makes of a line: each character is a point, seen with Gaussian noise, and the
/// cell's distribution is the exact posterior over the 37 characters. Look-alikes lie close to each other.
struct CalibratedNoise: Sendable {
    /// The distance of clear, unsure and unreadable characters in units of the noise.
    var clear = 12.0
    var unsure = 5.0
    var unreadable = 2.0
    /// The shares of unsure and unreadable cells.
    var unsureShare = 0.08
    var unreadableShare = 0.02
    /// The share of the noise's variance that frames of one document have in common.
    var common = 0.0

    private static let alphabet = MRZObservation.alphabet
    private static let pairs = [
        "O0", "OQ", "OD", "0D", "1I", "1L", "17", "7T", "2Z", "5S", "8B", "6G", "38", "56", "4A", "GC", "BR",
        "PR", "PF", "EF", "HN", "MN", "MW", "UV", "VY", "KX", "XY", "<K", "<C", "<L", "<E", "IT",
    ]

    /// The points: look-alikes share a part of theirs.
    private static let points: [[Double]] = {
        var points = alphabet.indices.map { row in alphabet.indices.map { $0 == row ? 1.0 : 0 } }
        for pair in pairs.map(Array.init) {
            guard let one = alphabet.firstIndex(of: pair[0]), let other = alphabet.firstIndex(of: pair[1])
            else { continue }
            points[one][other] = 0.6
            points[other][one] = 0.6
        }
        return points
    }()

    /// One character's noise, kept where frames share it.
    struct Grain: Sendable {
        var distance: Double
        var noise: [Double]
    }

    func observe(_ lines: [String], _ random: inout SeededGenerator) -> [[MRZObservation]] {
        frames(of: lines, count: 1, &random)[0]
    }

    /// Frames of the same zone, whose noise is partly the same.
    func frames(of lines: [String], count: Int, _ random: inout SeededGenerator) -> [[[MRZObservation]]] {
        let shared = lines.map { $0.map { _ in grain(&random) } }
        return (0..<count).map { _ in
            zip(lines, shared).map { line, grains in
                zip(line, grains).map { cell($0, $1, &random) }
            }
        }
    }

    private func grain(_ random: inout SeededGenerator) -> Grain {
        let draw = Double.random(in: 0..<1, using: &random)
        let distance =
            draw < unreadableShare ? unreadable : draw < unreadableShare + unsureShare ? unsure : clear
        return Grain(distance: distance, noise: Self.alphabet.map { _ in Self.normal(&random) })
    }

    private func cell(_ truth: Character, _ grain: Grain, _ random: inout SeededGenerator) -> MRZObservation {
        guard let own = Self.alphabet.firstIndex(of: truth) else { return MRZObservation(candidates: []) }
        let distance = grain.distance
        let (old, new) = (common.squareRoot(), (1 - common).squareRoot())
        let seen = Self.alphabet.indices.map { axis in
            distance * Self.points[own][axis] + old * grain.noise[axis] + new * Self.normal(&random)
        }
        let logs = Self.points.map { point in
            var log = 0.0
            for axis in point.indices where point[axis] != 0 {
                let place = distance * point[axis]
                log += place * (seen[axis] - place / 2)
            }
            return log
        }
        let top = logs.max() ?? 0
        return MRZObservation(probabilities: logs.map { Self.exponential($0 - top) })
            ?? MRZObservation(candidates: [])
    }

    /// The sum of the four parts of 16 bits of a random number, near enough to a normal one.
    private static func normal(_ random: inout SeededGenerator) -> Double {
        let bits = random.next()
        let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
        // Four uniform numbers have a variance of a third.
        return (Double(sum) / 65_536 - 2) * 1.732_050_8
    }

    private static func exponential(_ power: Double) -> Float {
        guard power > -40 else { return 0 }
        var value = 1 + power / 4096
        for _ in 0..<12 { value *= value }
        return Float(value)
    }
}
