internal import RectoCore
internal import RectoMRZ

extension FrameJudge {
    /// Under this a picture has no colour anywhere: it was stored grey, and says nothing of what it shows.
    private static let leastColour = 0.0015

    /// Whether the document is shown on a display: by the traces of its lattice and its rim about the document, or over frames in a
    /// row by bands of its refresh. What speaks louder is told. A display that goes on beyond the frame, and that lens, distance or
    /// a small file have smoothed, shows none, and passes. Where no document was found the whole frame is judged.
    ///
    /// Native: `DisplayTrace.logOdds`, `MediumGrain.finenessLogOdds`, `LightFalloff.logOdds` and `DisplayRim.logOdds` together; of a
    /// document that is too small for a trace the last alone; or `RefreshBands.native`.
    var screen: CheckResult.Outcome {
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell a display from things")
        }
        let traces = evidence.display.map { lit(evidence.location?.quad ?? evidence.frame, $0) }
        guard let location = evidence.location else { return traces ?? .notRun(reason: withoutDocument) }
        let still = traces ?? rim(location)
        let bands = bands(location)
        // Most displays show no bands: that none are in sight says nothing, whatever the rest says.
        return loudness(bands) >= 1 && loudness(bands) > loudness(still) ? bands : still
    }

    /// Of a document on which no lattice can be looked for.
    private func rim(_ location: DocumentLocation) -> CheckResult.Outcome {
        let small =
            "no square of \(SquareGrid.display.side) pixels in colour lies on the document: it is too small to tell a display's lattice"
        if let odds = rimOdds {
            let outcome = assess(
                .screen, thresholds.displayRim, odds, region: location.quad,
                reason: "\(small); a display's rim about it: log odds \(odds.decimal(places: 1))")
            // Most displays show no rim: that none is in sight says nothing.
            if loudness(outcome) >= 1 { return outcome }
        }
        return .failureToAssess(reason: small)
    }

    /// A rim about it. Dark with light on it is a document, of which a part is in sight, as well as a lit display; a thing without any
    /// is more likely the display itself than a document.
    private var rimOdds: Double? {
        let showsDocument =
            evidence.zone != nil || evidence.showsZone || evidence.portrait != nil
            || evidence.knownPortrait != nil
            || !evidence.barcodes.isEmpty
        return showsDocument ? evidence.rim?.logOdds : evidence.rim?.within
    }

    /// Bands that end with what shows the document.
    private func bands(_ location: DocumentLocation) -> CheckResult.Outcome {
        guard let bands = evidence.bands else {
            return .failureToAssess(reason: "too few frames in a row show the document")
        }
        return assess(
            .screen, thresholds.refreshBands, bands.native, region: location.quad,
            reason:
                "bands of \(percent(bands.depth)) of the light run over the document from frame to frame and end with it: "
                + "\(percent(bands.share)) of what changes on it")
    }

    /// A display's lattice of pixels, or that lattice's beat with the sensor's, stand out of the spectrum of the frame's own
    /// pixels, flat parts have a grain that is finer than lens and sensor make it, light falls off to the frame's corners, and a rim goes about
    /// the document. As different things show them their odds multiply.
    private func lit(_ page: Quad, _ trace: DisplayTrace) -> CheckResult.Outcome {
        // A rim that is not in sight takes nothing from what the lattice says.
        let rim = max(0, rimOdds ?? 0)
        let lattice = trace.logOdds + (evidence.grain?.finenessLogOdds ?? 0) + (falloff?.logOdds ?? 0)
        let squares = trace.squares == 1 ? "one square" : "the likeliest third of \(trace.squares) squares"
        var reason =
            "\(of("the whole frame"))a display's lattice in \(squares): log odds \(trace.logOdds.decimal(places: 1))"
        if let grain = evidence.grain { reason += "; grain's fineness \(grain.fineness.decimal(places: 2))" }
        if let falloff {
            let change = falloff.loss < 0 ? "more" : "less"
            reason +=
                "; the frame's corners have \(percent(abs(falloff.loss))) \(change) light than its middle"
        }
        if rim > 0 {
            reason +=
                "; a display's rim about \(evidence.location == nil ? "it" : "the document"): log odds \(rim.decimal(places: 1))"
        }
        return assess(
            .screen, thresholds.screen, lattice + rim, region: rim > lattice ? page : trace.region,
            reason: reason)
    }

    /// How light falls off, unless a lamp that the document mirrors explains it: one beside the camera lights the middle of what it sees.
    private var falloff: LightFalloff? { hasGlare ? nil : evidence.falloff }

    /// Whether the document is printed: a grey copy, by its hues; a picture whose detail is softer than the grain that lies
    /// over it; paper that goes on beyond its sides; or a card with square corners. What speaks loudest is told. A print in
    /// full colour that is finer than the frame's pixels and cut out with round corners passes. Where no document was found
    /// the grain of the whole frame is judged, and the hues of what stands out, as a sheet.
    ///
    /// Native: `DocumentColour.hues`, `MediumGrain.degree`, `PaperEdge.shadow` or `PaperEdge.fill`.
    var printed: CheckResult.Outcome {
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell colours and grain")
        }
        guard let location = evidence.location else {
            let whole: CheckResult.Outcome =
                evidence.grain == nil ? .notRun(reason: withoutDocument) : grain(evidence.frame)
            guard let thing = evidence.thing else { return whole }
            return loudest([whole, greyCopy(thing.quad, thing.colour)])
        }
        return loudest([
            greyCopy(location.quad, evidence.colour, known: colourless(location.quad)),
            grain(location.quad), sheet(location),
            corners(location),
        ])
    }

    /// The first of them where they are alike.
    private func loudest(_ ways: [CheckResult.Outcome]) -> CheckResult.Outcome {
        ways.dropFirst().reduce(ways[0]) { loudness($0) < loudness($1) ? $1 : $0 }
    }

    /// How a reason begins: with nothing where it is the document's.
    private func of(_ thing: String) -> String {
        evidence.location == nil ? "\(Self.noDocument), so of \(thing): " : ""
    }

    /// One that fails before all that pass, then by score; those that were not assessed last.
    private func loudness(_ outcome: CheckResult.Outcome) -> Double {
        guard case .assessed(let it) = outcome else { return -1 }
        return it.score + (it.score >= it.threshold ? 1 : 0)
    }

    /// Share of a page that its zone's lines fill at the most, where more than them is in sight: three lines fill 0.28 of a card.
    private static let mostOfPage = 0.4

    /// What besides a copier leaves a document without colours of its own.
    private func colourless(_ page: Quad) -> SpoiltFrame? {
        if let zone = evidence.zone?.quad, zone.area > Self.mostOfPage * page.area { return .zoneAlone }
        let showsHolder =
            switch shownSide {
            case .front: true
            case .back: false
            case nil: evidence.portrait != nil || evidence.knownPortrait != nil
            }
        return showsHolder || !mayBeGenuine ? nil : .plainSide
    }

    /// Whether anything says of a side without a portrait that it is a document's and no sheet with print: a zone, a barcode, the side
    /// that another frame told, round corners; or nobody looked.
    private var mayBeGenuine: Bool {
        if evidence.zone != nil || evidence.showsZone || !evidence.barcodes.isEmpty || shownSide != nil {
            return true
        }
        let areRead =
            options.readsMRZ && evidence.plan.runs(.zone) && options.readsBarcodes
            && evidence.plan.runs(.barcode)
        guard areRead else { return true }
        guard let paper = evidence.paper, paper.showsCorners else { return false }
        return !isReached(.print, thresholds.paperCorners, paper.fill)
    }

    /// One hue throughout, the light's.
    ///
    /// - Parameter known: what else explains that, which halves the score.
    private func greyCopy(_ page: Quad, _ colour: Double?, known: SpoiltFrame? = nil) -> CheckResult.Outcome {
        let beginning = of("what stands out")
        guard let colour else {
            return .failureToAssess(
                reason: "\(beginning)too little is lit well enough to tell its colours")
        }
        guard colour >= Self.leastColour else {
            return .failureToAssess(reason: "the picture has no colours, whatever it shows")
        }
        guard isReached(.print, thresholds.greyCopy, colour) else {
            return assess(
                .print, thresholds.greyCopy, colour, region: page,
                reason:
                    "\(beginning)hues differ by \(percent(colour)) from the light's, a grey copy's by less")
        }
        return explained(
            .print, thresholds.greyCopy, colour, region: page,
            reason:
                "\(beginning)hues differ by only \(percent(colour)) from the light's, as a grey copy's do",
            by: known)
    }

    /// Whether its hues say that it is a copy.
    var isGreyCopy: Bool {
        guard let colour = evidence.colour, colour >= Self.leastColour else { return false }
        return isReached(.print, thresholds.greyCopy, colour)
    }

    /// Paper on and on, without a shadow at the sides. What is burnt out looks alike on either side of an edge, and shows no shadow.
    private func sheet(_ location: DocumentLocation) -> CheckResult.Outcome {
        guard let paper = evidence.paper, paper.liesOnPaper else {
            return .failureToAssess(reason: "the document does not lie on paper, so far as the frame shows")
        }
        let isVisa = evidence.zone?.decoding.format.isVisa == true
        return doubted(
            thresholds.paperSheet, paper.shadow, location.quad, isVisa ? .page : isBlurred ? .blur : nil,
            reason:
                "paper lies beyond \(paper.paperSides) sides, \(percent(paper.shadow)) darker just outside them"
        )
    }

    /// An outcome of a way that sees paper or what is printed on it. Where something else explains what it sees the score is halved, so
    /// that it says no more than that it may be. Colours that ink does not leave on plain paper speak against it.
    private func doubted(
        _ calibration: Thresholds.Calibration, _ native: Double, _ region: Quad,
        _ known: SpoiltFrame?, reason: String
    ) -> CheckResult.Outcome {
        let isBurnt = evidence.measures.light.p90 >= PortraitMeasures.burnt
        let cause = known ?? (isBurnt ? .burnt : nil)
        var (trust, words) = (cause.trust, reason + cause.words)
        if let gamut = evidence.gamut, gamut > 1 {
            trust *= DocumentColour.trust(inInkOf: gamut)
            words += "; colours reach to \(gamut.decimal(places: 2)) times those of ink on plain paper"
        }
        return .assessed(
            assessment(.print, calibration, native, trust: trust, region: region, reason: words))
    }

    /// Corners of a card that are not round.
    private func corners(_ location: DocumentLocation) -> CheckResult.Outcome {
        // Corners that only the zone tells are not where the card's are.
        guard let paper = evidence.paper, paper.showsCorners, isCard(location),
            location.origin != .machineReadableZone
        else {
            return .failureToAssess(reason: "no card's corners stand out from what they lie on")
        }
        // What is lighter than the card itself, as the white rim of a copy, is no more than full, and what is darker than its ground no
        // less than empty.
        let share = min(max(0, paper.fill), 1)
        return assess(
            .print, thresholds.paperCorners, paper.fill, region: location.quad,
            reason: "\(paper.corners) corners are filled to \(percent(share)) where a card is round")
    }

    /// Of other formats many have square corners.
    private func isCard(_ location: DocumentLocation) -> Bool {
        if let zone = evidence.zone { return zone.decoding.format == .td1 }
        let (width, height) = (location.quad.width, location.quad.height)
        return !evidence.showsZone
            && PaperEdge.cardAspects.contains(max(width, height) / max(1, min(width, height)))
    }

    /// A blurred frame has nothing that is sharper than its camera's own grain either, and on burnt paper print has lost its contrast.
    private func grain(_ page: Quad) -> CheckResult.Outcome {
        guard let grain = evidence.grain else {
            return .failureToAssess(
                reason: "no square of \(SquareGrid.grain.side) pixels lies on the document to tell its grain")
        }
        let sharpness = evidence.measures.sharpness
        // A blank page has no detail that could be sharper than its grain.
        guard sharpness.blocks >= FrameMeasures.Sharpness.leastBlocks else {
            return .failureToAssess(
                reason: evidence.location == nil
                    ? "\(Self.noDocument), and there is too little print in the frame to tell its grain from"
                    : "too little print on the document to tell its grain from")
        }
        return doubted(
            thresholds.grain, grain.degree, page, isBlurred ? .blur : nil,
            reason:
                "\(of("the whole frame"))flat parts have \(percent(grain.quiet / grain.busy)) of detail's contrast, edges a crispness of "
                + grain.crispness.decimal(places: 2))
    }
}
