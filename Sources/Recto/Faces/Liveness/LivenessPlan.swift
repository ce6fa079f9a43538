/// The gestures that one attempt asks for, in their order, with its time limits.
///
/// Drawn from a seed: the same seed and options give the same plan on every machine. The generator is SplitMix64
/// (Steele, Lea and Flood, 2014); its upper bits times the number of choices choose. Whoever knows the seed knows the
/// plan: outside of tests take ``random(_:)``.
public struct LivenessPlan: Sendable, Hashable, Codable {
    /// The gestures. A frontal look stands before, between and after them without being listed.
    public let gestures: [LivenessGesture]
    /// Seconds for each step, frontal looks too.
    public let stepLimit: Double
    /// Seconds for all of it, from the first frame.
    public let totalLimit: Double

    /// What plans are drawn from.
    public struct Options: Sendable, Hashable, Codable {
        /// Groups of gestures to draw from. Those of the capture SDKs are the first; up, down, smile and open mouth need
        /// the models for pose and outlines.
        public var groups: Set<LivenessGesture.Group> = [.move, .tilt, .turn]
        /// How many gestures, without repetition; at least 1 and no more than there are.
        public var count = 2
        /// Whether one of them has to show depth, where the groups hold one that does. Without it a moved photo passes.
        public var requiresDepth = true
        public var stepLimit = 10.0
        public var totalLimit = 40.0

        public init() {}
    }

    public init(gestures: [LivenessGesture], stepLimit: Double = 10, totalLimit: Double = 40) {
        self.gestures = gestures.filter { $0 != .frontal }
        self.stepLimit = stepLimit
        self.totalLimit = totalLimit
    }

    public init(seed: UInt64, options: Options = Options()) {
        var generator = PlanGenerator(state: seed)
        // In the order of their declaration: a set has none.
        var pool = LivenessGesture.allCases.filter { options.groups.contains($0.group) && $0 != .frontal }
        let withDepth = pool.filter(\.showsDepth)
        var drawn: [LivenessGesture] = []
        while drawn.count < max(1, options.count), !pool.isEmpty {
            drawn.append(pool.remove(at: generator.index(below: pool.count)))
        }
        if options.requiresDepth, !withDepth.isEmpty, !drawn.contains(where: \.showsDepth) {
            drawn[generator.index(below: drawn.count)] = withDepth[generator.index(below: withDepth.count)]
        }
        self.init(gestures: drawn, stepLimit: options.stepLimit, totalLimit: options.totalLimit)
    }

    /// A plan that nobody can foresee.
    public static func random(_ options: Options = Options()) -> LivenessPlan {
        var system = SystemRandomNumberGenerator()
        return LivenessPlan(seed: system.next(), options: options)
    }
}

/// SplitMix64.
private struct PlanGenerator {
    var state: UInt64

    mutating func index(below count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Int(z.multipliedFullWidth(by: UInt64(count)).high)
    }
}
