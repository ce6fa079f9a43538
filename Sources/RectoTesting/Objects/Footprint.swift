import RectoCore

/// Which places a thing hides, in its own millimetres.
struct Footprint: Sendable {
    private let limbs: [Limb]
    private let mask: Coverage
    private let low: Point

    /// Pixels a millimetre of the mask.
    private static let scale = 2.0

    init(_ hand: Hand) {
        limbs = hand.limbs
        mask = .empty
        low = Point(0, 0)
    }

    init(_ object: TableObject) {
        limbs = []
        let path = object.parts.first?.path ?? Path()
        let bounds = path.bounds ?? (Point(0, 0), Point(0, 0))
        low = bounds.low
        let shifted = path.transformed(Affine.move(-low.x, -low.y).then(.scale(Self.scale, Self.scale)))
        mask = Rasteriser.coverage(
            of: shifted, width: Int((bounds.high.x - low.x) * Self.scale) + 1,
            height: Int((bounds.high.y - low.y) * Self.scale) + 1)
    }

    func covers(_ p: Point) -> Bool {
        if limbs.contains(where: { ($0.touch(p)?.depth ?? -1) > 0 }) { return true }
        let x = Int(((p.x - low.x) * Self.scale).rounded(.down)) - mask.x
        let y = Int(((p.y - low.y) * Self.scale).rounded(.down)) - mask.y
        guard x >= 0, y >= 0, x < mask.width, y < mask.height else { return false }
        return mask.values[y * mask.width + x] > 0.5
    }
}
