/// What the frame network saw: the document, what lies over it, its portrait.
public struct FrameSegments: Sendable, Hashable {
    /// Something that lies over the document: a finger, a pen, anything that is not the document's own.
    public struct Cover: Sendable, Hashable {
        /// Share of the document's area that is covered, 0...1; cells that the network is unsure of weigh less.
        public let share: Double
        /// Natural logarithm of the odds that something is there, as the network states them, -10...10.
        public let logOdds: Double
        /// About the things over the document, the largest first and four at most, in frame pixels; empty when nothing is surely
        /// there.
        public let regions: [Quad]
        /// About the largest.
        public var region: Quad? { regions.first }

        public init(share: Double, logOdds: Double, regions: [Quad] = []) {
            self.share = share
            self.logOdds = logOdds
            self.regions = regions
        }
    }

    /// The document's portrait.
    public struct Portrait: Sendable, Hashable {
        /// Along the document's own sides, corners in the order of the outline's, frame pixels.
        public let quad: Quad
        /// Mean probability of its cells, 0.5...1.
        public let certainty: Double
        /// How far its sides may be off, frame pixels.
        public let reach: Double

        public init(quad: Quad, certainty: Double, reach: Double) {
            self.quad = quad
            self.certainty = certainty
            self.reach = reach
        }
    }

    /// The document with its sides moved onto edges; `score` is the network's mean probability within, 0...1. Nil
    /// when the network sees no document.
    public let outline: OutlineCandidate?
    /// Nil when the network sees no document.
    public let cover: Cover?
    public let portrait: Portrait?

    public init(outline: OutlineCandidate?, cover: Cover?, portrait: Portrait?) {
        self.outline = outline
        self.cover = cover
        self.portrait = portrait
    }

    /// A frame of which nothing is known.
    public static var nothing: FrameSegments { FrameSegments(outline: nil, cover: nil, portrait: nil) }

    /// Seen in a part of a frame, in the frame's own pixels.
    ///
    /// - Parameters:
    ///   - scale: the frame's pixels to one of the part's.
    ///   - place: where in the frame something of the part lies.
    public func mapped(scale: Double = 1, _ place: (Quad) -> Quad) -> FrameSegments {
        FrameSegments(
            outline: outline.map {
                OutlineCandidate(
                    quad: place($0.quad), support: $0.support, weakestSide: $0.weakestSide, score: $0.score,
                    cutSides: $0.cutSides)
            },
            cover: cover.map {
                Cover(share: $0.share, logOdds: $0.logOdds, regions: $0.regions.map(place))
            },
            portrait: portrait.map {
                Portrait(quad: place($0.quad), certainty: $0.certainty, reach: $0.reach * scale)
            })
    }
}
