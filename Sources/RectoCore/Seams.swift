/// Finds outlines that may be the document's.
public protocol DocumentLocating: ~Copyable {
    /// - Returns: the best first; empty when nothing in the frame has four straight sides.
    mutating func locate(_ image: borrowing ImageView) throws(EngineError) -> [OutlineCandidate]
}

/// Tells the document, what lies over it and its portrait apart from all else in a frame.
public protocol FrameSegmenting: ~Copyable {
    mutating func segment(_ image: borrowing ImageView) throws(EngineError) -> FrameSegments

    /// The same of a part of the frame alone, for a document that the whole frame does not show plainly.
    ///
    /// - Parameters:
    ///   - part: upright, frame pixels; what reaches beyond the frame is cut off.
    ///   - takesCut: an outline that the frame itself cuts is taken as well.
    /// - Returns: what was seen there, in pixels of the frame; no outline that the part cuts.
    mutating func segment(_ image: borrowing ImageView, part: FaceBox, takesCut: Bool) throws(EngineError)
        -> FrameSegments

    /// The same of the part of the frame about a document that lies askew, turned level.
    ///
    /// - Parameter document: where one may lie, frame pixels.
    /// - Returns: what was seen there, in pixels of the frame; no outline that the part cuts.
    mutating func segment(_ image: borrowing ImageView, level document: Quad) throws(EngineError)
        -> FrameSegments

    /// How surely a picture as a whole is one of a document, without a ground about it: laid on a plain one, so that it has sides.
    ///
    /// - Returns: `OutlineCandidate.score` of an outline about most of the picture, 0...1; 0 where there is none.
    mutating func scoreAsDocument(_ image: borrowing ImageView) throws(EngineError) -> Double

    /// Moves the outline of the frame before onto this frame's edges: a fraction of the cost of `segment`.
    ///
    /// - Returns: an outline whose `score` is low where the edges are gone.
    mutating func follow(_ image: borrowing ImageView, from previous: Quad) throws(EngineError)
        -> OutlineCandidate
}

extension FrameSegmenting where Self: ~Copyable {
    /// The same, of a document that lies within the frame.
    public mutating func segment(_ image: borrowing ImageView, part: FaceBox) throws(EngineError)
        -> FrameSegments
    {
        try segment(image, part: part, takesCut: false)
    }
}

/// Looks from near at what lies over a document that was found.
public protocol CoverSeeing: ~Copyable {
    /// - Parameters:
    ///   - document: its outline, clockwise.
    ///   - portrait: what lies within it is the portrait's own.
    /// - Returns: nil where the outline is none that could be laid flat.
    mutating func cover(_ image: borrowing ImageView, over document: Quad, besides portrait: Quad?)
        throws(EngineError) -> FrameSegments.Cover?
}

/// Measures how much colour a document has of its own.
public protocol ColourMeasuring: ~Copyable {
    /// - Parameter covers: what lies over the document, whose hues are not its own, as at most two looks tell of it.
    mutating func colour(_ image: borrowing ImageView, on document: Quad, under covers: [Quad])
        throws(EngineError) -> DocumentColour
}

/// Measures light, sharpness and glare, on the document where there is one.
public protocol FrameMeasuring: ~Copyable {
    /// - Parameters:
    ///   - insets: parts with a tone of their own, beside which light is measured as well.
    ///   - symbols: barcodes on it. Their bars rise in one direction alone, so that they tell of sharpness only where little
    ///     else is printed.
    mutating func measure(
        _ image: borrowing ImageView, within document: Quad?, insets: DocumentInsets, besides symbols: [Quad]
    ) throws(EngineError) -> FrameMeasures
}

extension FrameMeasuring where Self: ~Copyable {
    /// Measures where neither insets nor barcodes are known of.
    public mutating func measure(_ image: borrowing ImageView, within document: Quad?) throws(EngineError)
        -> FrameMeasures
    {
        try measure(image, within: document, insets: .none, besides: [])
    }
}

/// Lays a quadrilateral flat.
public protocol Rectifying: ~Copyable {
    /// - Returns: a BGR frame of `width` x `height` pixels in which `quad` fills the whole picture.
    mutating func rectify(_ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int)
        throws(EngineError) -> Frame
}

/// Finds groups of text lines that may be a machine readable zone.
public protocol MRZFinding: ~Copyable {
    /// - Parameter document: where a document was seen; of the print beside it only a few lines are looked at closely.
    mutating func findMRZ(_ image: borrowing ImageView, on document: Quad?) throws(EngineError) -> TextLayout
    /// How large print is, no zone being looked for: a fraction of the cost.
    mutating func findText(_ image: borrowing ImageView) throws(EngineError) -> TextLayout
}

extension MRZFinding where Self: ~Copyable {
    /// Looks everywhere alike.
    public mutating func findMRZ(_ image: borrowing ImageView) throws(EngineError) -> TextLayout {
        try findMRZ(image, on: nil)
    }
}

/// Cuts one line of a machine readable zone out of a frame as a recogniser wants it.
public protocol StripCutting: ~Copyable {
    /// - Parameters:
    ///   - line: the line's box from cap line to base line, from the first cell to the last.
    ///   - sag: how far its middle hangs below its ends, in its heights; 0 of a flat page.
    ///   - columns: characters that it holds.
    ///   - margin: pixels before the first cell and after the last, 0...128.
    /// - Returns: a grey picture 36 pixels high; characters stand `StripGeometry.pitch` apart.
    mutating func strip(
        _ image: borrowing ImageView, line: Quad, sag: Double, columns: Int, margin: Int
    ) throws(EngineError) -> Frame
}

/// Recognises the characters of a strip.
public protocol LineRecognising: ~Copyable {
    /// The margin that the recogniser wants its strips cut with, in pixels.
    static var stripMargin: Int { get }

    /// - Parameters:
    ///   - strip: a grey picture as `StripCutting` cuts it, with `stripMargin` on both sides.
    ///   - columns: cells of the line.
    mutating func recognise(_ strip: borrowing ImageView, columns: Int) throws(EngineError) -> RecognisedLine
}

/// Where characters stand in a strip, in pixels.
public enum StripGeometry {
    public static let pitch = 25.4
    /// Blank before the first cell and after the last, where a recogniser needs no more.
    public static let margin = 16.0
}
