extension MRZContent {
    /// Writes the zone, with all its check digits.
    ///
    /// Names are transliterated, and shortened where they are too long so that the last position holds a
    /// letter (ICAO Doc 9303 Part 4, section 4.2.3). Other fields must fit.
    public func lines() throws(MRZContentError) -> [String] {
        let layout = MRZLayout.of(format)
        let blank = [UInt8](repeating: ASCII.filler, count: format.lineLength)
        var grid = [[UInt8]](repeating: blank, count: format.lineCount)
        guard let letter = documentCode.utf8.first, ASCII.isLetter(letter) else {
            throw .missing(.documentCode)
        }
        try Self.put(documentCode, at: MRZLayout.documentCode, .documentCode, into: &grid)
        try Self.put(issuingState, at: MRZLayout.issuingState, .issuingState, into: &grid)
        try putNames(layout, into: &grid)
        if let span = layout.nationality { try Self.put(nationality, at: span, .nationality, into: &grid) }
        try Self.putDate(dateOfBirth, layout.dateOfBirth, .dateOfBirth, into: &grid)
        if let expiry = layout.dateOfExpiry {
            try Self.putDate(dateOfExpiry, expiry, .dateOfExpiry, into: &grid)
        }
        if let sex {
            let national = MRZNationalLayout(
                format: format, firstLine: grid.first ?? [], nationality: Array(nationality.utf8))
            try Self.put(sex.code(in: national), at: layout.sex, .documentCode, into: &grid)
        }
        try putNumberAndOptionalData(layout, into: &grid)
        Self.putComposite(layout, into: &grid)
        return grid.map(ASCII.string)
    }

    private static func put(
        _ text: String, at span: MRZLayout.Span, _ field: MRZContentError.Field, into grid: inout [[UInt8]]
    ) throws(MRZContentError) {
        let bytes = text.utf8.map { $0 == UInt8(ascii: " ") ? ASCII.filler : $0 }
        guard bytes.allSatisfy(ASCII.isMRZ) else { throw .character(field) }
        guard bytes.count <= span.columns.count else { throw .tooLong(field) }
        for (column, byte) in zip(span.columns, bytes) { grid[span.line][column] = byte }
    }

    private static func putDate(
        _ text: String, _ checked: MRZLayout.Checked, _ field: MRZContentError.Field,
        into grid: inout [[UInt8]]
    ) throws(MRZContentError) {
        try put(text, at: checked.field, field, into: &grid)
        putDigit(checked, into: &grid)
    }

    /// Writes the check digit of a field that is already there.
    private static func putDigit(_ checked: MRZLayout.Checked, into grid: inout [[UInt8]]) {
        let field = Array(grid[checked.field.line][checked.field.columns])
        grid[checked.field.line][checked.digit] = CheckDigit.character(of: field) ?? ASCII.zero
    }

    private static func putComposite(_ layout: MRZLayout, into grid: inout [[UInt8]]) {
        guard let place = layout.compositeDigit else { return }
        let bytes = MRZGrid(lines: grid, layout: layout).compositeBytes
        grid[place.line][place.columns.lowerBound] = CheckDigit.character(of: bytes) ?? ASCII.zero
    }

    private func putNumberAndOptionalData(
        _ layout: MRZLayout, into grid: inout [[UInt8]]
    ) throws(MRZContentError) {
        let checked = layout.documentNumber
        let room = checked.field.columns.count
        var optional = optionalData
        if documentNumber.utf8.count > room, format == .td1 || format == .td2 {
            let bytes = Array(documentNumber.utf8)
            guard let digit = CheckDigit.character(of: bytes) else { throw .character(.documentNumber) }
            let rest = ASCII.string(bytes[room...] + [digit])
            optional = rest + (optionalData.isEmpty ? "" : "<" + optionalData)
            guard rest.utf8.count < layout.optionalData?.columns.count ?? 0 else {
                throw .tooLong(.documentNumber)
            }
            try Self.put(ASCII.string(bytes[..<room]), at: checked.field, .documentNumber, into: &grid)
        } else {
            try Self.put(documentNumber, at: checked.field, .documentNumber, into: &grid)
            Self.putDigit(checked, into: &grid)
        }
        if let span = layout.optionalData {
            try Self.put(optional, at: span, .optionalData, into: &grid)
            if let digit = layout.optionalDataDigit {
                Self.putDigit(MRZLayout.Checked(field: span, digit: digit), into: &grid)
            }
        }
        if let span = layout.optionalData2 {
            try Self.put(optionalData2, at: span, .optionalData2, into: &grid)
        }
    }
}
