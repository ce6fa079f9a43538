/// What each position of a format admits, for alignment and for the choice of characters.
struct MRZTemplate: Sendable {
    /// The kind of field that a position belongs to.
    enum Role: Sendable, Hashable {
        case documentCode, state, names, documentNumber, date, checkDigit, sex, optionalData
    }

    /// One position.
    struct Position: Sendable, Hashable {
        var role: Role
        var alphabet: MRZSymbolSet
    }

    let lines: [[Position]]

    subscript(line: Int, column: Int) -> Position { lines[line][column] }

    static func of(_ format: MRZFormat) -> MRZTemplate {
        switch format {
        case .td1: td1
        case .td2: td2
        case .td3: td3
        case .mrvA: mrvA
        case .mrvB: mrvB
        case .frenchID: frenchID
        }
    }

    private static let td1 = MRZTemplate(.td1)
    private static let td2 = MRZTemplate(.td2)
    private static let td3 = MRZTemplate(.td3)
    private static let mrvA = MRZTemplate(.mrvA)
    private static let mrvB = MRZTemplate(.mrvB)
    private static let frenchID = MRZTemplate(.frenchID)

    private init(_ format: MRZFormat) {
        let layout = MRZLayout.of(format)
        let blank = Position(role: .optionalData, alphabet: .any)
        var lines = [[Position]](
            repeating: [Position](repeating: blank, count: format.lineLength), count: format.lineCount)
        func put(_ span: MRZLayout.Span?, _ role: Role, _ alphabet: MRZSymbolSet) {
            guard let span else { return }
            for column in span.columns { lines[span.line][column] = Position(role: role, alphabet: alphabet) }
        }
        func putChecked(_ checked: MRZLayout.Checked?, _ role: Role, _ alphabet: MRZSymbolSet) {
            guard let checked else { return }
            put(checked.field, role, alphabet)
            let digit = MRZLayout.Span(checked.field.line, checked.digit..<(checked.digit + 1))
            put(digit, .checkDigit, .digitsAndFiller)
        }
        put(MRZLayout.documentCode, .documentCode, .any)
        lines[0][0].alphabet = MRZSymbolSet(bytes: format.documentCodeLetters)
        put(MRZLayout.issuingState, .state, .lettersAndFiller)
        put(layout.names, .names, .lettersAndFiller)
        put(layout.secondNames, .names, .lettersAndFiller)
        put(layout.nationality, .state, .lettersAndFiller)
        put(layout.sex, .sex, .sex)
        put(layout.compositeDigit, .checkDigit, .digitsAndFiller)
        putChecked(layout.documentNumber, .documentNumber, .any)
        if format == .frenchID {
            // Digits, but for the departments of Corsica, 2A and 2B.
            put(layout.documentNumber.field, .documentNumber, .digits)
            put(MRZLayout.Span(1, 4..<7), .documentNumber, .any)
        }
        putChecked(layout.dateOfBirth, .date, .digitsAndFiller)
        putChecked(layout.dateOfExpiry, .date, .digitsAndFiller)
        if let span = layout.optionalData, let digit = layout.optionalDataDigit {
            put(MRZLayout.Span(span.line, digit..<(digit + 1)), .checkDigit, .digitsAndFiller)
        }
        self.lines = lines
    }
}
