public import RectoCore

/// The mirror image of a lamp on the document's glossy face.
public struct GlareSpot: Sendable, Hashable {
    /// Shares of the document's width and height from its top left.
    public var centre: Point
    /// Half-axes in millimetres at which the added light has fallen to 37 %.
    public var radii: (x: Double, y: Double) {
        get { (radiusX, radiusY) }
        set { (radiusX, radiusY) = newValue }
    }
    private var radiusX: Double
    private var radiusY: Double
    /// Degrees, clockwise positive.
    public var angle: Double
    /// Light added in its middle; 1 is the sensor's full scale.
    public var strength: Double

    public init(centre: Point, radiusX: Double, radiusY: Double, angle: Double = 0, strength: Double = 2.5) {
        self.centre = centre
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.angle = angle
        self.strength = strength
    }
}
