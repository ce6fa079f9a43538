internal import RectoCore

/// The part of a frame that shows a document which lies askew, turned so that its sides run level: of one that is turned by half of a
/// right angle the frame network sees half, or the table.
struct LevelLook {
    /// What the picture shows of the frame, clockwise from the picture's own top left.
    let part: Quad
    let width: Int
    let height: Int
    /// Frame pixels to one of the picture's.
    let scale: Double

    /// Sides are found to a pixel in frames that are reduced to so many.
    static let longestSide = 640.0

    /// - Returns: nil where too few pixels are seen of the document, or the frame is small beside it.
    init?(_ document: Quad, in image: borrowing ImageView) {
        let along = document.axis
        let across = Point(-along.y, along.x)
        func place(_ p: Point, _ axis: Point) -> Double { p.x * axis.x + p.y * axis.y }
        let (xs, ys) = (document.corners.map { place($0, along) }, document.corners.map { place($0, across) })
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return nil
        }
        let (wide, high) = CloserLook.sides(about: right - left, bottom - top)
        scale = max(1, max(wide, high) / Self.longestSide)
        width = Int(wide / scale)
        height = Int(high / scale)
        guard min(width, height) >= CloserLook.leastSide else { return nil }
        let (u, v) = ((left + right) / 2, (top + bottom) / 2)
        part = Quad(
            centre: Point(u * along.x + v * across.x, u * along.y + v * across.y), across: along,
            width: Double(width) * scale, height: Double(height) * scale)
        guard part.isUsable(width: image.width, height: image.height) else { return nil }
    }

    /// From the picture to the frame.
    func inFrame(_ p: Point) -> Point {
        let (u, v) = (p.x / Double(width), p.y / Double(height))
        let (o, a, b) = (part.topLeft, part.topRight, part.bottomLeft)
        return Point(o.x + u * (a.x - o.x) + v * (b.x - o.x), o.y + u * (a.y - o.y) + v * (b.y - o.y))
    }

    /// From the frame to the picture.
    func inPicture(_ p: Point) -> Point {
        let (o, a, b) = (part.topLeft, part.topRight, part.bottomLeft)
        func place(_ end: Point, _ side: Int) -> Double {
            let (dx, dy) = ((end.x - o.x) / scale, (end.y - o.y) / scale)
            return ((p.x - o.x) * dx + (p.y - o.y) * dy) / (scale * Double(side))
        }
        return Point(place(a, width), place(b, height))
    }
}

extension FrameSegments {
    /// Seen in a part of a frame, in the frame's own pixels.
    func turned(back look: LevelLook) -> FrameSegments {
        // Corners are named by where they lie in the frame; the portrait's follow.
        let corners = outline.map { $0.quad.mapped(look.inFrame).corners } ?? []
        let first = corners.indices.min { corners[$0].x + corners[$0].y < corners[$1].x + corners[$1].y } ?? 0
        return mapped(scale: look.scale) { $0.mapped(look.inFrame).turned(first) }
    }
}
