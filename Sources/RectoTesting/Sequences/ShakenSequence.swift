public import RectoCore

/// One scene as a hand-held camera sees it over frames in a row, drawn near the level at which its condition begins
/// to count: where a status flickers if it ever does.
public struct ShakenSequence: Sendable {
    public let condition: Condition
    private var scene: Scene
    /// What light does from frame to frame.
    private let drift: LightDrift?
    private var hand = ShakingHand()
    private var numbers: SeededGenerator

    /// The conditions that sequences are drawn of, in turn.
    public static let conditions: [Condition] = [
        .clean, .blur, .glare, .dark, .tooFar, .offCentre, .dim, .noDocument,
    ]

    /// - Parameter index: chooses the condition, the document and how the hand moves.
    public init(_ set: ConditionSet, index: Int) {
        condition = Self.conditions[index % Self.conditions.count]
        numbers = SeededGenerator(seed: set.seed).fork(7_000_003 &+ UInt64(index))
        var scene = set.scene(condition, index: index)
        Self.soften(&scene, condition, &numbers)
        self.scene = scene
        drift = nil
    }

    /// A scene of a condition in full.
    public init(_ set: ConditionSet, of condition: Condition, index: Int) {
        self.init(
            set.scene(condition, index: index), condition: condition, drift: nil,
            numbers: SeededGenerator(seed: set.seed).fork(8_000_009 &+ UInt64(index)))
    }

    init(_ scene: Scene, condition: Condition, drift: LightDrift?, numbers: SeededGenerator) {
        self.condition = condition
        self.scene = scene
        self.drift = drift
        self.numbers = numbers
    }

    /// The next frame. Place, turn and lean follow the hand, focus hunts, the noise is new each time.
    public mutating func next() -> Frame {
        hand.move(&numbers)
        drift?.move(&scene)
        var shaken = scene
        shaken.pose.centre.x += 0.006 * hand[.x]
        shaken.pose.centre.y += 0.009 * hand[.y]
        shaken.pose.span *= 1 + 0.012 * hand[.depth]
        shaken.pose.rotation += 0.7 * hand[.turn]
        shaken.pose.tiltX += hand[.leanX]
        shaken.pose.tiltY += hand[.leanY]
        shaken.optics.blurSigma *= max(0.5, 1 + 0.12 * hand[.focus])
        shaken.optics.motionLength += 2 * abs(hand.step(.x))
        shaken.light.exposure *= 1 + 0.03 * hand[.light]
        // The scene's seed fixes its table too, so the noise of a frame is added here.
        shaken.optics.noise = 0
        return noisy(shaken.drawn().frame)
    }

    /// From the strength that a capture should notice towards none.
    private static func soften(_ scene: inout Scene, _ condition: Condition, _ n: inout SeededGenerator) {
        switch condition {
        case .blur: scene.optics.blurSigma = n.uniform(0.9...2.6) * Double(scene.width) / 1280
        case .glare:
            let share = n.uniform(0.25...0.8)
            for index in scene.glare.indices {
                let radii = scene.glare[index].radii
                scene.glare[index].radii = (radii.x * share, radii.y * share)
            }
        case .dark: scene.light.exposure *= n.uniform(1...3)
        case .tooFar: scene.pose.span *= n.uniform(1.2...2)
        case .offCentre:
            let back = n.uniform(0.1...0.7)
            scene.pose.centre.x += (0.5 - scene.pose.centre.x) * back
            scene.pose.centre.y += (0.5 - scene.pose.centre.y) * back
        default: break
        }
    }

    private mutating func noisy(_ frame: Frame) -> Frame {
        var bytes: [UInt8] = []
        frame.withView { view in bytes = (0..<view.bytes.count).map { view.bytes[$0] } }
        let sigma = scene.optics.noise
        for at in bytes.indices {
            // Four even bytes have a standard deviation of 147.8.
            let bits = numbers.next()
            let sum = Int(bits & 255) + Int(bits >> 8 & 255) + Int(bits >> 16 & 255) + Int(bits >> 24 & 255)
            let value = Double(bytes[at]) + Double(sum - 510) / 147.8 * sigma
            bytes[at] = UInt8(max(0, min(255, value.rounded())))
        }
        guard let noisy = Frame(pixels: bytes, width: frame.width, height: frame.height, format: frame.format)
        else { preconditionFailure("a frame of the same sides") }
        return noisy
    }
}
