/// What was measured on one frame, in each measure's own unit. Numbers only; judging them is another stage.
public struct FrameMeasures: Sendable, Hashable {
    public struct Light: Sendable, Hashable {
        /// Mean luma of the document, or of the frame where there is none, 0...255.
        public let mean: Double
        /// 90th percentile of luma, 0...255.
        public let p90: Double
        /// 99th percentile of luma, 0...255.
        public let p99: Double
        /// Share of pixels with luma under 50.
        public let darkShare: Double
        /// The luma that a fifth of the document does not exceed, 0...255, in parts of a quarter by three eighths of its sides or
        /// larger, each at its 90th percentile: far below `p90` where light falls on a part alone, whatever is printed and
        /// however narrow shadows fall.
        public let shade: Double
        /// What light the darkest fifth has beside the bright parts, 0...1, of what insets leave of the document, or of the zone's
        /// strip by itself where that is less; nil where no inset is known, and where they leave less than half.
        public let evennessBesideInsets: Double?

        /// What light the darkest fifth of the document has beside its bright parts, 0...1; 1 where it is black. A light portrait on
        /// a dark card is no light on a part of it, nor is its zone's white: what is even beside these is even, by `besidesWeight` of
        /// that.
        public var evenness: Double {
            let all = p90 > 0 ? min(1, shade / p90) : 1
            return max(all, Self.besidesWeight * (evennessBesideInsets ?? 0))
        }

        /// Less than all of the document tells less: of 120 frames of documents lit in part one has light on its portrait alone and
        /// 0.66 beside it (seeds 1, 3 and 5).
        private static let besidesWeight = 0.8

        /// - Parameter evennessBesideInsets: nil where none is known.
        public init(
            mean: Double, p90: Double, p99: Double, darkShare: Double, shade: Double,
            evennessBesideInsets: Double? = nil
        ) {
            self.mean = mean
            self.p90 = p90
            self.p99 = p99
            self.darkShare = darkShare
            self.shade = shade
            self.evennessBesideInsets = evennessBesideInsets
        }
    }

    public struct Sharpness: Sendable, Hashable {
        /// Gradient over local contrast in the worst of four directions, the upper quartile over the blocks of the document at its
        /// rectified size that show the most print: the smaller eigenvalue of the structure tensor of luma is largest there (Shi and
        /// Tomasi 1994). A sharp print of text lies near 1.
        public let worstDirection: Double
        /// The same in the best direction: far above the worst one where the camera moved; 0 where the document is so soft
        /// that only a smaller picture of it told, which tells no direction.
        public let bestDirection: Double
        /// Blocks with enough contrast to say anything.
        public let blocks: Int
        /// With fewer blocks than that nothing is said.
        public static let leastBlocks = 3

        public init(worstDirection: Double, bestDirection: Double, blocks: Int) {
            self.worstDirection = worstDirection
            self.bestDirection = bestDirection
            self.blocks = blocks
        }
    }

    public struct Glare: Sendable, Hashable {
        /// Share of the document's area that saturated highlights cover, 0...1.
        public let share: Double
        /// Share covered by the largest of them.
        public let largestShare: Double
        public let spots: Int
        /// Bounding boxes of the eight largest at the most, in frame pixels, the largest first.
        public let places: [Quad]
        /// Bounding box of the largest one in frame pixels; nil when there is none.
        public var largest: Quad? { places.first }

        public init(share: Double, largestShare: Double, spots: Int, places: [Quad] = []) {
            self.share = share
            self.largestShare = largestShare
            self.spots = spots
            self.places = places
        }
    }

    /// The native measure of the position check: the distance of the document's centre from the frame's as a share
    /// of half the frame, or the share of the document outside the frame, twentyfold, whichever is more. A side
    /// that the frame cuts off counts as a twentieth outside.
    public static func position(offCentre: Double, outside: Double, cutSides: Int) -> Double {
        max(offCentre, 20 * max(outside, cutSides > 0 ? 0.05 : 0))
    }

    public let light: Light
    public let sharpness: Sharpness
    public let glare: Glare

    public init(light: Light, sharpness: Sharpness, glare: Glare) {
        self.light = light
        self.sharpness = sharpness
        self.glare = glare
    }
}
