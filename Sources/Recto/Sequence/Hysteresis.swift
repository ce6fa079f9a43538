/// One finding over frames in a row: raised by several frames or one that leaves no doubt, dropped only when several
/// lie clearly below.
struct Hysteresis: Sendable, Hashable {
    let settings: SequenceSettings
    private(set) var isRaised = false
    /// How the last frames that say anything stand, the newest last.
    private var recent: [Standing] = []
    private var silence = 0

    private enum Standing: Sendable, Hashable { case above, between, below }

    init(_ settings: SequenceSettings) {
        self.settings = settings
    }

    /// Takes in a frame's score.
    ///
    /// - Parameter isTold: whether the score tells how sure the frame is; without it no frame decides alone.
    mutating func add(score: Double, threshold: Double, isTold: Bool = true) {
        silence = 0
        let standing: Standing =
            score >= threshold ? .above : score < threshold * settings.leaving ? .below : .between
        recent.append(standing)
        if recent.count > settings.window { recent.removeFirst() }
        let wasRaised = isRaised
        if isRaised {
            isRaised = recent.count(where: { $0 == .below }) < settings.needed
        } else {
            let isPlain = isTold && settings.isPlain(score, threshold: threshold)
            isRaised = isPlain || recent.count(where: { $0 == .above }) >= settings.needed
        }
        // A change is undone by new frames only, not by those that stood before it.
        if isRaised != wasRaised { recent = [] }
    }

    /// Takes in a frame that says nothing. After a window of silence nothing is known any more.
    mutating func skip() {
        silence += 1
        if silence >= settings.window { self = Hysteresis(settings) }
    }
}
