internal import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Faces of a document that does not lie upright in its frame, as a look at the document laid flat finds them.
    ///
    /// - Parameter page: its outline from the corner that is taken for its upper left.
    /// - Returns: in frame pixels, the largest first.
    mutating func faces<Faces: FaceLocating & ~Copyable>(
        _ frame: Frame, laidFlatOn page: Quad, with faces: inout Faces
    ) throws(EngineError) -> [Face] {
        let scale = Self.longestPage / max(page.width, page.height, 1)
        let (width, height) = (Int((page.width * scale).rounded()), Int((page.height * scale).rounded()))
        guard page.isConvex, width >= 32, height >= 32,
            let back = Homography(
                from: Quad.frame(width: width, height: height).corners, to: page.corners)
        else { return [] }
        let laid = try laidFlat(frame, page, width: width, height: height)
        let found = try laid.withView { view throws(EngineError) in try faces.faces(view) }
        return found.compactMap { $0.mapped(by: back) }.sorted { $0.box.area > $1.box.area }
    }

    /// Pixels: a passport's face is an eighth of it.
    private static var longestPage: Double { 640 }
}

extension DocumentScanner {
    /// Faces of a document that lies on its side or its head: detectors know upright ones.
    ///
    /// - Parameter found: those that were found in the frame as it is.
    mutating func turnedFaces(
        of frame: Frame, _ report: FrameReport, _ found: [Face], options: ScanOptions
    ) throws(EngineError) -> [Face] {
        guard let page = report.location?.quad else { return found }
        if report.zone != nil {
            let top = Point(page.topRight.x - page.topLeft.x, page.topRight.y - page.topLeft.y)
            // Up to some 40 degrees detectors find them as they are.
            guard top.x < 0.76 * page.topLeft.distance(to: page.topRight) else { return found }
            let turned = try pipeline.faces(frame, laidFlatOn: page, with: &finder)
            return turned.isEmpty ? found : turned
        }
        guard found.isEmpty, options.frameBudget == nil else { return found }
        var likeliest: [Face] = []
        for turn in 1..<4 {
            let turned = try pipeline.faces(frame, laidFlatOn: page.turned(turn), with: &finder)
                .filter { $0.confidence >= Self.plainly }
            if let face = turned.first, face.confidence > likeliest.first?.confidence ?? 0 {
                likeliest = turned
            }
        }
        return likeliest
    }

    /// From which on a face says which way the document lies: three more looks have three more places to be wrong in.
    private static let plainly = 0.8
}

extension Face {
    /// The same face in another picture; nil where it is mapped out of it.
    func mapped(by map: Homography) -> Face? {
        let places = points.all.compactMap(map.apply)
        guard let quad = box.quad.mapped(by: map), places.count == 5 else { return nil }
        return Face(
            box: FaceBox(about: quad), confidence: confidence,
            points: FacePoints(
                rightEye: places[0], leftEye: places[1], nose: places[2], mouthRight: places[3],
                mouthLeft: places[4]))
    }
}
