internal import RectoCore

// A card whose colour the frame network does not know, black or of its ground's, shows it one thing like a document: the portrait on it.

extension DocumentSight {
    /// The outline that is told for the document's and may be its portrait's by its proportions: taller than wide, or nearly so. Nil for every
    /// other, and for one that was followed, which was told from a portrait when it was found.
    func portraitLike(by thresholds: Thresholds) -> Quad? {
        guard let quad = segments?.document(by: thresholds)?.quad,
            quad.width < Self.mostOfPortrait * quad.height
        else { return nil }
        return quad
    }

    /// Width over height. Documents that lie on a long side have 1.4 and more (ICAO Doc 9303), portraits 0.7 to 1.
    private static let mostOfPortrait = 1.3

    /// Whether a quad goes about another.
    fileprivate static func encloses(_ document: Quad, _ portrait: Quad) -> Bool {
        document.intersectionArea(portrait) > leastEnclosed * abs(portrait.area)
            && abs(document.area) > leastCarrier * abs(portrait.area)
    }

    /// Of what was taken for a document. It may reach beyond the portrait, but lies on the card.
    private static let leastEnclosed = 0.9
    /// Areas of a document over its portrait's: on no document does it go over two thirds.
    private static let leastCarrier = 1.5
}

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for the document that a portrait is on where the portrait itself was taken for one.
    ///
    /// - Parameter faces: those within the outline, frame pixels.
    /// - Returns: the sight as it was where none of the faces is too large for a portrait on such a document, or nothing is seen about it.
    mutating func carrier(_ sight: DocumentSight, in frame: Frame, about faces: [FaceBox])
        throws(EngineError) -> DocumentSight
    {
        guard let portrait = sight.portraitLike(by: thresholds),
            let face = faces.first(where: {
                portrait.contains($0.centre) && !DocumentSight.mayShow($0, portrait)
            })
        else { return sight }
        var sight = sight
        guard sight.turns.takes(.face) else { return sight }
        let start = ContinuousClock.now
        let found = try frame.withView { view throws(EngineError) in
            try carrier(view, of: portrait, face: face)
        }
        if let found { sight.show(found, by: .face) }
        sight.count(.face, since: start)
        return sight
    }

    /// What the network sees about the face, or else four strong sides: they alone are believed, for there is a portrait to go about.
    private mutating func carrier(_ view: borrowing ImageView, of portrait: Quad, face: FaceBox)
        throws(EngineError) -> FrameSegments?
    {
        func isCarrier(_ outline: OutlineCandidate) -> Bool {
            DocumentSight.encloses(outline.quad, portrait) && DocumentSight.mayShow(face, outline.quad)
        }
        for reach in DocumentSight.reaches {
            let seen = try vision.segment(view, part: DocumentSight.part(about: face, reach: reach))
            if let outline = seen.document(by: thresholds), isCarrier(outline) { return seen }
        }
        let placement = DocumentPlacement(
            frameWidth: view.width, frameHeight: view.height, thresholds: thresholds)
        let sides = try vision.locate(view).first {
            thresholds.outline.isReached($0.score) && isCarrier($0) && placement.hasDocumentsShape($0.quad)
        }
        return sides.map { FrameSegments(outline: $0, cover: nil, portrait: nil) }
    }
}
