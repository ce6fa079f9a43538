/// One finding over frames in a row: raised by several frames or one or two that leave no doubt, dropped when several lie clearly below, or when
/// for three windows none reaches the threshold again.
struct Hysteresis: Sendable, Hashable {
    let settings: SequenceSettings
    private(set) var isRaised = false
    /// How the last frames that say anything stand, the newest last.
    private var recent: [Standing] = []
    private var silence = 0
    /// Frames that say something since one reached the threshold.
    private var quiet = 0

    private enum Standing: Sendable, Hashable { case above, between, below }

    init(_ settings: SequenceSettings) {
        self.settings = settings
    }

    /// Takes in a frame's score.
    ///
    /// - Parameters:
    ///   - isTold: whether the score tells how sure the frame is; without it no frame decides alone.
    ///   - isOutweighed: whether several frames that lie clearly below outweigh one that is plain, as with a camera that looks for its focus;
    ///     not so of what is the document's own.
    ///   - needsSecond: whether one that is plain needs another that reaches the threshold beside it.
    mutating func add(
        score: Double, threshold: Double, isTold: Bool = true, isOutweighed: Bool = false,
        needsSecond: Bool = false
    ) {
        silence = 0
        let standing: Standing =
            score >= threshold ? .above : score < threshold * settings.leaving ? .below : .between
        quiet = standing == .above ? 0 : quiet + 1
        recent.append(standing)
        if recent.count > settings.window { recent.removeFirst() }
        let wasRaised = isRaised
        let below = recent.count { $0 == .below }
        if isRaised {
            // A sound document's score may lie just under the threshold for good.
            isRaised = below < settings.needed && quiet < Self.patience * settings.window
        } else {
            let above = recent.count { $0 == .above }
            let isPlain = isTold && settings.isPlain(score, threshold: threshold)
            isRaised =
                isPlain && !(isOutweighed && below >= settings.needed) && !(needsSecond && above < 2)
                || above >= settings.needed
        }
        // What was raised is dropped by new frames only, not by those that stood before it.
        if isRaised, !wasRaised { recent = [] }
    }

    /// Windows without a frame that reaches the threshold.
    private static let patience = 3

    /// The frames so far were of another document; what is shown stays until new ones undo it.
    mutating func forget() { recent = [] }

    /// Takes in a frame that says nothing. After a window of silence nothing is known any more.
    mutating func skip() {
        silence += 1
        if silence >= settings.window { self = Hysteresis(settings) }
    }
}
