public import RectoCore

/// What a scan of a document needs of faces: finds them, turns them into vectors where a matcher is installed, and looks
/// at a portrait's face with the networks that look at selfies.
public struct FaceFinder: FaceLocating, FaceDescribing, PortraitFaceLooking, ~Copyable {
    private var detector: FaceDetector
    private var matcher: FaceMatcher?
    private let looksAtPortraits: Bool
    /// The project's own, whose numbers portraits are judged by whatever finds the faces; nil where that is `detector`.
    private var own: FaceDetector?
    private var covers: FaceCoverNets?

    /// - Parameters:
    ///   - matcher: nil: no face has a vector.
    ///   - portraits: the project's own detector and networks for portraits; nil: nothing is said of them.
    /// - Throws: `noModel` when a file is missing or no network.
    public init(
        _ detector: FaceNetworks.Detector, matcher: FaceNetworks.Matcher? = nil,
        portraits: (own: FaceNetworks.Detector, covers: FaceNetworks.Covers)? = nil
    ) throws(EngineError) {
        // All are made before any is kept: half an owner cannot be thrown away.
        let other = portraits.flatMap { $0.own == detector ? nil : $0.own }
        let detector = try FaceDetector(detector, least: nil, search: Self.close)
        let matcher = try matcher.map { it throws(EngineError) in try FaceMatcher(it) }
        let own = try other.map { it throws(EngineError) in
            try FaceDetector(it, least: nil, search: .once(320))
        }
        let covers = try portraits.map { it throws(EngineError) in try FaceCoverNets(it.covers) }
        self.detector = detector
        self.matcher = matcher
        self.own = own
        self.covers = covers
        looksAtPortraits = portraits != nil
    }

    private static let close = FaceSearch(sides: [320, 640], isThorough: true)

    public var hasMatcher: Bool { matcher != nil }

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

    public mutating func covers(_ image: borrowing ImageView, ofPortrait face: Face) throws(EngineError)
        -> PortraitFace.Covers?
    {
        try covers?.parts(image, of: face)
    }

    public mutating func certainty(ofAFaceIn portrait: borrowing ImageView) throws(EngineError) -> Double? {
        guard looksAtPortraits else { return nil }
        if let seen = try own?.certainty(ofAFaceIn: portrait) { return seen }
        return try detector.certainty(ofAFaceIn: portrait)
    }
}
