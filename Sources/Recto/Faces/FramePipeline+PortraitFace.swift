internal import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// What looks for faces say of a portrait, by what checks a selfie as well.
    ///
    /// Where none of the document's faces lies there, the place is laid flat and looked at alone, the document's sides taken
    /// for its top one after the other: without a zone nobody knows which is.
    ///
    /// - Parameters:
    ///   - place: the portrait's outline, frame pixels.
    ///   - found: faces on the document, the largest first.
    ///   - isThorough: whether other sides than the outline's first are taken for the top.
    /// - Returns: nil where nothing looks at portraits.
    mutating func portraitFace<Faces: PortraitFaceLooking & ~Copyable>(
        _ frame: Frame, at place: Quad, on page: Quad, among found: [Face], with faces: inout Faces,
        isThorough: Bool
    ) throws(EngineError) -> PortraitFace? {
        guard let face = found.first(where: { place.contains($0.box.centre) }) else {
            return try certainty(frame, at: place.aligned(to: page), with: &faces, isThorough: isThorough)
                .map { PortraitFace(certainty: $0) }
        }
        let covers = try frame.withView { view throws(EngineError) in try faces.covers(view, ofPortrait: face)
        }
        return PortraitFace(certainty: face.confidence, covers: covers)
    }

    /// Nil for a place that reaches too far out of the frame.
    mutating func measure(_ frame: Frame, portrait place: Quad, on page: Quad) throws(EngineError)
        -> PortraitMeasures?
    {
        try frame.withViewUnlessRefused { view throws(EngineError) in
            try vision.measure(view, portrait: place, reach: 0, on: page, print: .none)
        }
    }

    /// How like a second portrait is to the first, both laid flat with their page: on a tilted one they stand unlike each other. Nil
    /// where the points of either do not stand as a face's, or it reaches far out of the frame.
    mutating func likeness(_ frame: Frame, of second: Face, to first: Face, on page: Quad)
        throws(EngineError) -> Double?
    {
        let sheet = Quad.rectangle(x: 0, y: 0, width: page.width, height: page.height).corners
        guard page.isConvex, let flat = Homography(from: page.corners, to: sheet),
            let back = Homography(from: sheet, to: page.corners),
            let holders = first.mapped(by: flat), let other = second.mapped(by: flat),
            let one = holders.likenessSquare(turnedAs: holders)?.mapped(by: back),
            let two = other.likenessSquare(turnedAs: holders)?.mapped(by: back)
        else { return nil }
        return try frame.withViewUnlessRefused { view throws(EngineError) in
            try vision.likeness(view, of: two, to: one)
        }
    }

    private mutating func certainty<Faces: PortraitFaceLooking & ~Copyable>(
        _ frame: Frame, at place: Quad, with faces: inout Faces, isThorough: Bool
    ) throws(EngineError) -> Double? {
        let place = place.grown(byWidths: Self.surroundings, heights: Self.surroundings)
        guard place.isConvex else { return nil }
        var most: Double?
        for turn in 0..<(isThorough ? 4 : 1) where (most ?? 0) < Self.plainly {
            let turned = place.turned(turn)
            let scale = min(1, Self.longest / max(turned.width, turned.height, 1))
            let (width, height) = (Int(turned.width * scale), Int(turned.height * scale))
            guard width >= 16, height >= 16 else { return nil }
            let laid = try laidFlat(frame, turned, width: width, height: height)
            let seen = try laid.withView { view throws(EngineError) in try faces.certainty(ofAFaceIn: view) }
            guard let seen else { return nil }
            most = max(most ?? 0, seen)
        }
        return most
    }

    /// So much of each side of the place is looked at beyond it: heads fill portraits, and detectors want to see around them.
    private static var surroundings: Double { 0.1 }
    /// Pixels as the detector sees them.
    private static var longest: Double { 320 }
    /// From which on a face is one, whichever way it stands.
    private static var plainly: Double { 0.6 }
}

extension Frame {
    /// What an engine makes of the frame; nil where it refuses the places that it was given, which may lie anywhere.
    fileprivate func withViewUnlessRefused<Result>(
        _ look: (borrowing ImageView) throws(EngineError) -> Result
    ) throws(EngineError) -> Result? {
        do throws(EngineError) {
            return try withView { view throws(EngineError) in try look(view) }
        } catch {
            guard error.code == .badArgument else { throw error }
            return nil
        }
    }
}
