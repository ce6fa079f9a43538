internal import RectoCore

/// The small second portrait of many documents beside the holder's.
extension FrameReport {
    /// How sure the detector must be of a second portrait before it is compared: what looks a little like a face on a page of print is
    /// compared with none.
    private static let leastConfidence = 0.9
    /// Its height over the holder's, at the most; two faces of one size are two holders'.
    private static let mostOfHolders = 0.75

    /// The holder's face and the second portrait's.
    ///
    /// - Parameter faces: the page's, the largest first.
    func portraits(
        among faces: [Face], _ thresholds: Thresholds, _ options: ScanOptions
    ) -> (first: Face, second: Face)? {
        // What lies over either, or spoils one alone, makes two pictures of one.
        guard let page = location?.quad, side != .back, let first = faces.first(where: isHolders),
            plan.leftOut[.occlusion] == nil, !findsBadPhoto,
            !isSpoilt(by: [.finger, .glare, .darkness, .blur, .idPhotoQuality], thresholds, options)
        else { return nil }
        let most = Self.mostOfHolders * max(first.box.width, first.box.height)
        let second = faces.first { face in
            face.confidence >= Self.leastConfidence && max(face.box.width, face.box.height) <= most
                && page.contains(face.box.centre) && face.box.overlap(first.box) == 0
        }
        return second.map { (first, $0) }
    }

    /// Judges the holder's photo by the second portrait as well.
    mutating func judge(_ second: SecondPortrait, thresholds: Thresholds, options: ScanOptions) {
        guard let evidence else { return }
        let judge = FrameJudge(thresholds: thresholds, options: options, evidence: evidence)
        let isJudged = assessment(of: .idPhotoTampering) != nil
        guard let outcome = judge.idPhotoTampering(second, isJudged: isJudged) else { return }
        judgeAnew([.idPhotoTampering: outcome])
    }
}
