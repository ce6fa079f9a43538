/// The oval that a face is asked to fill, in shares of the frame's sides.
public struct FaceOval: Sendable, Hashable, Codable {
    public let centreX: Double
    public let centreY: Double
    public let width: Double
    public let height: Double

    public init(centreX: Double, centreY: Double, width: Double, height: Double) {
        self.centreX = centreX
        self.centreY = centreY
        self.width = width
        self.height = height
    }

    /// In the middle, three wide to four high, four fifths of the frame at most.
    public static func centred(frameWidth: Int, frameHeight: Int) -> FaceOval {
        let (w, h) = (Double(max(frameWidth, 1)), Double(max(frameHeight, 1)))
        let height = 0.8 * min(h, w * 4 / 3)
        return FaceOval(centreX: 0.5, centreY: 0.5, width: height * 0.75 / w, height: height / h)
    }

    /// Whether it has an area and its centre lies within the frame.
    public var isSound: Bool {
        (0...1).contains(centreX) && (0...1).contains(centreY) && width > 0 && width <= 1 && height > 0
            && height <= 1
    }
}
