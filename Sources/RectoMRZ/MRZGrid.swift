/// The characters of a zone together with its layout. Reading outside the lines gives fillers, so that no
/// input can trap.
struct MRZGrid {
    let lines: [[UInt8]]
    let layout: MRZLayout

    subscript(span: MRZLayout.Span) -> [UInt8] {
        span.columns.map { self[span.line, $0] }
    }

    subscript(line: Int, column: Int) -> UInt8 {
        guard lines.indices.contains(line), lines[line].indices.contains(column) else {
            return ASCII.filler
        }
        return lines[line][column]
    }

    /// The characters of the composite check digit's field, as printed.
    var compositeBytes: [UInt8] { layout.composite.flatMap { self[$0] } }

    func outcome(_ checked: MRZLayout.Checked) -> CheckDigitOutcome {
        CheckDigit.outcome(of: self[checked.field], printed: self[checked.field.line, checked.digit])
    }

    func checkDigits(number: CheckDigitOutcome) -> MRZCheckDigits {
        var optional = CheckDigitOutcome.absent
        if let span = layout.optionalData, let digit = layout.optionalDataDigit {
            optional = CheckDigit.outcome(of: self[span], printed: self[span.line, digit])
        }
        var composite = CheckDigitOutcome.absent
        if let digit = layout.compositeDigit {
            let printed = self[digit.line, digit.columns.lowerBound]
            composite = CheckDigit.character(of: compositeBytes) == printed ? .holds : .fails
        }
        return MRZCheckDigits(
            documentNumber: number, dateOfBirth: outcome(layout.dateOfBirth),
            dateOfExpiry: layout.dateOfExpiry.map(outcome) ?? .absent,
            optionalData: optional, composite: composite)
    }

    /// The optional data without what a long document number took of it.
    func optionalData(from start: Int) -> String? {
        guard let span = layout.optionalData, start < span.columns.upperBound else { return nil }
        return ASCII.text(self[MRZLayout.Span(span.line, start..<span.columns.upperBound)])
    }
}
