/// Native measures of a face's light and sharpness. Numbers only; judging them is another stage. Luminance is linear
/// light, 0...1; luma is 0...255; the hull is an oval from the brows to above the chin, without hair and background.
public struct FaceMeasures: Sendable, Hashable, Codable {
    /// How much light there is.
    public struct Light: Sendable, Hashable, Codable {
        /// Of the luminance in the hull (ISO/IEC 29794-5 LuminanceMean and LuminanceVariance).
        public let mean: Double
        public let variance: Double
        /// The 90th percentile of luma in the hull, 0...255.
        public let bright: Double
        /// Share of the hull with luminance of at most 25 of 255 (UnderExposurePrevention), 0...1.
        public let underExposed: Double
        /// Share of the hull with luminance of at least 247 of 255 (OverExposurePrevention), 0...1.
        public let overExposed: Double
        /// Entropy of the histogram of luminance in the hull, 256 steps, bits, 0...8 (DynamicRange).
        public let entropy: Double
        /// Distance of the cheeks' mean colour in CIELAB from a 5...25, b 5...35, 100 where a or b is negative
        /// (NaturalColour); nil for pictures without colours.
        public let colourDistance: Double?

        public init(
            mean: Double, variance: Double, bright: Double, underExposed: Double, overExposed: Double,
            entropy: Double, colourDistance: Double?
        ) {
            self.mean = mean
            self.variance = variance
            self.bright = bright
            self.underExposed = underExposed
            self.overExposed = overExposed
            self.entropy = entropy
            self.colourDistance = colourDistance
        }
    }

    /// The largest connected spot of luma of at least 247.
    public struct Spot: Sendable, Hashable, Codable {
        /// Of the hull, 0...1.
        public let share: Double
        /// Frame pixels, upright.
        public let box: FaceBox

        public init(share: Double, box: FaceBox) {
            self.share = share
            self.box = box
        }
    }

    /// How evenly the light falls.
    public struct Shade: Sendable, Hashable, Codable {
        /// Sum of the smaller shares of the two cheeks' histograms of luminance, 0...1 (IlluminationUniformity).
        public let cheekOverlap: Double
        /// Mean luma of the darker half of the face over that of the brighter one, 0...1.
        public let halfRatio: Double
        /// Standard deviation over mean of luma in the hull.
        public let spread: Double
        /// How deep the eyes lie in shade: minus the natural logarithm of the luma of the eyes' sockets, the mean of their
        /// medians, over that of the ridge of the nose, and twice the share of a socket with luma of at most 0.15 of
        /// `Light.bright`, of the eye that has less of it. 0 as light as the ridge; no upper bound.
        public let eyes: Double

        public init(cheekOverlap: Double, halfRatio: Double, spread: Double, eyes: Double) {
            self.cheekOverlap = cheekOverlap
            self.halfRatio = halfRatio
            self.spread = spread
            self.eyes = eyes
        }
    }

    /// Share of the hull that lies within the frame, 0...1; what lies outside is not measured.
    public let visible: Double
    public let light: Light
    /// Nil where nothing is burnt.
    public let spot: Spot?
    public let shade: Shade
    /// Share of the strongest changes of luma that a further blur leaves (after Crete and others, 2007), of the worst
    /// of four directions, 0 sharp ... 1 blurred. Measured with 50 pixels between the eyes, or as many as there are.
    public let blur: Double
    /// Standard deviation of the noise at that scale over the hull's range of luma from the 5th to the 95th percentile.
    public let noise: Double
    /// Mean gradient (Sobel, of luma 0...255, 40 pixels to the face's box) beside and above the face
    /// (BackgroundUniformity); nil where too little of that lies in the frame.
    public let backgroundGradient: Double?

    public init(
        visible: Double, light: Light, spot: Spot?, shade: Shade, blur: Double, noise: Double,
        backgroundGradient: Double?
    ) {
        self.visible = visible
        self.light = light
        self.spot = spot
        self.shade = shade
        self.blur = blur
        self.noise = noise
        self.backgroundGradient = backgroundGradient
    }
}
