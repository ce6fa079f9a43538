internal import RectoCore
internal import RectoMRZ

extension FrameJudge {
    /// The side that the evidence speaks for; nil without evidence.
    var shownSide: ScanOptions.Side? { sideEvidence?.side }

    /// The probability of that.
    var shownSideScore: Double? { sideEvidence?.certainty }

    /// Native: the probability that the side shown is not the one asked for.
    var side: CheckResult.Outcome {
        guard let asked = options.side else { return .notRun(reason: "no side was asked for") }
        guard let shown = sideEvidence else {
            return .failureToAssess(
                reason: "neither a machine readable zone nor a holder's portrait tells the sides apart")
        }
        // The small second portrait of a back is told from a holder's by its face, which a blurred frame does not show.
        guard shown.side == asked || !shown.isPortraits || !isBlurred else {
            return .failureToAssess(
                reason:
                    "\(shown.sign) alone speaks for the \(shown.side.rawValue.lowercased()), and the frame is blurred"
            )
        }
        return assess(
            .side, shown.side != asked, certainty: shown.certainty, region: shown.region,
            reason: "\(shown.sign) speaks for the \(shown.side.rawValue.lowercased())")
    }

    private struct SideEvidence {
        let side: ScanOptions.Side
        /// 0...1
        let certainty: Double
        let region: Quad?
        let sign: String
        var isPortraits = false
    }

    /// A zone outweighs a portrait: backs may repeat the portrait, fronts of cards do not repeat the zone. The barcode of
    /// North American licences stands on the back (AAMVA card design standard, annex D).
    private var sideEvidence: SideEvidence? {
        if let zone = evidence.zone {
            let format = zone.decoding.format
            return SideEvidence(
                side: Self.side(of: format),
                certainty: zone.decoding.confidence(of: .documentCode) ?? zone.decoding.confidence,
                region: zone.quad, sign: "a zone of format \(format.wireName)")
        }
        if let licence = evidence.barcodes.first(where: \.isAAMVA) {
            return SideEvidence(
                side: .back, certainty: Self.barcodeCertainty, region: licence.barcode.quad,
                sign: "a licence's barcode")
        }
        if let known = evidence.knownSide {
            return SideEvidence(
                side: known.side, certainty: known.certainty, region: nil,
                sign: "what was read in a frame before")
        }
        guard let place = evidence.portrait?.place, !isSecond(place.quad),
            PortraitMeasures.isPortraitShape(place.quad.width, place.quad.height)
        else { return nil }
        return SideEvidence(
            side: .front, certainty: place.certainty, region: place.quad, sign: "the portrait",
            isPortraits: true)
    }

    /// Whether a portrait is so small on its document that it may be the second one, which backs have too.
    private func isSecond(_ portrait: Quad) -> Bool {
        guard let page = evidence.location?.quad else { return false }
        let share = max(portrait.width, portrait.height) / max(1, min(page.width, page.height))
        return share < PortraitMeasures.leastShare
    }

    /// TD1 stands on the back of a card; the others on the side with the portrait.
    private static func side(of format: MRZFormat) -> ScanOptions.Side { format == .td1 ? .back : .front }
}
