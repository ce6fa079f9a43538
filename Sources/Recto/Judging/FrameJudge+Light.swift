internal import RectoCore

extension FrameJudge {
    /// Native: the share of the document under highlights; what the largest of them hides of the portrait or of the
    /// zone counts twice.
    func glare(_ location: DocumentLocation) -> CheckResult.Outcome {
        let glare = evidence.measures.glare
        guard glare.spots > 0 else {
            return assess(.glare, thresholds.glare, 0, region: nil, reason: "no saturated spot")
        }
        let hidden = glare.largest.flatMap(mostHidden)
        let spots = glare.spots == 1 ? "1 saturated spot covers" : "\(glare.spots) saturated spots cover"
        let part = hidden.map { ", \(percent($0.share)) of the largest over the \($0.part)" } ?? ""
        return assess(
            .glare, thresholds.glare, glare.share + glare.largestShare * (hidden?.share ?? 0),
            region: glare.largest, reason: "\(spots) \(percent(glare.share)) of the document\(part)")
    }

    /// Whether highlights lie over the document that are found amiss.
    var hasGlare: Bool {
        guard let location = evidence.location, case .assessed(let it) = glare(location) else { return false }
        return it.score >= it.threshold
    }

    /// The part of the document that matters most under a spot, and the share of the spot that lies over it.
    private func mostHidden(by spot: Quad) -> (part: String, share: Double)? {
        let parts: [(part: String, quad: Quad?)] = [
            ("portrait", evidence.portrait?.place.quad ?? evidence.knownPortrait),
            ("zone", evidence.zone?.quad),
        ]
        let area = max(abs(spot.area), 1)
        return parts.compactMap { part, quad in
            quad.map { (part: part, share: min(1, spot.intersectionArea($0) / area)) }
        }.filter { $0.share > 0 }.max { $0.share < $1.share }
    }

    var darkness: CheckResult.Outcome {
        let light = evidence.measures.light
        // A dark table is no dark room: without a document the frame's brightest spots decide.
        let (native, what) =
            evidence.location == nil
            ? (light.p99, "hundredth of the frame") : (light.p90, "tenth of the document")
        if let location = evidence.location, isDarkInPart {
            return assess(
                .darkness, thresholds.unevenLight, light.evenness, region: location.quad,
                reason:
                    "a fifth of the document has no more than \(percent(light.evenness)) of the light of its bright parts"
            )
        }
        return assess(
            .darkness, thresholds.darkness, native, region: evidence.location?.quad,
            reason: "the brightest \(what) begins at \(Int(native.rounded())) of 255")
    }

    /// Whether there is light enough, but not on all of the document.
    private var isDarkInPart: Bool {
        let light = evidence.measures.light
        return isReached(.darkness, thresholds.unevenLight, light.evenness)
            && !isReached(.darkness, thresholds.darkness, light.p90)
    }
}
