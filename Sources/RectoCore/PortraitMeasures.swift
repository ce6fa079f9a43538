/// What was measured of a portrait beside the page that it stands on. Numbers only; judging them is another stage.
public struct PortraitMeasures: Sendable, Hashable {
    /// One value of the portrait and the same of the whole page.
    public struct Pair: Sendable, Hashable {
        public let portrait: Double
        public let page: Double

        public init(portrait: Double, page: Double) {
            self.portrait = portrait
            self.page = page
        }
    }

    /// Sides in frame pixels.
    public let width: Double
    public let height: Double
    /// Mean luma, 0...255.
    public let mean: Double
    /// Grey levels from the 5th to the 95th percentile of luma.
    public let contrast: Pair
    /// Mean of luma less the darkest channel over the mean of luma, 0...1: how much colour there is.
    public let colour: Pair
    /// Worst-direction sharpness at the document's scale, as `FrameMeasures.Sharpness`.
    public let sharpness: Pair
    /// Blocks of the portrait with enough contrast to judge sharpness by.
    public let sharpBlocks: Int
    /// Share of the portrait under saturated highlights, 0...1.
    public let glareShare: Double
    /// Residual of the quietest fifth of blocks against their neighbours' mean, in grey levels.
    public let noise: Pair
    /// Grey levels by which the picture changes across the portrait's border, mean of the four sides.
    public let border: Double
    /// A second change beside the border's, over the border's own, 0...1: the edge of what lies beneath.
    public let secondBorder: Double

    public init(
        width: Double, height: Double, mean: Double, contrast: Pair, colour: Pair, sharpness: Pair,
        sharpBlocks: Int, glareShare: Double, noise: Pair, border: Double, secondBorder: Double
    ) {
        self.width = width
        self.height = height
        self.mean = mean
        self.contrast = contrast
        self.colour = colour
        self.sharpness = sharpness
        self.sharpBlocks = sharpBlocks
        self.glareShare = glareShare
        self.noise = noise
        self.border = border
        self.secondBorder = secondBorder
    }
}

/// Measures a portrait on its document.
public protocol PortraitMeasuring: ~Copyable {
    /// - Parameters:
    ///   - portrait: its outline in frame pixels, clockwise from its own top left.
    ///   - document: the outline of the page that it stands on.
    mutating func measure(_ image: borrowing ImageView, portrait: Quad, on document: Quad)
        throws(EngineError) -> PortraitMeasures
}
