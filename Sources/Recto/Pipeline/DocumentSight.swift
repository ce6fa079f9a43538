package import RectoCore

/// What was seen of the document in a frame, before its zone is read.
struct DocumentSight: Sendable, Hashable {
    /// What the network saw; nil where it did not run.
    private(set) var segments: FrameSegments?
    /// The outline of the frame before, moved onto this frame's edges; nil where it was not followed.
    let followed: OutlineCandidate?
    /// What lines alone speak for, the best first; empty where the network was sure, or saw nothing and no zone was read.
    var lines: [OutlineCandidate]
    /// Whether the frame shows faces, none so large as the portrait of a document that fills it.
    var isAfar = false
    /// Whether a picture of a document's shape is one of a document from side to side; nil where nothing was asked.
    var fillsPicture: Bool?
    /// The look that showed the outline; nil for the one at the whole frame.
    private(set) var look: DocumentLook?
    /// Whose turn it was.
    var turns = LookTurns()

    /// What the search took, milliseconds.
    var milliseconds = 0.0
    /// The part of it that the network took, with what follows from it.
    var network = 0.0

    /// Whether the network looked and saw nothing like a document anywhere. Lines alone are then believed nowhere, and are searched for
    /// only where a zone says that there is a document.
    var isBlind: Bool { segments.map { $0.outline == nil } ?? false }

    /// Faces about which a document is looked for.
    static let mostFaces = 3
    /// Sides of such parts over the face's: a portrait's face is a third of a card high, at one of its ends; that of a
    /// second portrait is half as large.
    static let reaches = [9.0, 16]

    init(
        segments: FrameSegments?, followed: OutlineCandidate? = nil, lines: [OutlineCandidate] = [],
        turns: LookTurns = LookTurns()
    ) {
        (self.segments, self.followed, self.lines, self.turns) = (segments, followed, lines, turns)
    }

    /// A look showed the document better.
    mutating func show(_ segments: FrameSegments, by look: DocumentLook) {
        (self.segments, self.look, lines) = (segments, look, [])
    }

    /// The same look with an outline that goes on beyond its own, which stays a candidate: a page's print may end where the page above it begins,
    /// and the zone tells which of both is the page's.
    mutating func prolong(_ segments: FrameSegments) {
        lines = [self.segments?.outline].compactMap(\.self) + lines
        self.segments = segments
    }

    /// Counts a look that followed the others, and what it took since then.
    mutating func count(_ look: DocumentLook, since start: ContinuousClock.Instant) {
        turns.count(look, since: start)
        let taken = ContinuousClock.now.milliseconds(since: start)
        milliseconds += taken
        network += taken
    }

    /// Of what the network saw; 0 where that was nothing.
    var score: Double { segments?.outline?.score ?? 0 }

    static func part(about face: FaceBox, reach: Double) -> FaceBox {
        let side = reach * max(face.width, face.height)
        return FaceBox(
            x: face.centre.x - side / 2, y: face.centre.y - side / 2, width: side, height: side)
    }

    /// The part of a frame that is looked at alone where the whole frame shows nothing: what is held up to be seen is in its
    /// middle, and a card that is far away is a few pixels in the picture of the whole frame.
    static func middle(of view: borrowing ImageView) -> FaceBox {
        let (width, height) = (Double(view.width), Double(view.height))
        let spare = (1 - middleShare) / 2
        return FaceBox(
            x: spare * width, y: spare * height, width: middleShare * width, height: middleShare * height)
    }

    /// Of each side of the frame.
    static let middleShare = 0.6

    /// An outline's score from which it is surely a document's: one in a hundred of what is none reaches it by
    /// `recto-bench calibrate --only document`, where one in seventeen passes the level. Asked for from a frame's middle, for a second
    /// look gives each thing a second chance, and within a scan that may be cropped to its document.
    static let sure = 0.455

    /// Of `scoreAsDocument`: with sides all about it a thing passes for a document more easily; `docs/checks-levels.md` tells what
    /// this was chosen on.
    static let leastAsDocument = 0.6

    /// Whether a face may be the portrait of such a document: within it, and no larger than portraits are.
    static func mayShow(_ face: FaceBox, _ document: Quad) -> Bool {
        document.contains(face.centre) && max(document.width, document.height) > leastReach * face.height
    }

    /// The portrait of a passport's page is 45 of its 125 mm high, the face in it less.
    private static let leastReach = 2.8

    /// Every outline, the network's first.
    var candidates: [OutlineCandidate] {
        [followed, segments?.outline].compactMap(\.self) + lines
    }
}

