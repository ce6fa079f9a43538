public import RectoCore

/// Finds faces, and turns them into vectors where a matcher is installed: what a scan of a document needs.
public struct FaceFinder: FaceLocating, FaceDescribing, ~Copyable {
    private var detector: FaceDetector
    private var matcher: FaceMatcher?

    /// - Parameter matcher: nil: no face has a vector.
    /// - Throws: `noModel` when a file is missing or no network.
    public init(_ detector: FaceNetworks.Detector, matcher: FaceNetworks.Matcher? = nil)
        throws(EngineError)
    {
        // Both are made before either is kept: half an owner cannot be thrown away.
        let detector = try FaceDetector(detector, least: nil, search: Self.close)
        let matcher = try matcher.map { it throws(EngineError) in try FaceMatcher(it) }
        self.detector = detector
        self.matcher = matcher
    }

    private static let close = FaceSearch(sides: [320, 640], isThorough: true)

    public mutating func faces(_ image: borrowing ImageView) throws(EngineError) -> [Face] {
        try detector.faces(image, .once(320))
    }

    /// Small ones too, for five times the time.
    public mutating func faces(closely image: borrowing ImageView) throws(EngineError) -> [Face] {
        try detector.faces(image, Self.close)
    }

    public mutating func embedding(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceEmbedding?
    {
        try matcher?.embedding(image, of: face)
    }
}
