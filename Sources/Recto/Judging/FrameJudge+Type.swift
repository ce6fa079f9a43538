internal import RectoCore
internal import RectoMRZ

extension FrameJudge {
    /// Native: the probability that the document is of a type that was not asked for.
    var type: CheckResult.Outcome {
        guard !options.documentTypes.isEmpty else { return .notRun(reason: "no document type was asked for") }
        guard let zone = evidence.zone else {
            return .failureToAssess(reason: "no machine readable zone was read to say what the document is")
        }
        guard let shown = DocumentType(mrz: zone.decoding.mrz) else {
            return .failureToAssess(reason: "the zone's document code is none that Doc 9303 lists")
        }
        guard !zone.decoding.corrections.contains(where: \.putsInDocumentCode) else {
            return .failureToAssess(
                reason: "the zone's document code is not seen, so that it does not say what the document is")
        }
        let isWrong = !options.documentTypes.contains(shown)
        let asked = DocumentType.allCases.filter(options.documentTypes.contains).map(\.noun)
            .joined(separator: " or ")
        return assess(
            .type, isWrong,
            certainty: zone.decoding.confidence(of: .documentCode) ?? zone.decoding.confidence,
            region: zone.quad,
            reason: "the zone's document code says \(shown.noun), asked for was \(asked)")
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
