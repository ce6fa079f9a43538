internal import RectoCore
internal import RectoMRZ

extension FrameJudge {
    /// Native: the probability that the document is of a type, or of a State, that was not asked for.
    var type: CheckResult.Outcome {
        guard options.asksForType else {
            return .notRun(
                reason: options.expectedType == nil
                    ? "no document type was asked for" : "documents of every type were asked for")
        }
        guard let zone = evidence.zone else {
            if let licence { return licence }
            return .failureToAssess(reason: "no machine readable zone was read to say what the document is")
        }
        guard let shown = DocumentType(mrz: zone.decoding.mrz) else {
            return .failureToAssess(reason: "the zone's document code is none that Doc 9303 lists")
        }
        guard !zone.decoding.corrections.contains(where: \.putsInDocumentCode) else {
            return .failureToAssess(
                reason: "the zone's document code is not seen, so that it does not say what the document is")
        }
        let isWrong = !options.takes(shown)
        if !isWrong, let other = otherState(zone) { return other }
        return assess(
            .type, isWrong,
            certainty: zone.decoding.confidence(of: .documentCode) ?? zone.decoding.confidence,
            region: zone.quad,
            reason: "the zone's document code says \(shown.noun), \(options.askedFor)")
    }

    /// A barcode of AAMVA's standard stands on driving licences and identity cards alone; nil without one, or where such a card may have been
    /// asked for.
    private var licence: CheckResult.Outcome? {
        guard options.asksForPassport, let read = evidence.barcodes.first(where: \.isAAMVA) else {
            return nil
        }
        return assess(
            .type, true, certainty: Self.barcodeCertainty, region: read.barcode.quad,
            reason: "the barcode says a driving licence or an identity card, \(options.askedFor)")
    }

    /// Of a document that another State issued; nil where it is the one that was asked for, or none that is known.
    private func otherState(_ zone: ReadZone) -> CheckResult.Outcome? {
        guard let asked = options.issuingState, let shown = zone.decoding.mrz.issuingStateCode,
            shown.isKnown, IssuerCode.canonical(shown.code) != IssuerCode.canonical(asked)
        else { return nil }
        return assess(
            .type, true,
            certainty: zone.decoding.confidence(of: .issuingState) ?? zone.decoding.confidence,
            region: zone.quad,
            reason: "the zone says that \(shown.code) issued it, asked for was a document of \(asked)")
    }
}

extension ScanOptions {
    /// Whether anything was asked that a zone's document code or State can belie.
    var asksForType: Bool { !documentTypes.isEmpty || !excludedTypes.isEmpty || issuingState != nil }

    /// Whether what was asked for may have a zone of that type.
    func takes(_ shown: DocumentType) -> Bool {
        !excludedTypes.contains(shown) && (documentTypes.isEmpty || documentTypes.contains(shown))
    }

    /// As a sentence goes on that said what the document is.
    var askedFor: String {
        let nouns = DocumentType.allCases.filter(documentTypes.contains).map(\.noun)
        if !nouns.isEmpty { return "asked for was \(nouns.joined(separator: " or "))" }
        return expectedType.map { "asked for was: \($0.name)" } ?? "asked for was another document"
    }
}

extension MRZCorrection {
    /// Whether the zone's first character was taken for a filler, which looks like no letter: something covers it, or the zone was
    /// sought where it is not. What the format alone asks for is not seen.
    fileprivate var putsInDocumentCode: Bool { line == 0 && column == 0 && from == "<" }
}

extension DocumentType {
    /// As a sentence names it.
    var noun: String {
        switch self {
        case .passport: "a passport"
        case .visa: "a visa"
        case .idCard: "an identity card"
        }
    }
}
