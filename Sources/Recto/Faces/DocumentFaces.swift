internal import RectoCore

/// Faces of a document's frame: the portrait and whoever else is on it.
enum DocumentFaces {
    /// Looks at the document alone where it was found, so that a small one is seen as large as a large one; else at the
    /// whole frame.
    static func find<Faces: FaceLocating & ~Copyable>(
        _ faces: inout Faces, in frame: Frame, on document: Quad?
    ) throws(EngineError) -> [Face] {
        try frame.withView { view throws(EngineError) in
            guard let document, let box = part(of: document, width: view.width, height: view.height),
                let page = view.part(x: box.x, y: box.y, width: box.width, height: box.height)
            else { return try faces.faces(view) }
            return try faces.faces(page).map { $0.moved(x: Double(box.x), y: Double(box.y)) }
        }
    }

    /// The upright box about an outline, cut to the frame.
    private static func part(of quad: Quad, width: Int, height: Int)
        -> (x: Int, y: Int, width: Int, height: Int)?
    {
        let xs = quad.corners.map { min(max($0.x, 0), Double(width)) }
        let ys = quad.corners.map { min(max($0.y, 0), Double(height)) }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
            right - left >= 32, bottom - top >= 32
        else { return nil }
        return (Int(left), Int(top), Int(right) - Int(left), Int(bottom) - Int(top))
    }
}

extension Face {
    /// The same face so many pixels to the right and down.
    func moved(x: Double, y: Double) -> Face {
        func moved(_ p: Point) -> Point { Point(p.x + x, p.y + y) }
        return Face(
            box: FaceBox(x: box.x + x, y: box.y + y, width: box.width, height: box.height),
            confidence: confidence,
            points: FacePoints(
                rightEye: moved(points.rightEye), leftEye: moved(points.leftEye), nose: moved(points.nose),
                mouthRight: moved(points.mouthRight), mouthLeft: moved(points.mouthLeft)))
    }
}
