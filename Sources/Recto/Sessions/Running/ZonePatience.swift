internal import RectoMRZ

/// How long a session waits for a reading of a zone whose check digits hold, of characters that were seen: most that fail are of a frame,
/// not of the document.
/// Some documents are issued with digits that do not hold, and they are taken too, as unverified.
struct ZonePatience: Sendable, Hashable {
    /// So many good frames in which the digits fail come before one is taken; a third of a second at 15 frames a second.
    static let frames = 5

    private(set) var doubtful = 0

    /// Whether a side may be taken from a frame that is good in itself.
    mutating func takes(_ report: FrameReport) -> Bool {
        guard let zone = report.zone, !zone.isValid else { return true }
        doubtful += 1
        return doubtful > Self.frames
    }
}