extension FrameSegments {
    /// The outline where it reaches the level of a document.
    package func document(by thresholds: Thresholds) -> OutlineCandidate? {
        outline.flatMap { thresholds.document.isReached($0.score) ? $0 : nil }
    }
}

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for the document: follows the outline of the frame before where it is given and nothing else is asked of
    /// the network, else runs the network, and searches for lines where the network is not sure.
    mutating func look(_ frame: Frame, plan: FramePlan, hint: FrameHint) throws(EngineError)
        -> DocumentSight
    {
        let start = ContinuousClock.now
        var sight = try frame.withView { view throws(EngineError) in
            var seen = try look(view, plan: plan, hint: hint)
            try prolong(&seen, in: view)
            return seen
        }
        sight.milliseconds = ContinuousClock.now.milliseconds(since: start)
        sight.network = sight.segments == nil ? 0 : sight.milliseconds
        return sight
    }

    private mutating func look(_ view: borrowing ImageView, plan: FramePlan, hint: FrameHint)
        throws(EngineError) -> DocumentSight
    {
        if let previous = hint.outline.previous, previous.isUsable(width: view.width, height: view.height),
            !plan.runs(.occlusion), !plan.runs(.portrait)
        {
            let followed = try vision.follow(view, from: previous)
            if thresholds.outline.isReached(followed.score) {
                return DocumentSight(segments: nil, followed: followed)
            }
        }
        let turns = LookTurns(planned: plan.looks, wanted: hint.look)
        if let look = hint.look, let previous = hint.outline.previous,
            let seen = try lookAgain(view, at: previous)
        {
            var sight = DocumentSight(segments: nil, turns: turns)
            sight.show(seen, by: look)
            return sight
        }
        var sight = DocumentSight(segments: try vision.segment(view), turns: turns)
        if sight.segments?.document(by: thresholds) == nil, sight.turns.takes(.middle) {
            let start = ContinuousClock.now
            let nearer = try vision.segment(view, part: DocumentSight.middle(of: view))
            if (nearer.outline?.score ?? 0) >= DocumentSight.sure { sight.show(nearer, by: .middle) }
            sight.turns.count(.middle, since: start)
        }
        if let outline = sight.segments?.outline {
            guard outline.score < (outline.isAskew ? sureOutline : DocumentSight.sure) else { return sight }
            try lookLevel(view, &sight, at: outline)
        }
        for look in [DocumentLook.turned, .turnedBack]
        where sight.score < DocumentSight.sure && sight.turns.takes(look) {
            let start = ContinuousClock.now
            if let turned = try lookTurned(view, back: look == .turnedBack) { sight.show(turned, by: look) }
            sight.turns.count(look, since: start)
        }
        let placement = DocumentPlacement(
            frameWidth: view.width, frameHeight: view.height, thresholds: thresholds)
        if placement.isDocumentShaped, sight.score < DocumentSight.sure {
            sight.fillsPicture = try vision.scoreAsDocument(view) >= DocumentSight.leastAsDocument
        }
        return sight
    }

    /// Searches for lines, and looks at what lies askew of them and the outline.
    private mutating func lookLevel(
        _ view: borrowing ImageView, _ sight: inout DocumentSight, at outline: OutlineCandidate
    ) throws(EngineError) {
        guard sight.turns.takes(.level) else { return }
        let start = ContinuousClock.now
        let lines = try vision.locate(view)
        if sight.segments?.document(by: thresholds) == nil { sight.lines = lines }
        if let level = try lookLevel(view, at: [outline] + lines) { sight.show(level, by: .level) }
        sight.turns.count(.level, since: start)
    }

    /// Whether no closer look is asked for: an outline is plain.
    func isSure(of sight: DocumentSight) -> Bool {
        sight.followed != nil || sight.score >= sureOutline
    }

    /// Looks about each face for the document that it may be printed on: the network sees a whole frame at 224 x 160
    /// pixels, in which a card on a newspaper is a grey patch among others.
    ///
    /// - Parameter faces: the likeliest first, frame pixels.
    /// - Returns: what is surer of both, the look at the whole frame or one of these.
    mutating func closer(_ sight: DocumentSight, in frame: Frame, about faces: [FaceBox]) throws(EngineError)
        -> DocumentSight
    {
        let start = ContinuousClock.now
        let placement = DocumentPlacement(
            frameWidth: frame.width, frameHeight: frame.height, thresholds: thresholds)
        var best = sight
        best.isAfar = !faces.isEmpty && !placement.mayBeCropped(about: faces)
        if placement.isDocumentShaped, placement.isTooLargeForPortrait(faces) { best.fillsPicture = false }
        // A document that fills its picture has frames of its own, which a closer look takes for documents.
        guard best.isAfar || !placement.isDocumentShaped || best.fillsPicture == false, !faces.isEmpty,
            best.turns.takes(.face)
        else { return best }
        try frame.withView { view throws(EngineError) in
            for reach in DocumentSight.reaches {
                for face in faces.prefix(DocumentSight.mostFaces) {
                    let nearer = try vision.segment(view, part: DocumentSight.part(about: face, reach: reach))
                    guard let outline = nearer.document(by: thresholds),
                        DocumentSight.mayShow(face, outline.quad), outline.score > best.score
                    else { continue }
                    best.show(nearer, by: .face)
                }
                if isSure(of: best) { break }
            }
        }
        best.count(.face, since: start)
        return best
    }
}
