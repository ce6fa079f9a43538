/// How the light of a display's pixel is spread over it, by colour.
///
/// The patterns are rectangles in units of one pixel, so that their mean over a small square is exact.
struct PixelGrid: Sendable {
    private struct Cell: Sendable {
        let x: (Float, Float)
        let y: (Float, Float)
        /// Keeps the mean over all pixels at 1.
        let gain: Float
    }

    private let blue: Cell
    private let green: Cell
    private let red: Cell
    private let alternates: Bool

    init(_ kind: Medium.Screen, fill: Double) {
        let gap = Float(1 - fill) / 2
        let third: Float = 1 / 3
        func stripe(_ k: Float) -> ((Float, Float), (Float, Float)) {
            ((k * third + gap * third, (k + 1) * third - gap * third), (gap, 1 - gap))
        }
        func cell(_ x: (Float, Float), _ y: (Float, Float), _ share: Float = 1) -> Cell {
            Cell(x: x, y: y, gain: 1 / ((x.1 - x.0) * (y.1 - y.0) * share))
        }
        switch kind {
        case .lcd:
            let (r, g, b) = (stripe(0), stripe(1), stripe(2))
            (red, green, blue) = (cell(r.0, r.1), cell(g.0, g.1), cell(b.0, b.1))
        case .lcdTurned:
            let (r, g, b) = (stripe(0), stripe(1), stripe(2))
            (red, green, blue) = (cell(r.1, r.0), cell(g.1, g.0), cell(b.1, b.0))
        case .pentile:
            let small = (0.06 + gap * 0.5, 0.44 - gap * 0.5)
            let large = (0.5 + gap * 0.4, 1 - gap * 0.4)
            green = cell(small, small)
            (red, blue) = (cell(large, large, 0.5), cell(large, large, 0.5))
        case .mono:
            let whole = cell((gap, 1 - gap), (gap, 1 - gap))
            (red, green, blue) = (whole, whole, whole)
        }
        alternates = kind == .pentile
    }

    /// Mean over a square of side `f` about a place; units are pixels.
    @inline(__always)
    func mean(_ x: Float, _ y: Float, _ f: Float) -> SIMD4<Float> {
        var result = SIMD4(share(blue, x, y, f), share(green, x, y, f), share(red, x, y, f), 1)
        if alternates {
            let odd = (Int(x.rounded(.down)) + Int(y.rounded(.down))) & 1 == 1
            if odd { result.x = 0 } else { result.z = 0 }
        }
        return result
    }

    @inline(__always)
    private func share(_ cell: Cell, _ x: Float, _ y: Float, _ f: Float) -> Float {
        Self.part(cell.x, x, f) * Self.part(cell.y, y, f) * cell.gain
    }

    /// Share of a stretch of length `f` about `x` that a bar, repeated every unit, takes.
    @inline(__always)
    private static func part(_ bar: (Float, Float), _ x: Float, _ f: Float) -> Float {
        (upTo(bar, x + f / 2) - upTo(bar, x - f / 2)) / f
    }

    @inline(__always)
    private static func upTo(_ bar: (Float, Float), _ x: Float) -> Float {
        let whole = x.rounded(.down)
        let length = bar.1 - bar.0
        return whole * length + max(0, min(length, x - whole - bar.0))
    }
}
