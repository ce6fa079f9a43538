/// Where the document lies in a frame.
public struct DocumentLocation: Sendable, Hashable {
    /// How the outline came about.
    public enum Origin: String, Sendable, Hashable {
        /// Four sides were seen.
        case edges
        /// The picture is a scan cropped to its document.
        case croppedScan
        /// Sides were not seen; the outline follows from the machine readable zone's own geometry.
        case machineReadableZone
        /// No side was seen, yet print so large that the document must fill the frame and reach beyond it.
        case fillsFrame
    }

    /// The outline, with an arbitrary one of the four corners first until the reading direction is known.
    public let quad: Quad
    public let origin: Origin
    /// Share of the outline that is supported by an edge in the picture, 0...1.
    public let support: Double
    /// Sides, 0...2, that were not seen because the document reaches beyond the frame there.
    public let cutSides: Int

    public init(quad: Quad, origin: Origin, support: Double, cutSides: Int = 0) {
        self.quad = quad
        self.origin = origin
        self.support = support
        self.cutSides = cutSides
    }

    /// Share of the frame's area that the document covers, 0...1.
    public func coverage(frameWidth: Int, frameHeight: Int) -> Double {
        let frame = Quad.frame(width: frameWidth, height: frameHeight)
        return quad.intersectionArea(frame) / frame.area
    }

    /// Whether it reaches both of two opposite borders of the frame, so that no move within the frame would show all of it.
    public func spansFrame(width: Int, height: Int) -> Bool {
        axes(width: width, height: height).contains { $0.first <= Self.rim && $0.last >= 1 - Self.rim }
    }

    /// How far it reaches from the border at which the frame cuts it off, as a share of the frame's side, 0...1; nil where no side is cut.
    public func reachWhereCut(frameWidth: Int, frameHeight: Int) -> Double? {
        guard cutSides > 0 else { return nil }
        return axes(width: frameWidth, height: frameHeight).filter {
            $0.first <= Self.rim || $0.last >= 1 - Self.rim
        }.map { min($0.last, 1) - max($0.first, 0) }.max()
    }

    /// From the middle of one side to that of the other, along the frame's width and height, as shares of them: both pairs of sides.
    private func axes(width: Int, height: Int) -> [(first: Double, last: Double)] {
        func axis(_ one: Double, _ other: Double, _ size: Int) -> (first: Double, last: Double) {
            (min(one, other) / Double(size), max(one, other) / Double(size))
        }
        let c = quad.corners
        let middles = c.indices.map { c[$0].middle(to: c[($0 + 1) % c.count]) }
        return [(middles[0], middles[2]), (middles[1], middles[3])].flatMap { a, b in
            [axis(a.x, b.x, width), axis(a.y, b.y, height)]
        }
    }

    /// Of a frame's side: as far as outlines are off.
    private static let rim = 0.01
}
