internal import RectoCore
internal import RectoMRZ

/// The holder's photo where it should be and nothing is.
extension FrameReport {
    /// What says that the page has its holder's photo, and the probability that it does; nil where nothing does.
    ///
    /// Pages with a zone of format TD2 or TD3 and French identity cards have one (ICAO Doc 9303, parts 4 and 6); of visas
    /// part 7 lets issuers leave it out. Without a zone the title of a card tells.
    var photoExpected: PhotoSign? {
        if let zone {
            let format = zone.decoding.format
            guard [.td2, .td3, .frenchID].contains(format) else { return nil }
            return PhotoSign(
                sign: "a zone of format \(format.wireName)",
                certainty: zone.decoding.confidence(of: .documentCode) ?? zone.decoding.confidence)
        }
        if let known = evidence?.knownPhoto { return known }
        guard let title = printed?.text?.titles.first, title.side == .front, title.certainty > 0.5 else {
            return nil
        }
        switch title.kind {
        case .passport, .identityCard, .drivingLicence:
            return PhotoSign(sign: "its title", certainty: title.certainty)
        default: return nil
        }
    }

    /// Whether a photo should be there and none was judged, on a page that lies wholly and openly in the frame, and near
    /// enough for its photo to be judged.
    func mayMissPhoto(_ options: ScanOptions, _ plan: FramePlan, _ thresholds: Thresholds) -> Bool {
        guard let page = location?.quad,
            PortraitMeasures.leastShare * min(page.width, page.height) >= PortraitMeasures.leastSide
        else { return false }
        return options.checks.contains(.idPhotoQuality) && plan.runs(.portrait)
            && assessment(of: .idPhotoQuality) == nil && photoExpected != nil
            && !faces.contains(where: isHolders)
            && !isSpoilt(by: [.position, .distance, .finger, .darkness, .glare, .blur], thresholds, options)
    }

    /// - Parameters:
    ///   - seen: faces of the page laid flat and upright.
    ///   - width, height: its sides in the pixels of those faces.
    mutating func missPhoto(_ seen: [Face], width: Double, height: Double, _ options: ScanOptions) {
        guard let expected = photoExpected,
            !seen.contains(where: { isHolders($0, side: min(width, height)) })
        else { return }
        let outcome = CheckResult.Outcome.found(
            .idPhotoQuality, true, certainty: expected.certainty * Self.unseenIsMissing,
            native: PortraitFaceDefect(PortraitFace(certainty: 0)).degree, region: location?.quad,
            options: options,
            reason:
                "\(expected.sign) asks for the holder's photo, and no face as large as one is seen on the page"
        )
        judgeAnew([.idPhotoQuality: outcome])
    }

    /// The probability that a photo is missing where neither it nor a face is seen.
    private static let unseenIsMissing = 0.95
}
