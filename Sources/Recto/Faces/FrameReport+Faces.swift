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

    /// Whether faces were seen on a card, none of them as large as a holder's.
    var showsSecondPortraitAlone: Bool {
        guard shape == .id1, location != nil, let face = faces.first else { return false }
        return !isHolders(face)
    }

    /// Where only a second portrait stands on the page, which either side may show, it tells no side, and is not judged as
    /// the holder's photo: it is faint, small and has print over it by design.
    private mutating func takeSecondPortrait(_ options: ScanOptions) {
        var untold: [CheckName: String] = [:]
        for name in [CheckName.idPhotoQuality, .idPhotoTampering] where assessment(of: name) != nil {
            untold[name] = "only a second, small portrait was found"
        }
        if side == .front, !readsSide {
            (side, sideScore) = (nil, nil)
            if assessment(of: .side) != nil {
                untold[.side] =
                    "the face on it is too small for the holder's portrait, and nothing else tells the sides apart"
            }
        }
        judgeAnew(untold.mapValues { .failureToAssess(reason: $0) })
    }
}
