package import RectoCore

/// The holder's photo by the face in it.
extension FrameReport {
    /// The outcome of the photo's quality where its face says more against it than its picture did.
    func photoOutcome(_ face: PortraitFace, _ thresholds: Thresholds, _ options: ScanOptions)
        -> (outcome: CheckResult.Outcome, isFaceless: Bool)?
    {
        guard let before = assessment(of: .idPhotoQuality) else { return nil }
        let defect = PortraitFaceDefect(face)
        let calibration = thresholds.idPhotoQuality
        let isFaceless = defect.kind == .faceless && calibration.score(defect.degree) >= before.threshold
        guard defect.degree > before.native || isFaceless else { return nil }
        let native = max(defect.degree, before.native)
        // What blur leaves of a face need not look like one.
        let cause: SpoiltFrame? =
            isFaceless && defect.degree >= before.native && isSpoilt(by: [.blur], thresholds, options)
            ? .blur : nil
        let sentence = Self.sentence(defect.kind, face) + cause.words
        let outcome = CheckResult.Outcome.assessed(
            CheckResult.Assessment(
                native: native, score: calibration.score(native) * cause.trust,
                threshold: before.threshold, region: before.region,
                reason: defect.degree < native ? "\(before.reason); \(sentence)" : sentence))
        return (outcome, isFaceless)
    }

    private static func sentence(_ kind: PortraitFaceDefect.Kind, _ face: PortraitFace) -> String {
        switch kind {
        case .eyesCovered:
            "something covers the eyes in the portrait at a probability of \(percent(face.covers?.eyes ?? 0))"
        case .mouthCovered:
            "something covers the mouth in the portrait at a probability of \(percent(face.covers?.mouth ?? 0))"
        case .faceless:
            "what looks most like a face in the portrait is one at a probability of \(percent(face.certainty))"
        }
    }

    // MARK: The face's place

    /// Intersection over union of the portrait's place and that which the face speaks for, under which the face is right: a
    /// chip, an emblem or half a page was taken for the portrait. Places that are right have 0.48 and more (drawn documents
    /// of seeds 1, 3 and 5, photos of documents for development).
    private static let leastAgreement = 0.45

    /// Where the holder's face says that the portrait is; nil where no face is as large as a holder's.
    func portraitByFace(_ faces: [Face]) -> Quad? {
        guard let page = location?.quad, side != .back, let face = faces.first(where: isHolders) else {
            return nil
        }
        return face.portrait.aligned(to: page)
    }

    /// Whether the portrait's place is another than its face says.
    func isElsewhere(_ place: Quad) -> Bool {
        let seen = evidence?.portrait?.measures?.place ?? portrait
        return (seen?.intersectionOverUnion(place) ?? 0) < Self.leastAgreement
    }

    /// Whether something was found amiss with the photo's quality.
    var findsBadPhoto: Bool { checks.contains { $0.name == .idPhotoQuality && $0.isFailed } }

    /// Whether one of these checks finds something, asked for or not.
    func isSpoilt(by names: Set<CheckName>, _ thresholds: Thresholds, _ options: ScanOptions) -> Bool {
        evidence.map { FrameJudge(thresholds: thresholds, options: options, evidence: $0).finds(any: names) }
            ?? false
    }

    /// Judges the photo where its face is. Its borders are not known, so that nothing is said of tampering where the place
    /// is another.
    mutating func judgePhoto(
        _ place: SeenPortrait, thresholds: Thresholds, options: ScanOptions
    ) {
        guard var evidence, let measures = place.measures else { return }
        let isElsewhere = isElsewhere(place.place.quad)
        evidence.portrait = place
        var changed: [CheckName: CheckResult.Outcome] = [:]
        if isElsewhere {
            portrait = place.place.quad
            self.evidence = evidence
            changed[.idPhotoTampering] = .failureToAssess(
                reason: "the portrait was found by its face, and its borders were not")
        } else if let before = assessment(of: .idPhotoQuality)?.native,
            !measures.isTelling || before <= PortraitDefect(measures).degree
        {
            return
        }
        let judge = FrameJudge(thresholds: thresholds, options: options, evidence: evidence)
        changed[.idPhotoQuality] = judge.idPhotoQuality
        judgeAnew(changed.filter { options.checks.contains($0.key) })
    }

    /// Nil for a check that was not assessed.
    package func assessment(of name: CheckName) -> CheckResult.Assessment? {
        guard case .assessed(let it)? = checks.first(where: { $0.name == name })?.outcome else { return nil }
        return it
    }
}

extension Face {
    /// The portrait that a face stands in: the medians of documents' photos over the boxes of the faces in them.
    fileprivate var portrait: Quad {
        let (across, down) = points.axes ?? (Point(1, 0), Point(0, 1))
        let lies = abs(across.y) > abs(across.x)
        let (wide, high) = lies ? (box.height, box.width) : (box.width, box.height)
        let height = 1.65 * high
        let rise = 0.04 * height
        return Quad(
            centre: Point(box.centre.x - rise * down.x, box.centre.y - rise * down.y), across: across,
            down: down, width: 1.5 * wide, height: height)
    }
}
