internal import RectoCore

extension FrameJudge {
    /// Native: `closeness`.
    func distance(_ location: DocumentLocation) -> CheckResult.Outcome {
        if location.origin == .croppedScan { return Self.croppedScan }
        guard evidence.beside.isEmpty, evidence.facing == nil else { return distanceBesideOthers(location) }
        let closeness = closeness(of: location)
        let isFar = thresholds.tooFar.score(closeness) >= thresholds.tooClose.score(closeness)
        let calibration = isFar ? thresholds.tooFar : thresholds.tooClose
        if !isFar, isReached(.distance, calibration, closeness), isWhole(location) {
            return .notRun(reason: "the picture was cropped about its document, all of which is in view")
        }
        let verdict =
            isReached(.distance, calibration, closeness) ? (isFar ? "too far: " : "too close: ") : ""
        return assess(
            .distance, calibration, closeness, region: location.quad,
            reason: "\(verdict)the document \(extent(of: location))")
    }

    /// Where a frame shows several documents, or both pages of an open passport, none can fill it: each is too far where it has fewer pixels than one that is too far in the
    /// frame of a camera.
    private func distanceBesideOthers(_ location: DocumentLocation) -> CheckResult.Outcome {
        let native = min(1, abs(location.quad.area) / Self.cameraPixels)
        let verdict = isReached(.distance, thresholds.tooFar, native) ? "too far: " : ""
        return assess(
            .distance, thresholds.tooFar, native, region: location.quad,
            reason:
                "\(verdict)\(oneOfSeveral), it has the pixels of \(percent(native)) of a frame of 1280 x 720"
        )
    }

    /// Of the frames that the level of distance was fitted to.
    private static let cameraPixels = 1280.0 * 720

    private var oneOfSeveral: String {
        evidence.beside.isEmpty
            ? "one of an open passport's pages" : "one of \(evidence.beside.count + 1) documents"
    }

    func position(_ location: DocumentLocation) -> CheckResult.Outcome {
        if location.origin == .croppedScan { return Self.croppedScan }
        // Of a document that reaches beyond the frame its distance speaks, where that is asked for.
        if options.checks.contains(.distance), !isWhole(location),
            isReached(.distance, thresholds.tooClose, closeness(of: location))
        {
            return .notRun(reason: "the document is too close to lie anywhere")
        }
        guard location.origin != .fillsFrame else {
            return .failureToAssess(reason: "no side of the document is in sight")
        }
        let (w, h) = (Double(evidence.frameWidth), Double(evidence.frameHeight))
        let outside =
            1 - location.quad.intersectionArea(evidence.frame) / max(abs(location.quad.area), 1)
        // Who shows both pages of a passport holds both about the middle.
        let middle = location.quad.centre
        let centre = evidence.facing.map { $0.centre.middle(to: middle) } ?? middle
        // Of several documents all but one lie beside the middle.
        let off =
            evidence.beside.isEmpty ? max(abs(centre.x / w - 0.5), abs(centre.y / h - 0.5)) * 2 : 0
        let native = FrameMeasures.position(offCentre: off, outside: outside, cutSides: location.cutSides)
        let reason =
            native > off
            ? "the frame cuts the document off"
                + (outside >= 0.001 ? ", \(percent(outside)) of it at least" : "")
            : evidence.beside.isEmpty
                ? "\(evidence.facing == nil ? "the document" : "the open passport")'s centre is \(percent(off)) of half the frame "
                    + "from the frame's centre"
                : "\(oneOfSeveral), all of it in the frame"
        return assess(.position, thresholds.position, native, region: location.quad, reason: reason)
    }

    /// Whether a picture has a document's shape and leaves a margin about all of it: so files are cropped, however large the document.
    private func isWhole(_ location: DocumentLocation) -> Bool {
        let (w, h) = (evidence.frameWidth, evidence.frameHeight)
        return DocumentPlacement(frameWidth: w, frameHeight: h, thresholds: thresholds).mayBeCropped
            && location.origin == .edges && location.cutSides == 0
            && location.quad.corners.allSatisfy { evidence.frame.contains($0) }
    }

    /// The share of the frame that the document covers, 1 where it reaches two opposite borders. Of one that is cut off it is what a
    /// document of the frame's own shape would cover that is no longer than what is seen.
    private func closeness(of location: DocumentLocation) -> Double {
        if spansFrame(location) { return 1 }
        let reach = reachWhereCut(location) ?? 0
        return max(coverage(location), reach * reach)
    }

    private func extent(of location: DocumentLocation) -> String {
        if spansFrame(location) { return "reaches two opposite borders of the frame" }
        let covered = coverage(location)
        guard let reach = reachWhereCut(location), reach * reach > covered else {
            return "covers \(percent(covered)) of the frame"
        }
        return "is cut off and reaches across \(percent(reach)) of the frame from there"
    }

    private func coverage(_ location: DocumentLocation) -> Double {
        location.coverage(frameWidth: evidence.frameWidth, frameHeight: evidence.frameHeight)
    }

    private func reachWhereCut(_ location: DocumentLocation) -> Double? {
        location.reachWhereCut(frameWidth: evidence.frameWidth, frameHeight: evidence.frameHeight)
    }

    private func spansFrame(_ location: DocumentLocation) -> Bool {
        location.spansFrame(width: evidence.frameWidth, height: evidence.frameHeight)
    }

    private static let croppedScan = CheckResult.Outcome.notRun(
        reason: "the picture is a scan cropped to its document")
}
