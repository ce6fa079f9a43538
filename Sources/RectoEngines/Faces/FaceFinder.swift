public import RectoCore

/// Finds faces and does nothing else with them: what a scan of a document needs.
public struct FaceFinder: FaceLocating, ~Copyable {
    private var detector: FaceDetector

    /// - Throws: `noModel` when the file is missing or no network.
    public init(_ detector: FaceNetworks.Detector) throws(EngineError) {
        self.detector = try FaceDetector(detector, least: nil, longestSide: FaceDetector.side)
    }

    public mutating func faces(_ image: borrowing ImageView) throws(EngineError) -> [Face] {
        try detector.faces(image)
    }
}
