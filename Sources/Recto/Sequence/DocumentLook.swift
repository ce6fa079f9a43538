/// A look for the document that follows the one at the whole frame where that shows none plainly. Under a budget the looks take turns
/// over frames: an empty table would cost more than all checks of a document together.
public enum DocumentLook: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the frame's middle alone, as though it were nearer.
    case middle
    /// For lines, and at what may lie askew, turned level.
    case level
    /// At the frame's middle, turned by a third of a right angle.
    case turned
    /// The same, turned the other way.
    case turnedBack
    /// About faces, which may be portraits.
    case face

    /// Several of them, as a report names them.
    public static func words(_ looks: Set<DocumentLook>) -> String {
        allCases.filter(looks.contains).map(\.words).joined(separator: ", ")
    }

    /// As a report names it.
    public var words: String {
        switch self {
        case .middle: "a look at the middle"
        case .level: "at what lies askew"
        case .turned: "at the middle turned"
        case .turnedBack: "at the middle turned back"
        case .face: "about faces"
        }
    }
}

/// The looks of one frame: which may be taken, which were wanted and left, and what those took whose turn it was.
struct LookTurns: Sendable, Hashable {
    /// Those of the frame's plan.
    var planned = Set(DocumentLook.allCases)
    /// The look that showed the document in the frames before: it is taken whosever turn it is, or a document that only this look shows would
    /// come and go.
    var wanted: DocumentLook?
    /// Looks that would have followed, and were left for another frame.
    private(set) var left: Set<DocumentLook> = []
    /// What looks took whose turn it was, milliseconds.
    private(set) var milliseconds: [DocumentLook: Double] = [:]

    /// Whether a look that would follow now may be taken.
    mutating func takes(_ look: DocumentLook) -> Bool {
        if planned.contains(look) || look == wanted { return true }
        left.insert(look)
        return false
    }

    /// Counts what a look took since then; not where it would have been taken in any turn.
    mutating func count(_ look: DocumentLook, since start: ContinuousClock.Instant) {
        guard look != wanted else { return }
        milliseconds[look] = ContinuousClock.now.milliseconds(since: start)
    }
}
