import RectoCore

/// A document on a flatbed scanner, cropped to its border: no table, no perspective.
public struct ScannedPage: Sendable {
    public var document: DrawnDocument
    /// Clockwise quarter turns.
    public var quarterTurns: Int
    /// Standard deviation at middle grey, in shown values of 0...255.
    public var noise: Double
    public var seed: UInt64

    public init(_ document: DrawnDocument, quarterTurns: Int = 0, noise: Double = 1, seed: UInt64 = 1) {
        self.document = document
        self.quarterTurns = ((quarterTurns % 4) + 4) % 4
        self.noise = noise
        self.seed = seed
    }

    /// Draws the scan; the frame has the document's own resolution.
    public func drawn() -> DrawnFrame {
        let flat = document.frame
        let upright = quarterTurns % 2 == 0
        let (width, height) = upright ? (flat.width, flat.height) : (flat.height, flat.width)
        var scene = Scene(
            .document(document), table: .white,
            pose: Pose(span: Double(flat.width) / Double(width), rotation: 90 * Double(quarterTurns)),
            light: SceneLight(exposure: 1, falloff: 0, warmth: 0, vignette: 0),
            optics: Optics(blurSigma: 0.45, noise: noise), width: width, height: height, seed: seed)
        // The scanner's glass is flush with the document, so nothing stands over the table.
        scene.isScan = true
        return scene.drawn(as: [])
    }
}
