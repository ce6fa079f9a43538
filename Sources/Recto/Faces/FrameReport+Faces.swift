internal import RectoCore

extension FrameReport {
    /// Height of the largest face over the page's shorter side, on cards, under which it is a second portrait: holders' have
    /// 0.31 and more, second ones 0.21 and less (drawn pairs of seed 7, photos of people, 24 of each).
    private static let leastFaceShare = 0.26

    /// Takes in the faces, the largest first, and judges the side anew where a portrait alone told it: a second portrait
    /// stands on either side.
    mutating func take(_ faces: [Face], options: ScanOptions) {
        self.faces = faces
        guard showsSecondPortraitAlone, side == .front, zone == nil, !barcodes.contains(where: \.isAAMVA)
        else {
            return
        }
        (side, sideScore) = (nil, nil)
        let isJudged = checks.contains { check in
            guard check.name == .side, case .assessed = check.outcome else { return false }
            return true
        }
        guard isJudged else { return }
        let reason =
            "the face on it is too small for the holder's portrait, and nothing else tells the sides apart"
        judgeAnew([.side: .failureToAssess(reason: reason)], options)
    }

    /// Whether faces were seen on a card, none of them as large as a holder's.
    var showsSecondPortraitAlone: Bool {
        guard shape == .id1, let page = location?.quad, let face = faces.first else { return false }
        return face.box.height < Self.leastFaceShare * min(page.width, page.height)
    }
}
