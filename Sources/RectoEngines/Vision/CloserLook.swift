internal import RectoCore

/// The part of a frame that shows a small document nearly as large as the frame network can take it: it sees 224 x 160
/// pixels, of which a document far away has few.
struct CloserLook {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// Sides of the part over those of the document.
    private static let margin = 1.5
    /// Of the network's input, longer over shorter side.
    private static let aspect = 1.4
    /// Documents that cover more of the frame are seen well enough.
    private static let largestCoverage = 0.25
    /// Pixels under which there is nothing more to see.
    static let leastSide = 160

    /// - Returns: nil where the document is large enough already, or too few pixels are.
    init?(_ document: Quad, in image: borrowing ImageView) {
        let (w, h) = (Double(image.width), Double(image.height))
        guard abs(document.area) < Self.largestCoverage * w * h else { return nil }
        let xs = document.corners.map { min(max($0.x, 0), w) }
        let ys = document.corners.map { min(max($0.y, 0), h) }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return nil
        }
        let (across, down) = Self.sides(about: right - left, bottom - top)
        width = Int(min(across, w))
        height = Int(min(down, h))
        guard min(width, height) >= Self.leastSide else { return nil }
        x = Int(min(max((left + right - across) / 2, 0), w - Double(width)))
        y = Int(min(max((top + bottom - down) / 2, 0), h - Double(height)))
    }

    /// Sides of a part about a document of such sides, in the shape of the network's input.
    static func sides(about width: Double, _ height: Double) -> (across: Double, down: Double) {
        let (across, down) = (width * margin, height * margin)
        return across >= down
            ? (max(across, down * aspect), max(down, across / aspect))
            : (max(across, down / aspect), max(down, across * aspect))
    }
}
