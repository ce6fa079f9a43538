internal import RectoCore

extension FrameJudge {
    /// Whether something lies over the document: a finger, a pen, whatever is not the document's own.
    ///
    /// What the network sees of it in the frame, what another sees of it on the page, laid flat, and a side of the document that
    /// something crosses.
    ///
    /// Native: `FrameSegments.Cover.logOdds(nearby:with:)`.
    func finger(_ location: DocumentLocation) -> CheckResult.Outcome {
        guard let cover = evidence.cover else {
            return .failureToAssess(reason: "the frame network sees no document that objects could lie over")
        }
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell an object from the document")
        }
        let crossing = evidence.sideBreak.flatMap { $0.logOdds > 0 && !isZonesEnd($0) ? $0 : nil }
        let native = cover.logOdds(nearby: evidence.pageCover, with: crossing)
        let isOver = isReached(.finger, thresholds.finger, native)
        let nearby = isOver ? evidence.pageCover : nil
        let thing = [cover, nearby].compactMap(\.self).first { $0.region != nil }
        let seen =
            if let thing, thing.share >= Self.leastSaid {
                "something lies over \(percent(thing.share)) of the document"
            } else if isOver, crossing != nil {
                "something lies over one of the document's sides, which is not to be seen there"
            } else if isOver {
                "something seems to lie over the document; where is not told"
            } else {
                "nothing is seen to lie over the document"
            }
        return assess(
            .finger, thresholds.finger, native,
            region: thing?.region ?? (isOver ? crossing?.region ?? location.quad : nil),
            reason: seen)
    }

    /// Whether it is where the strip of a zone that was read meets the side of a dark page: the strip is light, as what lies beside it
    /// may be. What lay over the page there would hide the ends of its lines; on a pale page it still says more than they do.
    private func isZonesEnd(_ crossing: SideBreak) -> Bool {
        guard evidence.rim?.beside?.isDark == true, let zone = evidence.zone?.quad,
            let onto = Homography(
                from: zone.corners, to: Quad.rectangle(x: 0, y: 0, width: 1, height: 1).corners),
            let stretch = crossing.region.mapped(by: onto)
        else { return false }
        // In lengths and heights of the zone's lines.
        return !(0...1).contains(stretch.centre.x) && stretch.corners.allSatisfy { (-1...2).contains($0.y) }
    }

    /// Share of the document that is no nought in print.
    private static let leastSaid = 0.0005
}
