/// What was measured of a portrait beside the page that it stands on. Numbers only; judging them is another stage.
public struct PortraitMeasures: Sendable, Hashable {
    /// One value of the portrait and the same of the page.
    public struct Pair: Sendable, Hashable {
        public let portrait: Double
        public let page: Double

        public init(portrait: Double, page: Double) {
            self.portrait = portrait
            self.page = page
        }
    }

    /// The border of the portrait and what runs along it.
    public struct Border: Sendable, Hashable {
        /// Sides on which portrait and page differ, 0...4; shade and turn are measured on these.
        public let sides: Int
        /// How much darker a line along nine tenths of one side is than both the portrait and the page, over how much
        /// these differ, less the same of the side that shows the least. 0 for a plain border, for a frame all around and
        /// for print, which has gaps.
        public let shade: Double
        /// How much brighter a line along nine tenths of a side is than both the portrait and the page, over how much these
        /// differ: of the second of the four sides by this, less that of the fourth. 0 without such a line, for one alone, as print
        /// beside a portrait leaves it, and for a frame all around.
        public let rim: Double
        /// Degrees by which a level and an upright side of at least three are turned alike, against the page's own or against the rows
        /// of its print, or these and its columns, whichever is least; 0 where opposite sides are not parallel.
        public let turn: Double

        public init(sides: Int, shade: Double, rim: Double, turn: Double) {
            self.sides = sides
            self.shade = shade
            self.rim = rim
            self.turn = turn
        }
    }

    /// Where it stands in the frame: the place that was given, its sides moved onto the edges that are there.
    public let place: Quad
    /// Sides in frame pixels.
    public let width: Double
    public let height: Double
    /// Its longer side over the page's shorter one. The second, faint portraits of many documents have a third and less.
    public let share: Double
    /// Grey levels from the 5th to the 95th percentile of luma, in the portrait's middle and on the whole page.
    public let contrast: Pair
    /// Luma of what is bright: the 90th percentile in the portrait's middle, the 80th of the page.
    public let brightness: Pair
    /// Steepest gradients over the range of the cells that show the most detail, noise taken out, both at one scale.
    public let sharpness: Pair
    /// Share of the portrait's middle that is of one tone, 0...1.
    public let oneTone: Double
    /// Share of the portrait's middle on bright lines too thin for hair and features, 0...1.
    public let lines: Double
    /// Residual of the quietest twentieth of blocks against their neighbours' mean, in grey levels; both 0 where portrait or page
    /// have too few blocks that are neither black nor white.
    public let noise: Pair
    /// How well the blocks of both stand on the steps by which the page's file was coded before it was saved as it is: mean cosine of
    /// their phase, -1...1, 1 for all of them. Both 0 where the page shows no such steps, as in frames of a camera.
    public let coding: Pair
    public let border: Border
    /// Natural log odds that it came onto its page later, by the picture of both; nil where no network looked.
    public var exchange: Double?

    public init(
        place: Quad, width: Double, height: Double, share: Double, contrast: Pair, brightness: Pair,
        sharpness: Pair, oneTone: Double, lines: Double, noise: Pair, coding: Pair,
        border: Border
    ) {
        self.place = place
        self.width = width
        self.height = height
        self.share = share
        self.contrast = contrast
        self.brightness = brightness
        self.sharpness = sharpness
        self.oneTone = oneTone
        self.lines = lines
        self.noise = noise
        self.coding = coding
        self.border = border
    }

    /// Shorter side of a portrait, in frame pixels, under which nothing can be said of it: about 100 dots an inch on the
    /// smallest portraits of ICAO Doc 9303, a few pixels an eye.
    public static let leastSide = 80.0
    /// `share` under which it is a document's second portrait, printed small and faint, and not the holder's photo.
    public static let leastShare = 0.36

    /// Longer side over shorter one beyond which it is no portrait alone: photos are 1.2 to 1.4 times as high as wide.
    public static let mostAspect = 1.75
    /// Luma of the page's bright parts from which they are burnt out: print on them is cut off at white, and so looks
    /// sharper than it is.
    public static let burnt = 250.0

    /// Whether two sides are as long beside each other as a portrait's.
    public static func isPortraitShape(_ one: Double, _ other: Double) -> Bool {
        max(one, other) <= mostAspect * min(one, other)
    }

    public var hasPortraitShape: Bool { Self.isPortraitShape(width, height) }

    /// Frame pixels.
    public var shorterSide: Double { min(width, height) }

    /// Whether it shows enough to be judged.
    public var isTelling: Bool {
        shorterSide >= Self.leastSide && share >= Self.leastShare && hasPortraitShape
    }

    /// How many times sharper the page's print is than the portrait; at least 0, 1 where the page shows no print.
    public var softness: Double {
        sharpness.page > 0 ? sharpness.page / max(sharpness.portrait, 0.02) : 1
    }

    /// Share of the page's coding that the portrait has not been through with it, 0...1; 0 where the page shows none.
    public var missedCoding: Double { max(0, coding.page - coding.portrait) }

    /// Grey levels of a page's noise under which it was smoothed, coded coarsely or never photographed, and says nothing: genuine
    /// portraits in such files have up to 2.8 times as much.
    public static let leastNoise = 0.6

    /// How many times its page's noise the portrait's is; at least 0, 1 where the page says nothing.
    public var noisiness: Double {
        noise.page >= Self.leastNoise ? noise.portrait / noise.page : 1
    }
}

/// Measures a portrait on its document.
public protocol PortraitMeasuring: ~Copyable {
    /// - Parameters:
    ///   - portrait: its outline in frame pixels, clockwise, its sides along the document's.
    ///   - reach: how far its sides may be off, frame pixels; below 1 they stay.
    ///   - document: the outline of the page that it stands on.
    ///   - print: how the page's own print is turned on that outline.
    mutating func measure(
        _ image: borrowing ImageView, portrait: Quad, reach: Double, on document: Quad, print: PrintTurn
    ) throws(EngineError) -> PortraitMeasures

    /// What a portrait and the page about it look like together.
    ///
    /// - Parameter portrait: `PortraitMeasures.place`.
    /// - Returns: natural log odds that it came onto its page later; nil for what is no convex quad near the frame.
    mutating func exchange(_ image: borrowing ImageView, of portrait: Quad) throws(EngineError) -> Double?

    /// How like a document's second portrait is to its first: the mean correlation of parts of a face with what lies at the same
    /// places of the other, where they fit best. One picture that was printed twice, the second time smaller, in another ink and
    /// over a pattern, has some 0.8 and more.
    ///
    /// - Parameters:
    ///   - first: `Face.likenessSquare(turnedAs:)` of the holder's portrait.
    ///   - second: the same of the second portrait.
    /// - Returns: -1...1.
    mutating func likeness(_ image: borrowing ImageView, of second: Quad, to first: Quad)
        throws(EngineError) -> Double
}
