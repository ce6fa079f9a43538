internal import RectoCore

/// `printed` of a frame's record.
struct PrintedRecord: Encodable {
    let outcome: PrintedOutcome

    private enum CodingKeys: String, CodingKey {
        case ran, reason, languages, layout, titles, country, fields
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch outcome {
        case .read(let text):
            try values.encode(true, forKey: .ran)
            try values.encodeNil(forKey: .reason)
            try values.encode(text.languages, forKey: .languages)
            try values.encode(text.layout, forKey: .layout)
            try values.encode(text.titles.map(Title.init), forKey: .titles)
            try values.encode(text.country, forKey: .country)
            let fields = Dictionary(text.fields.map { ($0.name.rawValue, Field(field: $0)) }) { a, _ in a }
            try values.encode(fields, forKey: .fields)
        case .notRun(let reason):
            try values.encode(false, forKey: .ran)
            try values.encode(reason, forKey: .reason)
            try values.encode([String](), forKey: .languages)
            try values.encodeNil(forKey: .layout)
            try values.encode([String](), forKey: .titles)
            try values.encodeNil(forKey: .country)
            try values.encode([String: String](), forKey: .fields)
        }
    }

    private struct Title: Encodable {
        let kind: String
        let confidence: Double

        init(_ title: PrintedText.Title) {
            kind = title.kind.rawValue
            confidence = title.certainty.rounded(places: 4)
        }
    }

    private struct Field: Encodable {
        let field: PrintedField

        private enum CodingKeys: String, CodingKey {
            case value, text, confidence, quad, foundBy, dateGap, hiddenBy
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(field.value, forKey: .value)
            try values.encode(field.text, forKey: .text)
            try values.encode(field.confidence.rounded(places: 4), forKey: .confidence)
            try values.encode(field.quad.coordinates, forKey: .quad)
            try values.encode(field.foundBy, forKey: .foundBy)
            try values.encodeIfPresent(field.dateGap, forKey: .dateGap)
            try values.encodeIfPresent(field.hiddenBy, forKey: .hiddenBy)
        }
    }
}
