internal import RectoCore

/// Both checks compare the holder's portrait with the page that it stands on, by sizes that `CRectoVision/portrait*.cpp`
/// measures; the methods are the project's own. Units and thresholds come from drawn frames (`benchmarks/roc`).
extension FrameJudge {
    /// Whether the portrait can be used: blurred, faded or dark beyond what the page itself is, covered by one tone or by
    /// scratches. What its face says is judged where faces are looked for, as is a photo that is missing altogether:
    /// `FrameReport.photoOutcome`, `FrameReport.missPhoto`.
    ///
    /// Native: `PortraitDefect.degree`.
    var idPhotoQuality: CheckResult.Outcome {
        guard let measures = evidence.portrait?.measures else { return Self.noPortrait }
        if let reason = untold(measures) { return .failureToAssess(reason: reason) }
        let defect = PortraitDefect(measures)
        return explained(
            .idPhotoQuality, thresholds.idPhotoQuality, defect.degree, region: measures.place,
            reason: sentence(defect.kind, measures), by: defect.kind == .blurred && isBlurred ? .blur : nil)
    }

    /// Whether the portrait came onto its page later: a shadow along one border, paper or a bright cut along others, a picture that
    /// stands askew, noise or softness that the page has not, in a file that was saved anew a page that was coded before without
    /// it, and what a network makes of portrait and page together. Portraits that were exchanged with care show none of it: no finding is no proof, and a finding is a reason to look.
    ///
    /// Native: `PortraitTrace.degree`.
    var idPhotoTampering: CheckResult.Outcome {
        guard let measures = evidence.portrait?.measures else { return Self.noPortrait }
        if let reason = untold(measures, least: PortraitTrace.leastSide) {
            return .failureToAssess(reason: reason)
        }
        guard !isGreyCopy else {
            return .failureToAssess(
                reason: "on a grey copy a photo's borders, noise and sharpness are the copier's")
        }
        let trace = telling(measures) { self.explanation(of: $0) != nil }
        let explanation = self.explanation(of: trace.kind)
        let isWarning =
            explanation == nil && isReached(.idPhotoTampering, thresholds.idPhotoTampering, trace.degree)
        return explained(
            .idPhotoTampering, thresholds.idPhotoTampering, trace.degree, region: measures.place,
            reason: sentence(trace.kind, measures) + (isWarning ? Self.warning : ""), by: explanation)
    }

    /// The plainest of a portrait's traces; where that is explained, the plainest of the others, if it is a finding by itself.
    private func telling(_ measures: PortraitMeasures, isExplained: (PortraitTrace.Kind) -> Bool)
        -> PortraitTrace
    {
        let trace = PortraitTrace(measures)
        guard isExplained(trace.kind) else { return trace }
        let other = PortraitTrace(measures, besides: Set(PortraitTrace.Kind.allCases.filter(isExplained)))
        return isReached(.idPhotoTampering, thresholds.idPhotoTampering, other.degree) ? other : trace
    }

    /// What of the frame itself may be all that a trace is: blur smears a page's print and a portrait's detail unlike, and a highlight
    /// hides what it lies over. A network knows no spoilt photos.
    private func explanation(of kind: PortraitTrace.Kind) -> SpoiltFrame? {
        switch kind {
        case .soft: isBlurred ? .blur : hasGlare ? .glare : nil
        case .seen: isBlurred ? .blur : hasGlare ? .glare : isPhotoSpoilt ? .photo : nil
        case .noisy: isBlurred ? .blur : nil
        case .shade, .rimmed, .turned, .uncoded: nil
        }
    }

    /// Whether the photo is bad in a way that is no trace of an exchange: softness is one.
    private var isPhotoSpoilt: Bool {
        guard let defect = evidence.portrait?.measures.map(PortraitDefect.init), defect.kind != .blurred
        else {
            return false
        }
        return isReached(.idPhotoQuality, thresholds.idPhotoQuality, defect.degree)
    }

