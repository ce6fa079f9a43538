internal import RectoCore

/// The strip of a page that its machine readable zone has for itself: as wide as the page, from its foot up, with the lines about the
/// strip's middle (ICAO Doc 9303 Parts 3 to 6). On dark documents it is white.
enum ZoneStrip {
    /// - Parameters:
    ///   - zone: the quad about the zone's lines.
    ///   - page: the document's outline, in any order of its corners.
    /// - Returns: nil where the lines do not stand on the page, and where they go through its middle.
    static func around(_ zone: Quad, on page: Quad) -> Quad? {
        let sheet = Quad.rectangle(x: 0, y: 0, width: 1, height: 1)
        guard let onto = Homography(from: page.corners, to: sheet.corners),
            let back = Homography(from: sheet.corners, to: page.corners),
            let lines = zone.mapped(by: onto)
        else { return nil }
        let (xs, ys) = (lines.corners.map(\.x), lines.corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return nil
        }
        // An outline that was seen on its side has its foot at the left or the right.
        let isLevel = right - left > bottom - top
        let (middle, across) =
            isLevel ? ((top + bottom) / 2, (left + right) / 2) : ((left + right) / 2, (top + bottom) / 2)
        guard (0...1).contains(across), (0...1).contains(middle) else { return nil }
        let depth = 2 * min(middle, 1 - middle)
        guard depth < mostDepth else { return nil }
        let start = middle < 0.5 ? 0 : 1 - depth
        let strip =
            isLevel
            ? Quad.rectangle(x: 0, y: start, width: 1, height: depth)
            : Quad.rectangle(x: start, y: 0, width: depth, height: 1)
        return strip.mapped(by: back)
    }

    /// Of the page: a TD1 card's has 0.43 of it.
    private static let mostDepth = 0.5
}
