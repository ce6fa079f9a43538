public import RectoCore

/// A document or a display that shows one, as a hand-held camera sees it over frames in a row, with what light may do
/// meanwhile: where bands of a refresh are told from everything else that moves.
public struct BandedSequence: Sendable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A display whose bands the sensor's rows catch.
        case bands
        /// The document itself under a lamp that flickers.
        case lamp
        /// The document itself.
        case still
        /// The document itself, and a bar's shadow that moves over it.
        case shadow
        /// The document itself, and a lamp's mirror image that moves over it.
        case glare
        /// A display without bands.
        case display
    }

    public let kind: Kind
    /// Of the display's or the lamp's bands; nil where there are none.
    public let wave: LightWave?
    /// By how much of their length bands go on from frame to frame.
    public let step: Double
    /// Share of the frame that shows neither the display's panel nor, without one, the document, 0...1.
    public let beside: Double
    private var frames: ShakenSequence

    /// - Parameter index: chooses the kind, the document, and how hand and light move.
    public init(_ set: ConditionSet, index: Int) {
        let kind = Kind.allCases[index % Kind.allCases.count]
        let turn = index / Kind.allCases.count
        var n = SeededGenerator(seed: set.seed).fork(9_000_011 &+ UInt64(index))
        let condition: Condition = kind == .bands || kind == .display ? .screen : .clean
        var scene = set.scene(condition, index: turn)
        let wave = LightWave(
            depth: n.uniform(0.08...0.4), length: n.uniform(0.12...0.9), phase: n.uniform(0...1))
        // A camera's pictures and a display's follow each other at about the same rate: often bands all but stand.
        let step = n.chance(0.4) ? n.uniform(-0.06...0.06) : n.uniform(-0.5...0.5)
        var drift: LightDrift?
        switch kind {
        case .bands, .display:
            if case .display(var panel, let photosite) = scene.recapture {
                panel.band = kind == .bands ? wave : nil
                scene.recapture = .display(panel, photosite)
            }
            drift = .bands(step)
        case .lamp:
            scene.light.flicker = wave
            drift = .bands(step)
        case .still: break
        case .shadow:
            scene.light.band = SceneLight.Band(
                offset: n.uniform(-0.3...0.1), width: n.uniform(0.06...0.3), angle: n.uniform(-90...90),
                depth: n.uniform(0.15...0.65))
            drift = .shadow(n.uniform(0.004...0.04))
        case .glare:
            if case .document(let document) = scene.subject {
                scene.glare = ConditionSet.lamps(share: n.uniform(0.004...0.1), document, &n)
            }
            drift = .glare(x: n.uniform(-0.05...0.05), y: n.uniform(-0.05...0.05))
        }
        let truth = SceneRenderer(scene).truth(glareShare: 0)
        let frame = Quad.frame(width: scene.width, height: scene.height)
        beside = 1 - ((truth.panel ?? truth.quad)?.intersectionArea(frame) ?? 0) / abs(frame.area)
        self.kind = kind
        let moves = kind == .bands || kind == .lamp
        self.wave = moves ? wave : nil
        self.step = moves ? step : 0
        frames = ShakenSequence(scene, condition: condition, drift: drift, numbers: n.fork(1))
    }

    /// The next frame.
    public mutating func next() -> Frame { frames.next() }
}
