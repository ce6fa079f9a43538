internal import RectoCore

extension FrameReport {
    /// Takes in the faces, the largest first, and what they say of the side.
    ///
    /// - Parameter portrait: what looks for faces say of the holder's photo; nil where none was judged.
    mutating func take(
        _ faces: [Face], portrait: PortraitFace? = nil, thresholds: Thresholds = .standard,
        options: ScanOptions
    ) {
        self.faces = faces
        let photo = portrait.flatMap { photoOutcome($0, thresholds, options) }
        if showsSecondPortraitAlone, photo?.isFaceless != true { return takeSecondPortrait(options) }
        if portrait != nil, isDoubtful { return takeNoPortrait(options) }
        if let photo { judgeAnew([.idPhotoQuality: photo.outcome]) }
    }

    // MARK: The second portrait

    /// Height of the largest face over the page's shorter side, on cards, under which it is a second portrait: holders' have
    /// 0.26 and more, second ones 0.21 and less (drawn documents of seeds 1 and 3, photos of people, photos of documents).
    private static let leastFaceShare = 0.235
    /// The same on other documents: 0.19 and more, 0.12 and less.
    private static let leastFaceShareOfPages = 0.155

    /// Whether a face is as large as a holder's.
    func isHolders(_ face: Face) -> Bool {
        location.map { isHolders(face, side: min($0.quad.width, $0.quad.height)) } ?? false
    }

    /// - Parameter side: the page's shorter side in the face's pixels.
    func isHolders(_ face: Face, side: Double) -> Bool {
        // The longer side of a face's box is its height, however the page lies.
        let least = shape == .id1 ? Self.leastFaceShare : Self.leastFaceShareOfPages
        return max(face.box.width, face.box.height) >= least * side
    }

    /// Whether faces were seen, none of them as large as a holder's: on a card anywhere, on another page in what was taken for the
    /// holder's photo where nothing says that the page has one.
    var showsSecondPortraitAlone: Bool {
        guard location != nil, let face = faces.first, !isHolders(face) else { return false }
        return shape == .id1
            || photoExpected == nil && evidence?.portrait?.place.quad.contains(face.box.centre) == true
    }

    /// Where only a second portrait stands on the page, which either side may show, it tells no side, and is not judged as
    /// the holder's photo: it is faint, small and has print over it by design.
    private mutating func takeSecondPortrait(_ options: ScanOptions) {
        leaveUntold(
            "only a second, small portrait was found",
            side:
                "the face on it is too small for the holder's portrait, and nothing else tells the sides apart",
            options)
    }

    // MARK: What may be no portrait

    /// Probability of a portrait at its place, by the look of the page, under which only a face in it tells that it is one. Photos so
    /// spoilt that none is seen have 0.927 and more (drawn cards, seed 206), emblems and drawn heads on the backs of templates
    /// 0.832 and less; of 166 portraits on real documents four have less, three of them a face that is seen.
    private static let certainPortrait = 0.888

    /// Whether neither the look of what was taken for the portrait nor a face in it nor the page's zone tells that it is one.
    private var isDoubtful: Bool {
        guard let place = evidence?.portrait?.place, place.certainty < Self.certainPortrait else {
            return false
        }
        return photoExpected == nil && !faces.contains { place.quad.contains($0.box.centre) }
    }

    /// An emblem may be called a portrait with its face covered, and a back a front for it: neither is seen.
    private mutating func takeNoPortrait(_ options: ScanOptions) {
        leaveUntold(
            "what was found may be no portrait: no face is seen in it",
            side: "what may be a portrait shows no face, and nothing else tells the sides apart", options)
    }

    /// - Parameters:
    ///   - reason: why nothing is said of the holder's photo.
    ///   - side: why none of the side, where nothing but the portrait spoke for the front.
    private mutating func leaveUntold(_ reason: String, side sideReason: String, _ options: ScanOptions) {
        var untold: [CheckName: String] = [:]
        for name in [CheckName.idPhotoQuality, .idPhotoTampering] where assessment(of: name) != nil {
            untold[name] = reason
        }
        if side == .front, !readsSide {
            (side, sideScore) = (nil, nil)
            if assessment(of: .side) != nil { untold[.side] = sideReason }
        }
        judgeAnew(untold.mapValues { .failureToAssess(reason: $0) })
    }
}