    /// The same where the page shows a second portrait as well, which is made from the first when a document is made: whoever
    /// exchanges the one seldom exchanges the other. The two are compared as pictures, not as faces: faces of two persons are alike in
    /// the large, one picture is alike in every part. Another picture tells on copies too. The same one explains softness and noise,
    /// which then are the print's, and what a network saw.
    ///
    /// Native: `SecondPortrait.degree` or what the portrait says by itself, whichever is more.
    ///
    /// - Parameter isJudged: whether the portrait by itself was.
    /// - Returns: nil where what was said without stays.
    func idPhotoTampering(_ second: SecondPortrait, isJudged: Bool) -> CheckResult.Outcome? {
        let calibration = thresholds.idPhotoTampering
        let isOther = isReached(.idPhotoTampering, calibration, second.degree)
        let likeness = percent(max(0, second.likeness))
        func isPrints(_ kind: PortraitTrace.Kind) -> Bool {
            // A photo put in askew is another's; where it is the same, the outline that it is measured against is askew.
            second.isSame && [.soft, .noisy, .seen, .turned].contains(kind)
        }
        let measures = isJudged ? evidence.portrait?.measures : nil
        guard let measures,
            case let trace = telling(
                measures, isExplained: { isPrints($0) || self.explanation(of: $0) != nil }),
            !isOther || trace.degree >= second.degree
        else {
            guard isOther else { return nil }
            return assess(
                .idPhotoTampering, calibration, second.degree, region: second.face.box.quad,
                reason:
                    "the small second portrait is not made from the large one: they are alike to \(likeness)\(Self.warning)"
            )
        }
        let explanation = self.explanation(of: trace.kind)
        let isExplained = isPrints(trace.kind) || (explanation != nil && !isOther)
        let native = max(trace.degree, second.degree)
        let warning = isReached(.idPhotoTampering, calibration, native) && !isExplained ? Self.warning : ""
        return .assessed(
            assessment(
                .idPhotoTampering, calibration, native, trust: isExplained ? 0.5 : 1, region: measures.place,
                reason:
                    "\(sentence(trace.kind, measures))\(explanation.words); the second portrait is \(isOther ? "another" : "the same") picture, alike to \(likeness)\(warning)"
            ))
    }

    /// How the reason of a finding of `idPhotoTampering` ends.
    private static let warning = "; a warning"
    private static let noPortrait = CheckResult.Outcome.notRun(reason: "no portrait was found")

    /// - Parameter least: shorter side that is needed, frame pixels.
    private func untold(_ measures: PortraitMeasures, least: Double = PortraitMeasures.leastSide) -> String? {
        // The second portrait of a back stands on the page's own pattern.
        if shownSide == .back, measures.border.sides < 4 {
            return "on the back only a portrait without a border was found"
        }
        // Noise is as strong as what a portrait shows.
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return "too dark to tell the portrait from noise"
        }
        let side = measures.shorterSide
        guard side >= least else {
            // Rounded down: what falls short by half a pixel falls short.
            return "the portrait's shorter side has \(Int(side)) pixels, under the \(Int(least)) needed"
        }
        guard !measures.isTelling else { return nil }
        guard measures.hasPortraitShape else { return "what was found has not the shape of a portrait alone" }
        return "only a second, small portrait was found"
    }

    private func sentence(_ kind: PortraitDefect.Kind, _ it: PortraitMeasures) -> String {
        switch kind {
        case .blurred: "the page's print is \(it.softness.decimal(places: 1)) times as sharp as the portrait"
        case .faded:
            "the portrait has \(percent(it.contrast.portrait / max(it.contrast.page, 1))) of the page's contrast"
        case .dark:
            "the portrait's brightest parts have \(percent(it.brightness.portrait / max(it.brightness.page, 1))) of the page's light"
        case .covered: "\(percent(it.oneTone)) of the portrait's middle is of one tone"
        case .scratched: "thin lines run over \(percent(it.lines)) of the portrait's middle"
        }
    }

    private func sentence(_ kind: PortraitTrace.Kind, _ it: PortraitMeasures) -> String {
        switch kind {
        case .shade:
            "a line along one border is darker than both its sides, by \(percent(it.border.shade)) of their difference"
        case .rimmed:
            "a line along two borders is brighter than both the portrait and the page, by \(percent(it.border.rim)) of their difference"
        case .turned:
            "the portrait is turned by \(it.border.turn.decimal(places: 1)) degrees against its page"
        case .noisy:
            "the portrait has \(it.noisiness.decimal(places: 1)) times the noise of its page"
        case .soft: "the page's print is \(it.softness.decimal(places: 1)) times as sharp as the portrait"
        case .seen:
            "by the look of the portrait and the page about it, log odds of a photo that was put there later: \((it.exchange ?? 0).decimal(places: 1))"
        case .uncoded:
            "the page stands on the steps by which its file was coded to \(percent(it.coding.page)), the portrait to \(percent(max(0, it.coding.portrait)))"
        }
    }
}
