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
