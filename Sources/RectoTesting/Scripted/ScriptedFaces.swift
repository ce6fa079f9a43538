public import RectoCore

/// Finds and reads the faces that a test tells it to, without looking at a pixel.
public struct ScriptedFaces: Sendable {
    public var found: [Face]
    public var covered = FaceCovers(mouth: 0, eyes: 0, eyesClosed: 0)
    public var measures: FaceMeasures
    public var pose: FacePose?
    public var expression: FaceExpression?
    public var embedding: FaceEmbedding?
    public var bonaFide: Double?
    /// Whether the models for it are installed: without one nothing is answered, with it `nil` is no face seen.
    public var (hasMatcher, readsOutlines) = (true, true)
    /// Whether the answers are every face's, wherever it is; else only the first one's.
    public var answersForAll = false
    /// Thrown by every call when set.
    public var failure: EngineError?
    /// Sides of the pictures that were searched, in order.
    public private(set) var searched: [[Int]] = []

    public init(_ found: [Face], measures: FaceMeasures) {
        self.found = found
        self.measures = measures
    }

    /// Only the first face has the answers that the test gave, unless all have.
    private func check(_ face: Face) throws(EngineError) {
        if let failure { throw failure }
        guard answersForAll || face == found.first else {
            throw EngineError(.badArgument, "asked about another face")
        }
    }
}

extension ScriptedFaces: FaceLocating, FaceCoverMeasuring, FaceMeasuring, FaceReading {
    public mutating func faces(_ image: borrowing ImageView) throws(EngineError) -> [Face] {
        if let failure { throw failure }
        searched.append([image.width, image.height])
        return found
    }

    public mutating func covers(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceCovers
    {
        try check(face)
        return covered
    }

    public mutating func measure(_ image: borrowing ImageView, face: Face) throws(EngineError) -> FaceMeasures
    {
        try check(face)
        return measures
    }

    public mutating func pose(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FacePose? {
        try check(face)
        return pose
    }

    public mutating func expression(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceExpression?
    {
        try check(face)
        return expression
    }

    public mutating func embedding(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceEmbedding?
    {
        try check(face)
        return embedding
    }

    public mutating func bonaFide(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> Double?
    {
        try check(face)
        return bonaFide
    }
}
