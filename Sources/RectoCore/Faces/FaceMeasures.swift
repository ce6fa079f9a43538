/// Native measures of a face's light and sharpness. Numbers only; judging them is another stage. Luminance is linear
/// light, 0...1, unless said; the hull is the face without hair and background.
public struct FaceMeasures: Sendable, Hashable, Codable {
    /// Mean luminance of the hull, 0...1 (ISO/IEC 29794-5 LuminanceMean).
    public let luminanceMean: Double
    /// Variance of the luminance in the hull (LuminanceVariance).
    public let luminanceVariance: Double
    /// Share of the hull with luma of at most 25 of 255 (UnderExposurePrevention).
    public let underExposed: Double
    /// Share of the hull with luma of at least 247 (OverExposurePrevention).
    public let overExposed: Double
    /// Share of the hull that the largest connected spot of luma of at least 247 covers.
    public let largestSpot: Double
    /// Entropy of the luma histogram of the hull, bits, 0...8 (DynamicRange).
    public let entropy: Double
    /// Distance of the mean skin colour in CIELAB from a 5...25, b 5...35; nil for grey pictures (NaturalColour).
    public let colourDistance: Double?
    /// Sum of the smaller shares of the two cheeks' histograms, 0...1 (IlluminationUniformity).
    public let cheekOverlap: Double
    /// Darker half of the face over the brighter one, mean luma, 0...1.
    public let halfRatio: Double
    /// Standard deviation over mean of luma in the hull.
    public let lumaSpread: Double
    /// Share of the eye sockets with luma of at most 25.
    public let eyesDark: Double
    /// Mean luma of the eye sockets over that of the cheeks.
    public let eyesToCheeks: Double
    /// Loss of detail under a further blur (Crete and others, 2007), on the face aligned at 160 px, 0 sharp ... 1 blurred.
    public let blur: Double
    /// Mean gradient (Sobel, of luma 0...255) beside the face (BackgroundUniformity).
    public let backgroundGradient: Double

    public init(
        luminanceMean: Double, luminanceVariance: Double, underExposed: Double, overExposed: Double,
        largestSpot: Double, entropy: Double, colourDistance: Double?, cheekOverlap: Double,
        halfRatio: Double,
        lumaSpread: Double, eyesDark: Double, eyesToCheeks: Double, blur: Double, backgroundGradient: Double
    ) {
        self.luminanceMean = luminanceMean
        self.luminanceVariance = luminanceVariance
        self.underExposed = underExposed
        self.overExposed = overExposed
        self.largestSpot = largestSpot
        self.entropy = entropy
        self.colourDistance = colourDistance
        self.cheekOverlap = cheekOverlap
        self.halfRatio = halfRatio
        self.lumaSpread = lumaSpread
        self.eyesDark = eyesDark
        self.eyesToCheeks = eyesToCheeks
        self.blur = blur
        self.backgroundGradient = backgroundGradient
    }
}
