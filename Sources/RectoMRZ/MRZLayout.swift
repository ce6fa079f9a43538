/// Where each field of a format stands: zero-based lines and half-open column ranges.
///
/// Source: ICAO Doc 9303 Part 4 section 4.2, Part 5 section 4.2, Part 6 section 4.2, Part 7 section 4.
struct MRZLayout: Sendable, Hashable {
    /// A run of characters in one line.
    struct Span: Sendable, Hashable {
        let line: Int
        let columns: Range<Int>

        init(_ line: Int, _ columns: Range<Int>) {
            self.line = line
            self.columns = columns
        }
    }

    /// A field with the place of its check digit.
    struct Checked: Sendable, Hashable {
        let field: Span
        /// The column of the check digit in the field's line.
        let digit: Int
    }

    /// The document code, in the same place in every format.
    static let documentCode = Span(0, 0..<2)
    /// The issuing State or organization, in the same place in every format.
    static let issuingState = Span(0, 2..<5)

    let names: Span
    /// The second name field of the French card, nil elsewhere.
    let secondNames: Span?
    let documentNumber: Checked
    let nationality: Span?
    let dateOfBirth: Checked
    let sex: Span
    let dateOfExpiry: Checked?
    let optionalData: Span?
    let optionalDataDigit: Int?
    let optionalData2: Span?
    /// What the composite check digit covers, in order; empty where there is none.
    let composite: [Span]
    let compositeDigit: Span?

    static func of(_ format: MRZFormat) -> MRZLayout {
        switch format {
        case .td1: td1
        case .td2: td2
        case .td3: td3
        case .mrvA: mrvA
        case .mrvB: mrvB
        case .frenchID: frenchID
        }
    }

    static let td1 = MRZLayout(
        names: Span(2, 0..<30), secondNames: nil,
        documentNumber: Checked(field: Span(0, 5..<14), digit: 14),
        nationality: Span(1, 15..<18),
        dateOfBirth: Checked(field: Span(1, 0..<6), digit: 6),
        sex: Span(1, 7..<8),
        dateOfExpiry: Checked(field: Span(1, 8..<14), digit: 14),
        optionalData: Span(0, 15..<30), optionalDataDigit: nil, optionalData2: Span(1, 18..<29),
        composite: [Span(0, 5..<30), Span(1, 0..<7), Span(1, 8..<15), Span(1, 18..<29)],
        compositeDigit: Span(1, 29..<30))

    static let td3 = twoLines(width: 44, optional: 28..<42, optionalDigit: 42, composite: true)
    static let td2 = twoLines(width: 36, optional: 28..<35, optionalDigit: nil, composite: true)
    static let mrvA = twoLines(width: 44, optional: 28..<44, optionalDigit: nil, composite: false)
    static let mrvB = twoLines(width: 36, optional: 28..<36, optionalDigit: nil, composite: false)

    /// The upper line holds the surname and, on later cards, department and office of issue; the lower
    /// line the number (year, month, department, serial), given names, birth and sex.
    static let frenchID = MRZLayout(
        names: Span(0, 5..<30), secondNames: Span(1, 13..<27),
        documentNumber: Checked(field: Span(1, 0..<12), digit: 12),
        nationality: nil,
        dateOfBirth: Checked(field: Span(1, 27..<33), digit: 33),
        sex: Span(1, 34..<35),
        dateOfExpiry: nil,
        optionalData: Span(0, 30..<36), optionalDataDigit: nil, optionalData2: nil,
        composite: [Span(0, 0..<36), Span(1, 0..<35)],
        compositeDigit: Span(1, 35..<36))

    private static func twoLines(
        width: Int, optional: Range<Int>, optionalDigit: Int?, composite: Bool
    ) -> MRZLayout {
        MRZLayout(
            names: Span(0, 5..<width), secondNames: nil,
            documentNumber: Checked(field: Span(1, 0..<9), digit: 9),
            nationality: Span(1, 10..<13),
            dateOfBirth: Checked(field: Span(1, 13..<19), digit: 19),
            sex: Span(1, 20..<21),
            dateOfExpiry: Checked(field: Span(1, 21..<27), digit: 27),
            optionalData: Span(1, optional), optionalDataDigit: optionalDigit, optionalData2: nil,
            composite: composite ? [Span(1, 0..<10), Span(1, 13..<20), Span(1, 21..<(width - 1))] : [],
            compositeDigit: composite ? Span(1, (width - 1)..<width) : nil)
    }
}
