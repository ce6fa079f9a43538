/// Finds faces.
public protocol FaceLocating: ~Copyable {
    /// - Returns: the largest first; empty when there is none.
    mutating func faces(_ image: borrowing ImageView) throws(EngineError) -> [Face]
}

/// Tells what hides parts of a face.
public protocol FaceCoverMeasuring: ~Copyable {
    mutating func covers(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceCovers
}

/// Looks at the face of a document's portrait. Each answer is nil where nothing is there to look.
public protocol PortraitFaceLooking: ~Copyable {
    mutating func covers(_ image: borrowing ImageView, ofPortrait face: Face) throws(EngineError)
        -> PortraitFace.Covers?

    /// - Parameter portrait: a picture of hardly more than the portrait.
    /// - Returns: how sure the detector is of the surest upright face, 0...1.
    mutating func certainty(ofAFaceIn portrait: borrowing ImageView) throws(EngineError) -> Double?
}

/// Measures light and sharpness of a face.
public protocol FaceMeasuring: ~Copyable {
    mutating func measure(_ image: borrowing ImageView, face: Face) throws(EngineError) -> FaceMeasures
}

/// Turns a face into the vector that it is compared by.
public protocol FaceDescribing: ~Copyable {
    /// Whether the model for it is installed.
    var hasMatcher: Bool { get }

    /// - Returns: nil without the model, and where the five points are no face.
    mutating func embedding(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceEmbedding?
}

/// What a face shows beyond its five points. Each answer is nil where the model for it is not installed.
public protocol FaceReading: FaceDescribing, ~Copyable {
    /// Whether the model for a face's outlines is installed.
    var readsOutlines: Bool { get }

    mutating func pose(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FacePose?
    /// - Returns: nil without the model, and where it sees no face.
    mutating func expression(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceExpression?
    /// The probability, 0...1, of a bona fide presentation (ISO/IEC 30107-3): no print, no display.
    mutating func bonaFide(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> Double?
}
