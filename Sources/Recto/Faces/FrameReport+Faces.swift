internal import RectoCore

extension FrameReport {
    /// Height of the largest face over the page's shorter side, on cards, under which it is a second portrait: holders' have
    /// 0.31 and more, second ones 0.21 and less (drawn pairs of seed 7, photos of people, 24 of each).
    private static let leastFaceShare = 0.26

    /// Takes in the faces, the largest first. Where only a second portrait stands on the page, which either side may show,
    /// it tells no side, and is not judged as the holder's photo: it is faint, small and has print over it by design.
    mutating func take(_ faces: [Face], options: ScanOptions) {
        self.faces = faces
        guard showsSecondPortraitAlone else { return }
        var untold: [CheckName: String] = [:]
        for name in [CheckName.idPhotoQuality, .idPhotoTampering] where isAssessed(name) {
            untold[name] = "only a second, small portrait was found"
        }
        if side == .front, zone == nil, !barcodes.contains(where: \.isAAMVA) {
            (side, sideScore) = (nil, nil)
            if isAssessed(.side) {
                untold[.side] =
                    "the face on it is too small for the holder's portrait, and nothing else tells the sides apart"
            }
        }
        guard !untold.isEmpty else { return }
        judgeAnew(untold.mapValues { .failureToAssess(reason: $0) }, options)
    }

    private func isAssessed(_ name: CheckName) -> Bool {
        checks.contains { check in
            guard check.name == name, case .assessed = check.outcome else { return false }
            return true
        }
    }

    /// Whether faces were seen on a card, none of them as large as a holder's.
    var showsSecondPortraitAlone: Bool {
        guard shape == .id1, let page = location?.quad, let face = faces.first else { return false }
        return face.box.height < Self.leastFaceShare * min(page.width, page.height)
    }
}
