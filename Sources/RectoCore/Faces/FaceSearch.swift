/// At which sizes a detector looks at a frame for faces.
///
/// A detector finds faces of some 13 to 200 pixels in what it sees: the larger the frame is laid before it, the smaller
/// the faces that it finds, and the fewer of those that fill the frame.
public struct FaceSearch: Sendable, Hashable {
    /// The frame's longest side as the detector sees it, pixels, look by look; multiples of 32.
    public let sides: [Int]
    /// Whether all looks are taken and their finds joined; else the next is taken where nothing was found, or a face so small that
    /// one twice as far would not be.
    public let isThorough: Bool

    public init(sides: [Int], isThorough: Bool) {
        self.sides = sides
        self.isThorough = isThorough
    }

    /// One look, a closer one where it finds nothing or only just: for frames of a camera, of which the next comes soon.
    public static let camera = FaceSearch(sides: [320, 640], isThorough: false)
    /// Large and small faces of one picture, five times the time.
    public static let picture = FaceSearch(sides: [160, 320, 640], isThorough: true)
    /// One look at a size.
    public static func once(_ side: Int) -> FaceSearch { FaceSearch(sides: [side], isThorough: false) }

    /// What a detector of strides up to 32 takes, and in what reason holds.
    public var isSound: Bool {
        (1...4).contains(sides.count) && sides.allSatisfy { (32...1024).contains($0) && $0 % 32 == 0 }
    }
}
