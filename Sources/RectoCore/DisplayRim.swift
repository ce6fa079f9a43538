/// A display of which the rim is in sight, about a document.
public struct DisplayRim: Sendable, Hashable {
    /// What is seen beside the document.
    public struct Beside: Sendable, Hashable {
        /// Natural log odds that it is the display as well, the mean of the likeliest third, -10...10.
        public let logOdds: Double
        /// Luma of the document, the median, over that of the lightest twentieth of it and of what lies beside it, 0...1.
        public let light: Double

        /// A document is dark that has less of the light of what is lightest about it. Of drawn ones in one tone one in a hundred has .66
        /// and more, of pale ones on displays .78 and less.
        private static let dark = 0.7

        /// Whether the document is dark, whatever light is on it.
        public var isDark: Bool { light < Self.dark }

        public init(logOdds: Double, light: Double) {
            self.logOdds = logOdds
            self.light = light
        }
    }

    /// By how much more a display may be told on the document than beside it, natural log odds: of drawn dark documents those that
    /// seem to lie on a display do so without one beside them.
    private static let farthest = 1.5

    /// What the network says of the document's own place: natural log odds of the mean of its likeliest third, -10...10.
    public let within: Double
    /// nil where the document fills the frame.
    public let beside: Beside?

    public init(within: Double, beside: Beside? = nil) {
        self.within = within
        self.beside = beside
    }

    /// Natural log odds that something stands on a display which is known to be a document, -10...10.
    ///
    /// One that is dark, with print and a zone in white, looks as a lit display does in its dark body. But a display goes on
    /// beside what it shows, unless the picture fills it.
    public var logOdds: Double {
        guard let beside, beside.isDark else { return within }
        return min(within, beside.logOdds + Self.farthest)
    }
}
