internal import RectoCore

/// A rectangle of a frame that a network looks at: its middle, its axes in the frame and its sides.
struct FaceCrop: Sendable, Hashable {
    let centre: Point
    /// Unit vector from the crop's left to its right, in the frame.
    let across: Point
    /// Unit vector from the crop's top to its bottom.
    let down: Point
    /// Frame pixels.
    let width: Double
    let height: Double

    /// Upright.
    init(centre: Point, width: Double, height: Double) {
        self.init(centre: centre, across: Point(1, 0), down: Point(0, 1), width: width, height: height)
    }

    init(centre: Point, across: Point, down: Point, width: Double, height: Double) {
        self.centre = centre
        self.across = across
        self.down = down
        self.width = width
        self.height = height
    }

    /// From places of an input of this size to frame pixels, as `recto_net_crop` takes it.
    func matrix(width inputWidth: Int, height inputHeight: Int) -> [Float] {
        let u = width / Double(inputWidth)
        let v = height / Double(inputHeight)
        return [
            across.x * u, down.x * v, centre.x - across.x * width / 2 - down.x * height / 2,
            across.y * u, down.y * v, centre.y - across.y * width / 2 - down.y * height / 2,
        ].map(Float.init)
    }

    /// A place of the input, 0...1 along both sides, in frame pixels.
    func inFrame(_ x: Double, _ y: Double) -> Point {
        let a = (x - 0.5) * width
        let b = (y - 0.5) * height
        return Point(centre.x + a * across.x + b * down.x, centre.y + a * across.y + b * down.y)
    }
}

extension FacePoints {
    /// As `axes` has it; level where the points lie in one place.
    var across: Point { axes?.across ?? Point(1, 0) }

    /// `across` turned by a quarter, towards the chin.
    var down: Point { Point(-across.y, across.x) }

    /// The length that crops are measured in, frame pixels: the distance between the eyes, or 0.8 of that from eyes to
    /// mouth on turned heads.
    var measure: Double { max(eyeDistance, 0.8 * eyeMiddle.distance(to: mouthMiddle)) }
}

extension Point {
    /// The point so far along a direction.
    func moved(_ length: Double, along direction: Point) -> Point {
        Point(x + length * direction.x, y + length * direction.y)
    }
}
