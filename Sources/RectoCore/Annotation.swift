/// A picture to be made from a frame: where the frame goes, and what is drawn over it and beside it.
public struct Annotation: Sendable, Hashable {
    public struct Colour: Sendable, Hashable {
        public let red: UInt8
        public let green: UInt8
        public let blue: UInt8

        /// - Parameter rgb: `0xRRGGBB`.
        public init(_ rgb: UInt32) {
            red = UInt8(rgb >> 16 & 0xFF)
            green = UInt8(rgb >> 8 & 0xFF)
            blue = UInt8(rgb & 0xFF)
        }
    }

    /// Whole pixels of the picture that is made.
    public struct Box: Sendable, Hashable {
        public let x: Int
        public let y: Int
        public let width: Int
        public let height: Int

        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// A line of printable ASCII.
    public struct Text: Sendable, Hashable {
        public let text: String
        /// Lower left of the first letter.
        public let baseline: Point
        /// Height of a capital, in pixels.
        public let height: Double
        public let isBold: Bool
        public let colour: Colour
        /// Fills a box behind the text.
        public let background: Colour?

        public init(
            _ text: String, baseline: Point, height: Double, isBold: Bool = false, colour: Colour,
            background: Colour? = nil
        ) {
            self.text = text
            self.baseline = baseline
            self.height = height
            self.isBold = isBold
            self.colour = colour
            self.background = background
        }
    }

    /// Drawn in their order, later ones over earlier ones.
    public enum Mark: Sendable, Hashable {
        case fill(Box, Colour)
        case outline(Quad, Colour, thickness: Int)
        case text(Text)
    }

    public let width: Int
    public let height: Int
    public let background: Colour
    /// Where the frame is put, scaled.
    public let frame: Box
    public let marks: [Mark]

    public init(width: Int, height: Int, background: Colour, frame: Box, marks: [Mark]) {
        self.width = width
        self.height = height
        self.background = background
        self.frame = frame
        self.marks = marks
    }
}

/// Draws annotations.
public protocol Annotating: ~Copyable {
    /// - Returns: a BGR frame of the annotation's sides.
    func annotate(_ image: borrowing ImageView, with annotation: Annotation) throws(EngineError) -> Frame
}
