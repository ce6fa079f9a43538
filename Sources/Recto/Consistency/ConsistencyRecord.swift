/// `consistency` of a scan's record.
struct ConsistencyRecord: Encodable {
    let consistency: DocumentConsistency

    private enum CodingKeys: String, CodingKey {
        case verdict, evidence, fields
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(consistency.verdict, forKey: .verdict)
        try values.encode(consistency.evidence.rounded(places: 2), forKey: .evidence)
        try values.encode(consistency.fields.map(Field.init), forKey: .fields)
    }

    private struct Field: Encodable {
        let field: DocumentConsistency.Field

        private enum CodingKeys: String, CodingKey {
            case name, match, reason, evidence, similarity, sources
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(field.name, forKey: .name)
            try values.encode(field.match, forKey: .match)
            try values.encode(field.reason, forKey: .reason)
            try values.encode(field.evidence.rounded(places: 2), forKey: .evidence)
            try values.encodeIfPresent(field.similarity?.rounded(places: 4), forKey: .similarity)
            try values.encode(field.sources.map(Source.init), forKey: .sources)
        }
    }

    private struct Source: Encodable {
        let value: FieldValue

        private enum CodingKeys: String, CodingKey {
            case source, origin, side, value, confidence
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(value.origin.source, forKey: .source)
            try values.encode(value.origin, forKey: .origin)
            try values.encode(value.side?.rawValue, forKey: .side)
            try values.encode(value.value, forKey: .value)
            try values.encode(value.confidence.rounded(places: 4), forKey: .confidence)
        }
    }
}
