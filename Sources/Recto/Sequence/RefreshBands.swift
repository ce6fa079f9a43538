package import RectoCore

/// Dark bands that run along the sensor's rows over a document from frame to frame, as a display's refresh leaves them where
/// the sensor reads row by row.
///
/// A lamp that flickers leaves the same, on everything that it lights: only bands that end with what shows the document tell a display.
/// A bar's shadow runs in any direction, and what moves with the document itself in none.
package struct RefreshBands: Sendable, Hashable {
    /// Share of what changes on the document that bands explain which run along rows or columns of the frame, those of either half on
    /// the other, 0...1; 0 where another direction explains more.
    package let share: Double
    /// Share of light by which they come and go, root mean square.
    package let depth: Double
    /// Blocks of cells beside the document that bands reach, and that they leave.
    package let reached: Int
    package let free: Int

    /// With fewer frames nothing is told.
    package static let leastFrames = 5

    /// One block that bands leave may be chance.
    private static let leastFree = 2
    /// Blocks that they leave for each one that they reach, at least: a display's lit page may go on beside the document, and of what a
    /// lamp lights noise makes up to half look free (`recto-bench bands --seeds 1 3 --count 48`).
    private static let leastFreeEach = 0.75

    /// `share` where the bands end with the document or what shows it; 0 where they go on, or nothing beside tells.
    package var native: Double {
        free >= Self.leastFree && Double(free) > Self.leastFreeEach * Double(reached) ? share : 0
    }

    init(share: Double, depth: Double, reached: Int, free: Int) {
        self.share = share
        self.depth = depth
        self.reached = reached
        self.free = free
    }

    /// - Returns: nil where too few frames show the document, or too little of it.
    package init?(_ frames: [LightCells]) {
        guard frames.count >= Self.leastFrames, let change = LightChange(frames) else { return nil }
        let total = change.energy
        let shares = BandDirection.all.map {
            total > 0 ? LightBands(change, of: change.uneven, along: $0).energy / total : 0
        }
        let best = shares.indices.max { shares[$0] < shares[$1] } ?? 0
        let direction = BandDirection.all[best]
        let across = direction.isAnAxis ? LightBands.explainedAcross(change, along: direction) : 0
        guard across > 0 else {
            self.init(share: 0, depth: 0, reached: 0, free: 0)
            return
        }
        let bands = LightBands(change, of: change.moved, along: direction)
        let blocks = bands.blocksBeside(change, reliability: min(1, across / (shares[best] * total)))
        let cells = change.weights.prefix(change.onDocument).reduce(0, +) * Double(change.frames)
        self.init(
            share: across / total, depth: (across / cells).squareRoot(),
            reached: blocks.reached, free: blocks.free)
    }
}
