import RectoCore

/// A family of sine lines: each follows `y = offset + amplitude sin(...)` with a phase that drifts from line
/// to line, which is what gives banknote and card backgrounds their woven look.
struct WaveFamily: Sendable {
    /// Distance of neighbouring lines, in millimetres.
    var spacing: Double
    /// Of the waves, in millimetres.
    var amplitude: Double
    /// Of one wave, in millimetres.
    var wavelength: Double
    /// Radians from one line to the next.
    var drift: Double
    /// Of the drawn line, in millimetres.
    var lineWidth: Double
    var colour: Colour
    /// Second colour at the far side: rainbow printing.
    var endColour: Colour
    var opacity: Float
    /// Lines run from top to bottom instead of from left to right.
    var vertical = false
}

extension Canvas {
    /// Draws the family over a rectangle in millimetres.
    mutating func waves(_ family: WaveFamily, in area: (x: Double, y: Double, width: Double, height: Double))
    {
        let length = family.vertical ? area.height : area.width
        let breadth = family.vertical ? area.width : area.height
        let origin = family.vertical ? (area.y, area.x) : (area.x, area.y)
        let count = Int((breadth + 2 * family.amplitude) / family.spacing) + 1
        for line in 0..<count {
            let base = Double(line) * family.spacing - family.amplitude
            wave(family, line: line, base: base, origin: origin, length: length, breadth: breadth)
        }
    }

    private mutating func wave(
        _ family: WaveFamily, line: Int, base: Double, origin: (along: Double, across: Double),
        length: Double,
        breadth: Double
    ) {
        let from = max(0, Int(origin.along * scale))
        let to = min(family.vertical ? height : width, Int((origin.along + length) * scale))
        let turn = 2 * Elementary.pi / family.wavelength
        let phase = Double(line) * family.drift
        let low = origin.across * scale
        let high = (origin.across + breadth) * scale
        for step in from..<max(from, to) {
            let along = (Double(step) + 0.5) / scale
            let angle = along * turn + phase
            let slow = along * turn * 0.31 - phase * 0.5
            let sway = Elementary.sine(angle) + 0.45 * Elementary.sine(slow)
            let slope =
                family.amplitude * turn * (Elementary.cosine(angle) + 0.14 * Elementary.cosine(slow))
            let half = family.lineWidth / 2 * (1 + slope * slope).squareRoot() * scale
            let middle = (origin.across + base + family.amplitude * sway) * scale
            let share = Float((along - origin.along) / length)
            let colour = family.colour.mixed(with: family.endColour, share)
            drop(
                step, max(low, middle - half), min(high, middle + half), colour.pixel, family.opacity,
                vertical: family.vertical)
        }
    }

    /// Covers one pixel column (or row) from `low` to `high`.
    @inline(__always)
    private mutating func drop(
        _ step: Int, _ low: Double, _ high: Double, _ colour: SIMD4<Float>, _ opacity: Float, vertical: Bool
    ) {
        let limit = vertical ? width : height
        guard high > low, high > 0, low < Double(limit) else { return }
        let first = max(0, Int(low))
        let last = min(limit - 1, Int(high))
        guard first <= last else { return }
        for cell in first...last {
            let share = Float(min(high, Double(cell + 1)) - max(low, Double(cell))) * opacity
            if share <= 0 { continue }
            let index = vertical ? step * width + cell : cell * width + step
            let old = raster.pixels[index]
            raster.pixels[index] = old + (colour - old) * share
        }
    }

    /// Draws a rosette: a wave bent around a centre, repeated with a drifting phase.
    mutating func rosette(
        centre: Point, inner: Double, outer: Double, petals: Int, rings: Int, lineWidth: Double,
        _ colour: Colour,
        opacity: Float
    ) {
        let steps = max(120, petals * 24)
        for ring in 0..<rings {
            let share = Double(ring) / Double(max(1, rings))
            let middle = inner + (outer - inner) * (0.35 + 0.3 * share)
            let swing = (outer - inner) * 0.5 * (1 - 0.5 * share)
            let line = (0..<steps).map { k -> Point in
                let angle = 2 * Elementary.pi * Double(k) / Double(steps)
                let radius =
                    middle + swing * Elementary.sine(Double(petals) * angle + share * 2 * Elementary.pi)
                return Point(
                    centre.x + radius * Elementary.cosine(angle), centre.y + radius * Elementary.sine(angle))
            }
            hairline(line, width: lineWidth, colour, opacity: opacity)
        }
    }

    /// A closed thin line without joins, for long fine patterns.
    private mutating func hairline(_ line: [Point], width: Double, _ colour: Colour, opacity: Float) {
        var path = Path()
        for (k, p) in line.enumerated() {
            let q = line[(k + 1) % line.count]
            let length = max(1e-9, p.distance(to: q))
            let nx = -(q.y - p.y) / length * width / 2
            let ny = (q.x - p.x) / length * width / 2
            path.append(
                Path(polygon: [
                    Point(p.x - nx, p.y - ny), Point(q.x - nx, q.y - ny), Point(q.x + nx, q.y + ny),
                    Point(p.x + nx, p.y + ny),
                ]))
        }
        fill(path, colour, opacity: opacity)
    }
}
