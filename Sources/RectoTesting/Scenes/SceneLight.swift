/// How a scene is lit and exposed.
public struct SceneLight: Sendable, Hashable {
    /// A bar's shadow across the frame.
    public struct Band: Sendable, Hashable {
        /// Of its middle line, as a share of the frame's diagonal from the frame's middle, -0.5...0.5.
        public var offset: Double
        /// As a share of the frame's diagonal.
        public var width: Double
        /// Of its run, degrees, clockwise positive, 0 is level.
        public var angle: Double
        /// Share of light that it takes away, 0...1.
        public var depth: Double

        public init(offset: Double, width: Double, angle: Double, depth: Double) {
            self.offset = offset
            self.width = width
            self.angle = angle
            self.depth = depth
        }
    }

    /// Gain in linear light; 1 shows white paper at about 235 of 255.
    public var exposure: Double
    /// Share of light lost from the bright end of the frame to the other, 0...1.
    public var falloff: Double
    /// Direction of that loss, degrees, clockwise positive, 0 is to the right.
    public var angle: Double
    /// -1 bluish, 0 neutral, 1 yellowish.
    public var warmth: Double
    /// -1 magenta, 0 neutral, 1 green.
    public var tint = 0.0
    /// Share of light lost in the frame's corners, 0...1.
    public var vignette: Double
    public var band: Band?
    /// Of a lamp that flickers.
    public var flicker: LightWave?

    public init(
        exposure: Double = 1, falloff: Double = 0.15, angle: Double = 30, warmth: Double = 0.1,
        vignette: Double = 0.08, band: Band? = nil
    ) {
        self.exposure = exposure
        self.falloff = falloff
        self.angle = angle
        self.warmth = warmth
        self.vignette = vignette
        self.band = band
    }
}
