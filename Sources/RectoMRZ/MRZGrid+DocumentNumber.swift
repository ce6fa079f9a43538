extension MRZGrid {
    /// A document number with what its check digit says and where the optional data begins after it.
    struct DocumentNumber {
        let value: String?
        let outcome: CheckDigitOutcome
        let optionalStart: Int
    }

    /// Reads the document number, the long ones of TD1 and TD2 included.
    ///
    /// Source: ICAO Doc 9303 Part 5, section 4.2.2, note j: a number of more than nine characters puts a
    /// filler in place of its check digit and the rest, then its check digit and a filler, into the
    /// optional data. Two conventions of computing the digit exist: over the number alone (Portugal,
    /// Belgium from 2020) and over the number with the filler inside (Belgium 2013). Both are accepted.
    func documentNumber(_ format: MRZFormat) -> DocumentNumber {
        let checked = layout.documentNumber
        let start = layout.optionalData?.columns.lowerBound ?? 0
        if format == .td1 || format == .td2, let long = longDocumentNumber() { return long }
        return DocumentNumber(
            value: ASCII.text(self[checked.field]), outcome: outcome(checked), optionalStart: start)
    }

    private func longDocumentNumber() -> DocumentNumber? {
        let checked = layout.documentNumber
        let field = self[checked.field]
        guard let optional = layout.optionalData, field.last != ASCII.filler else { return nil }
        guard self[checked.field.line, checked.digit] == ASCII.filler else { return nil }
        let token = Array(self[optional].prefix { $0 != ASCII.filler })
        guard token.count >= 2, let digit = token.last, ASCII.isDigit(digit) else { return nil }
        let rest = token.dropLast()
        let isAlone = CheckDigit.character(of: field + rest) == digit
        let isWithFiller = CheckDigit.character(of: field + [ASCII.filler] + rest) == digit
        return DocumentNumber(
            value: ASCII.string(field + rest), outcome: isAlone || isWithFiller ? .holds : .fails,
            optionalStart: min(optional.columns.lowerBound + token.count + 1, optional.columns.upperBound))
    }
}
