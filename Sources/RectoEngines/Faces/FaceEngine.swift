public import RectoCore

/// Faces through OpenCV's dnn: the project's own networks, and those of others where they are installed.
///
/// Made once for each thread and kept.
public struct FaceEngine: FaceLocating, FaceCoverMeasuring, FaceReading, ~Copyable {
    var detector: FaceDetector
    private var covers: FaceCoverNets
    var matcher: FaceMatcher?
    var attack: AttackDetector?
    var mesh: FaceMesh?
    var poser: FacePoser?

    /// - Parameters:
    ///   - search: the sizes at which the detector looks at frames. Faces under some 13 pixels there are missed.
    ///   - least: the confidence from which on a find is a face; nil for the detector's own.
    /// - Throws: `noModel` when a file that is named is missing or no network, `badArgument`.
    public init(
        _ networks: FaceNetworks, search: FaceSearch = .once(320), least: Double? = nil
    ) throws(EngineError) {
        guard search.isSound else {
            throw EngineError(
                .badArgument, "a detector's sides must be one to four multiples of 32 from 32 to 1024 pixels")
        }
        // All are made before any is kept: half an owner cannot be thrown away.
        let detector = try FaceDetector(
            networks.detector, least: least, search: search)
        let covers = try FaceCoverNets(networks.covers)
        let matcher = try networks.matcher.map { it throws(EngineError) in try FaceMatcher(it) }
        let attack = try networks.attack.map { it throws(EngineError) in try AttackDetector(it) }
        let mesh = try networks.mesh.map { it throws(EngineError) in
            try FaceMesh(mesh: it, iris: networks.iris)
        }
        let poser = try networks.pose.map { it throws(EngineError) in try FacePoser(it) }
        self.detector = detector
        self.covers = covers
        self.matcher = matcher
        self.attack = attack
        self.mesh = mesh
        self.poser = poser
    }

    public var hasMatcher: Bool { matcher != nil }
    public var readsOutlines: Bool { mesh != nil }

    public mutating func faces(_ image: borrowing ImageView) throws(EngineError) -> [Face] {
        try detector.faces(image)
    }

    public mutating func covers(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FaceCovers
    {
        try covers.covers(image, of: face)
    }

    public mutating func pose(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> FacePose? {
        try poser?.pose(image, of: face)
    }

    public mutating func expression(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceExpression?
    {
        try mesh?.expression(image, of: face)
    }

    public mutating func embedding(_ image: borrowing ImageView, of face: Face) throws(EngineError)
        -> FaceEmbedding?
    {
        try matcher?.embedding(image, of: face)
    }

    public mutating func bonaFide(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> Double?
    {
        try attack?.bonaFide(image, of: face)
    }
}
