public import RectoCore

/// How a document lies before the camera.
public struct Pose: Sendable, Hashable {
    /// Where the document's middle is seen, as shares of the frame's width and height.
    public var centre: Point
    /// Length of the document's longer side over the frame's width when it is seen straight on.
    public var span: Double
    /// Turn in the table's plane, degrees, clockwise positive.
    public var rotation: Double
    /// Lean of the camera towards the document's upper side and towards its right side, degrees.
    public var tiltX: Double
    public var tiltY: Double

    public init(
        centre: Point = Point(0.5, 0.5), span: Double = 0.62, rotation: Double = 0, tiltX: Double = 0,
        tiltY: Double = 0
    ) {
        self.centre = centre
        self.span = span
        self.rotation = rotation
        self.tiltX = tiltX
        self.tiltY = tiltY
    }
}
