/// Squares of a frame's own pixels that lie on a document, spread over it.
public struct SquareGrid: Sendable, Hashable {
    /// Pixels along a square's side.
    public let side: Int
    /// Squares next to each other are this far apart, or further.
    let step: Int
    /// More would cost more and tell no more.
    public let most: Int
    /// Where no square lies on the document as a whole, one in its middle counts of which so much does.
    let leastShare: Double

    /// For traces of a display: squares overlap by a quarter. On photos of displays 8 tell as much as 24 (`recto-bench report
    /// --sets recapture`), at a third of the time.
    /// A card that lies askew leaves the corners of a square out, which weigh little in a spectrum.
    public static let display = SquareGrid(side: 256, step: 192, most: 8, leastShare: 0.9)
    /// For the grain of what carries the document.
    public static let grain = SquareGrid(side: 128, step: 128, most: 12, leastShare: 1)

    /// Share of a square from which on it shows a part of the document rather than the document.
    private static let mostOfPart = 0.25

    /// Upper left corners of the squares, row by row, within both document and frame; where none fits, as on a card that lies askew, the one
    /// in the document's middle, where enough of it lies on the document. Else empty.
    ///
    /// - Parameter parts: what is no even print, such as a portrait, whose hair is as fine as a lattice, and barcodes, whose modules are
    ///   one: squares that show much of them are left out where others remain.
    public func places(on document: Quad, besides parts: [Quad] = [], frameWidth: Int, frameHeight: Int) -> [(
        x: Int, y: Int
    )] {
        guard document.isConvex else { return [] }
        // Rows at the height of a tilted document's outermost corners would have no width: between the others lie all
        // that have some, or the one in the middle.
        let ys = document.corners.map(\.y).sorted()
        let (inner, outer) = (ys[1]...ys[2], ys[0]...ys[3])
        let middle = (inner.lowerBound + inner.upperBound) / 2
        let half = Double(side) / 2
        let top = max(0, outer.lowerBound, min(inner.lowerBound, middle - half))
        let bottom = min(Double(frameHeight), outer.upperBound, max(inner.upperBound, middle + half + 1))
        var found: [(x: Int, y: Int)] = []
        for y in spread(from: top, to: bottom) {
            let rows = [Double(y), Double(y + side)]
            let spans = rows.compactMap { Self.span(of: document, at: $0) }
            guard spans.count == rows.count else { continue }
            let left = max(0, spans[0].lowerBound, spans[1].lowerBound)
            let right = min(Double(frameWidth), spans[0].upperBound, spans[1].upperBound)
            found += spread(from: left, to: right).map { ($0, y) }
        }
        if found.isEmpty, let middle = middlePlace(on: document, width: frameWidth, height: frameHeight) {
            found = [middle]
        }
        let plain = found.filter { place in
            parts.reduce(0) { $0 + shares($1, at: place) } <= Self.mostOfPart
        }
        if !plain.isEmpty { found = plain }
        guard found.count > most else { return found }
        return (0..<most).map { found[($0 * 2 + 1) * found.count / (most * 2)] }
    }

    private func middlePlace(on document: Quad, width: Int, height: Int) -> (x: Int, y: Int)? {
        let (centre, half) = (document.centre, Double(side) / 2)
        let fits =
            centre.x >= half && centre.y >= half && centre.x + half <= Double(width)
            && centre.y + half <= Double(height)
        guard leastShare < 1, fits else { return nil }
        let place = (x: Int(centre.x - half), y: Int(centre.y - half))
        return shares(document, at: place) >= leastShare ? place : nil
    }

    /// Share of the square at a place that lies on a part.
    private func shares(_ part: Quad, at place: (x: Int, y: Int)) -> Double {
        let side = Double(side)
        let square = Quad.rectangle(x: Double(place.x), y: Double(place.y), width: side, height: side)
        return part.intersectionArea(square) / (side * side)
    }

    /// Where squares begin between two bounds: as many as fit at `step`, spread evenly; one in the middle, or none.
    private func spread(from low: Double, to high: Double) -> [Int] {
        let first = Int(low.rounded(.up))
        let room = Int(high.rounded(.down)) - first - side
        guard room >= 0 else { return [] }
        let gaps = room / step
        return gaps == 0 ? [first + room / 2] : (0...gaps).map { first + room * $0 / gaps }
    }

    /// Columns of a convex quad at one height; nil above it and below.
    private static func span(of quad: Quad, at y: Double) -> ClosedRange<Double>? {
        let corners = quad.corners
        var columns: [Double] = []
        for i in corners.indices {
            let (a, b) = (corners[i], corners[(i + 1) % corners.count])
            guard min(a.y, b.y) <= y, y <= max(a.y, b.y) else { continue }
            if a.y == b.y {
                columns += [a.x, b.x]
            } else {
                columns.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
            }
        }
        guard let low = columns.min(), let high = columns.max() else { return nil }
        return low...high
    }
}
