internal import RectoCore

extension FrameJudge {
    /// Under this a picture has no colour anywhere: it was stored grey, and says nothing of what it shows.
    private static let leastColour = 0.0015

    /// Whether the document is shown on a display: its lattice of pixels, or that lattice's beat with the sensor's, stands
    /// out of the spectrum of the frame's own pixels. A display that lens, distance or a small file have smoothed leaves
    /// none, and passes.
    ///
    /// Native: `DisplayTrace.logOdds`.
    func screen(_ location: DocumentLocation) -> CheckResult.Outcome {
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell a display from things")
        }
        guard let trace = evidence.display else {
            return .failureToAssess(
                reason:
                    "no square of \(SquareGrid.side) pixels in colour lies on the document: it is too small to tell a display"
            )
        }
        return assess(
            .screen, thresholds.screen, trace.logOdds, region: trace.region,
            reason:
                "the likeliest third of \(trace.squares) squares shows a display's lattice at log odds of "
                + trace.logOdds.decimal(places: 1))
    }

    /// Whether the document is a grey copy: one hue throughout, the light's. Prints in colour are not told from
    /// documents.
    ///
    /// Native: `ColourMeasuring.colour`.
    func greyCopy(_ location: DocumentLocation) -> CheckResult.Outcome {
        guard !isReached(.darkness, thresholds.darkness, evidence.measures.light.p90) else {
            return .failureToAssess(reason: "too dark to tell colours")
        }
        guard let colour = evidence.colour else {
            return .failureToAssess(
                reason: "too little of the document is lit well enough to tell its colours")
        }
        guard colour >= Self.leastColour else {
            return .failureToAssess(reason: "the picture has no colours, whatever it shows")
        }
        return assess(
            .print, thresholds.greyCopy, colour, region: location.quad,
            reason:
                "hues differ by \(percent(colour)) from the light's, a grey copy's by less; colour prints cannot be told"
        )
    }
}
