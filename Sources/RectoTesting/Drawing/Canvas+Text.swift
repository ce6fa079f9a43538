import RectoCore

extension Canvas {
    enum Alignment { case left, centre, right }

    /// Sets a line of text.
    /// - Parameters:
    ///   - baseline: its left, middle or right end by the alignment, in millimetres.
    ///   - size: of the em, in millimetres.
    ///   - tracking: added after each character, in millimetres.
    /// - Returns: the line's width in millimetres.
    @discardableResult
    mutating func text(
        _ string: String, _ font: OpenTypeFont, at baseline: Point, size: Double, _ colour: Colour,
        opacity: Float = 1, tracking: Double = 0, alignment: Alignment = .left, degrees: Double = 0
    ) -> Double {
        let total = font.width(of: string, size: size, tracking: tracking)
        var x: Double
        switch alignment {
        case .left: x = 0
        case .centre: x = -total / 2
        case .right: x = -total
        }
        let place = Affine.rotation(degrees).then(.move(baseline.x, baseline.y))
        for scalar in string.unicodeScalars {
            let glyph = font.glyph(for: scalar)
            let em = size / font.unitsPerEm
            fill(
                font.outline(glyph).transformed(Affine.scale(em, -em).then(.move(x, 0)).then(place)), colour,
                opacity: opacity)
            x += font.advance(glyph) * em + tracking
        }
        return total
    }

    /// Sets characters one to a cell of fixed width, each with its origin at the cell's left end.
    mutating func cells(
        _ string: String, _ font: OpenTypeFont, at baseline: Point, size: Double, pitch: Double,
        _ colour: Colour, opacity: Float = 1
    ) {
        let em = size / font.unitsPerEm
        for (column, scalar) in string.unicodeScalars.enumerated() {
            let glyph = font.glyph(for: scalar)
            let slack = (pitch - font.advance(glyph) * em) / 2
            let x = baseline.x + Double(column) * pitch + slack
            fill(
                font.outline(glyph).transformed(Affine.scale(em, -em).then(.move(x, baseline.y))), colour,
                opacity: opacity)
        }
    }
}
