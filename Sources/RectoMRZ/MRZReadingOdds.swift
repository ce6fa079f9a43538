/// How probable a reading is, as a whole and field by field.
struct MRZReadingOdds {
    /// The probability, 0...1, that every character is right.
    let all: Double
    /// The same for the fields that check digits cover and for optional data.
    let checked: Double
    /// The same for code, States, names and sex.
    let text: Double
    /// The same for each field.
    let fields: [MRZField: Double]

    /// - Parameters:
    ///   - header: Code and States.
    ///   - same: The reading, for each layout of the document number that gives it, the likeliest first.
    ///   - rivals: The layouts that give another one.
    init(header: MRZHeaderReading, same: [MRZShapedReading], rivals: [MRZShapedReading]) {
        let own = same.reduce(0) { $0 + $1.total }
        let total = own + rivals.reduce(0) { $0 + $1.total }
        let body = total > 0 ? min(1, same.reduce(0) { $0 + $1.weight } / total) : 0
        let ofShape = total > 0 ? min(1, own / total) : 0
        var fields: [MRZField: Double] = [
            .documentCode: header.documentCode.confidence, .issuingState: header.issuingState.confidence,
        ]
        fields[.nationality] = header.nationality?.confidence
        var open = 1.0
        for (index, end) in (same.first?.best.way.ends ?? []).enumerated() {
            let joint = same[0].joint
            let block = joint.tables[index].block
            let confidence = joint.confidence(of: index, end: end)
            fields[block.field, default: 1] *= confidence
            let isText = block.field == .names || block.field == .sex
            if isText, !block.isChecked { open *= confidence }
        }
        for field in [MRZField.documentNumber, .optionalData] {
            if let confidence = fields[field] { fields[field] = confidence * ofShape }
        }
        self.fields = fields
        all = header.confidence * body
        checked = open > 0 ? min(1, body / open) : 0
        text = header.confidence * (fields[.names] ?? 1) * (fields[.sex] ?? 1)
    }
}
