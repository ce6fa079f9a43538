internal import RectoCore

/// Pictures of a document's own shape. Most were cropped to it, which is what the network knows least: it looks for sides, and finds
/// frames, bands and lines in what is printed. Others show a document with a margin, or from afar.
///
/// Levels were set on 260 drawn documents (`recto-bench draw --kind frames`, seeds 41 and 42), laid flat or cut out with a margin, and on
/// photos: 66 that were laid flat and 144 cut out. What they come to is measured by `recto-bench report --sets scans`.
extension DocumentPlacement {
    /// Whether the frame has a document's own shape: whatever it shows was cropped to a document.
    var isDocumentShaped: Bool { isShaped(within: 0.03) }

    /// Whether the frame may be a scan that was cropped to its document: it has nearly its shape, and no camera's.
    var mayBeCropped: Bool {
        isDocumentShaped || isShaped(within: 0.1) && !Self.cameras.contains { abs(aspect / $0 - 1) < 0.01 }
    }

    /// Whether the frame may be such a scan by what is seen in it as well.
    func mayBeCropped(_ sight: DocumentSight) -> Bool {
        mayBeCropped && !sight.isAfar && sight.fillsPicture != false
    }

    /// Whether one of these faces is large enough for the portrait of a document that fills the frame.
    func mayBeCropped(about faces: [FaceBox]) -> Bool { largest(of: faces) >= Self.leastFace }

    /// Share of the frame's shorter side. The largest face of 151 documents, drawn ones and photos laid flat, measures .208 and more;
    /// about documents with a margin the network is sure without.
    private static let leastFace = 0.195

    /// Whether one of these faces is larger than portraits are, on whatever document.
    func isTooLargeForPortrait(_ faces: [FaceBox]) -> Bool { largest(of: faces) > Self.mostFace }

    /// Share of the frame's shorter side. Of 363 pictures of documents from side to side none has a face above .51.
    private static let mostFace = 0.55

    /// The longest side of a face over the frame's shorter side; 0 without one.
    private func largest(of faces: [FaceBox]) -> Double {
        (faces.map { max($0.width, $0.height) }.max() ?? 0) / Double(min(frameWidth, frameHeight))
    }

    private func isShaped(within tolerance: Double) -> Bool {
        DocumentShape.allCases.contains { abs(aspect / $0.aspect - 1) < tolerance }
    }

    private var aspect: Double { Double(max(frameWidth, frameHeight)) / Double(min(frameWidth, frameHeight)) }

    /// Aspects of cameras' frames near a document's.
    private static let cameras = [4.0 / 3, 3.0 / 2, 16.0 / 9]

    /// Share of the frame beyond which an outline is a frame printed along the document's sides, or its rounded corners.
    static let mostWithinScan = 0.9
    /// Share of the frame beyond which little margin is left: such outlines, two sides of which are the frame's, were all printed.
    static let littleMargin = 0.75

    /// The score from which an outline within such a picture is believed: more where it may well be a part of what is printed, for it
    /// leaves little margin or has sides where the frame has its own.
    func leastWithinScan(_ quad: Quad) -> Double {
        share(of: quad) > Self.littleMargin || sidesAtBorder(of: quad) > 1 ? 0.7 : DocumentSight.sure
    }

    func share(of quad: Quad) -> Double { quad.intersectionArea(frameQuad) / frameQuad.area }

    func hasDocumentsShape(_ quad: Quad) -> Bool { distance(toShape: quad) < Self.farthestShape }

    /// Ratio of the aspect that a quad has as the lens shows it, tilted, and that of the document that it comes nearest to, 1 and more.
    /// Of 103 photos of documents no outline lies further off than 1.04, of 347 drawn ones, visas among them, than 1.09
    /// (`recto-bench quads --seed 3 --count 12`).
    func distance(toShape quad: Quad) -> Double {
        CameraLens(frameWidth: frameWidth, frameHeight: frameHeight).aspect(of: quad)
            .map(DocumentShape.distance(ofAspect:)) ?? .infinity
    }

    /// Ratio of aspects. Of 239 documents with a margin none lies further off than 1.09; of 30 parts of print that were taken for
    /// documents 18 lie at 1.2 and further.
    private static let farthestShape = 1.13

    /// How many of the sides run along the frame's border, or beyond it.
    func sidesAtBorder(of quad: Quad) -> Int {
        let frame = FaceBox(x: 0, y: 0, width: Double(frameWidth), height: Double(frameHeight))
        return quad.bordersReached(of: frame, within: Self.border).count(where: \.self)
    }

    /// Share of the frame's width and height.
    private static let border = 0.03
}
