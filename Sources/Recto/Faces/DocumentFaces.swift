public import RectoCore

/// Faces of a document's frame: the portrait and whoever else is on it.
public enum DocumentFaces {
    /// Looks at the document alone where it was found, so that a small one is seen as large as a large one; else at the
    /// whole frame.
    public static func find<Faces: FaceLocating & ~Copyable>(
        _ faces: inout Faces, in frame: Frame, on document: Quad?
    ) throws(EngineError) -> [Face] {
        try frame.withView { view throws(EngineError) in
            guard let document, let box = part(of: document, width: view.width, height: view.height),
                let page = view.part(x: box.x, y: box.y, width: box.width, height: box.height)
            else { return try faces.faces(view) }
            return try faces.faces(page).map { $0.moved(x: Double(box.x), y: Double(box.y)) }
        }
    }

    /// The largest two of the faces with what they are compared by: the portrait, and the smaller second one that many
    /// documents have.
    ///
    /// A small face's points are a pixel or two off where the whole document was looked at, which is much between eyes
    /// that stand twenty apart. So each is looked at once more, alone.
    ///
    /// - Parameter isInstalled: whether `faces` has a matcher.
    public static func described<Faces: FaceLocating & FaceDescribing & ~Copyable>(
        _ found: [Face], with faces: inout Faces, in frame: Frame, isInstalled: Bool
    ) throws(EngineError) -> [DescribedFace] {
        guard isInstalled else {
            return found.prefix(most).map { DescribedFace($0, trait: DescribedFace.noMatcher) }
        }
        return try frame.withView { view throws(EngineError) in
            var described: [DescribedFace] = []
            for face in found.prefix(most) {
                let closer = try closer(face, with: &faces, in: view)
                let vector = try faces.embedding(view, of: closer)
                described.append(
                    DescribedFace(closer, trait: vector.map { .embedding($0) } ?? DescribedFace.noFace))
            }
            return described
        }
    }

    private static let most = 2
    /// Side of the second look over the longer side of the face's box.
    private static let reach = 2.2
    /// Intersection over union from which on two finds are one face.
    private static let sameFace = 0.35

    /// The face as a second look at it alone sees it; as it was where that sees none there.
    private static func closer<Faces: FaceLocating & ~Copyable>(
        _ face: Face, with faces: inout Faces, in view: borrowing ImageView
    ) throws(EngineError) -> Face {
        let side = reach * max(face.box.width, face.box.height)
        let box = FaceBox(
            x: face.box.centre.x - side / 2, y: face.box.centre.y - side / 2, width: side, height: side)
        guard let place = part(of: box.quad, width: view.width, height: view.height),
            let cut = view.part(x: place.x, y: place.y, width: place.width, height: place.height)
        else { return face }
        let found = try faces.faces(cut).map { $0.moved(x: Double(place.x), y: Double(place.y)) }
        let nearest = found.max { $0.box.overlap(face.box) < $1.box.overlap(face.box) }
        return nearest.flatMap { $0.box.overlap(face.box) >= sameFace ? $0 : nil } ?? face
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

/// Faces that were looked for before it was said what is seen.
struct KnownFaces {
    let faces: [Face]
    /// Where; nil for the whole frame.
    let outline: Quad?

    /// Whether they are all that `DocumentFaces.find` would see on a document; corners may be named otherwise.
    func isAll(on document: Quad?) -> Bool {
        guard let document, let outline else { return document == nil && outline == nil }
        return document.aligned(to: outline) == outline
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
