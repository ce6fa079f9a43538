extension MRZHypothesis {
    /// The probability of each field: by the margin over the next reading where a check digit protects it, by
    /// the recogniser's probabilities elsewhere.
    func fieldConfidences() -> [MRZField: Double] {
        var found = fieldMargins.mapValues { 1 / (1 + Double(Exponential.of(-$0))) }
        let spans: [(MRZField, MRZLayout.Span?)] = [
            (.documentCode, MRZLayout.documentCode), (.issuingState, MRZLayout.issuingState),
            (.names, layout.names), (.names, layout.secondNames), (.nationality, layout.nationality),
            (.sex, layout.sex), (.optionalData, layout.optionalData), (.optionalData2, layout.optionalData2),
        ]
        for (field, span) in spans where fieldMargins[field] == nil {
            guard let span else { continue }
            let shares = places(span).map(textConfidence)
            found[field, default: 1] *= shares.reduce(1, *)
        }
        return found
    }
}
