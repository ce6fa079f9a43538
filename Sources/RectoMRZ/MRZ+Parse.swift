extension MRZ {
    /// Reads the lines of one machine readable zone.
    ///
    /// - Parameters:
    ///   - lines: Two or three lines of exactly a format's length, in upper case. For text with spaces,
    ///     lower case or several zones use ``parse(text:today:)``.
    ///   - today: The day against which two-digit years are resolved.
    public static func parse(lines: [String], today: CalendarDay) throws(MRZError) -> MRZ {
        let bytes = lines.map { Array($0.utf8) }
        guard (2...3).contains(bytes.count) else { throw .lineCount(bytes.count) }
        for (line, characters) in bytes.enumerated() {
            if let column = characters.firstIndex(where: { !ASCII.isMRZ($0) }) {
                throw .character(line: line, column: column)
            }
        }
        guard let first = bytes[0].first, ASCII.isLetter(first) else { throw .documentCode }
        guard let format = MRZFormat(lines: bytes) else { throw .lineLengths(bytes.map(\.count)) }
        if let layout = MRZNationalZone.Layout(bytes) { throw .nationalLayout(layout) }
        return MRZ(bytes: bytes, format: format, today: today)
    }

    /// Reads lines that are known to have the format's shape and alphabet.
    init(bytes lines: [[UInt8]], format: MRZFormat, today: CalendarDay) {
        let grid = MRZGrid(lines: lines, layout: .of(format))
        let number = grid.documentNumber(format)
        let names = grid.names()
        let optional = grid.optionalData(from: number.optionalStart)
        let nationality = grid.layout.nationality.map { grid[$0] } ?? []
        let nationalLayout = MRZNationalLayout(
            format: format, firstLine: lines.first ?? [], nationality: nationality)
        let issuingState = ASCII.text(grid[MRZLayout.issuingState])
        let expiry = grid.layout.dateOfExpiry.map { grid[$0.field] }
        let dates = MRZDate.resolve(
            birth: grid[grid.layout.dateOfBirth.field], expiry: expiry,
            isUnlimited: format == .td1 && MRZDate.isUnlimited(expiry, from: issuingState), today: today)
        self.init(
            format: format,
            nationalLayout: nationalLayout,
            lines: lines.map(ASCII.string),
            documentCode: ASCII.string(ASCII.trimmed(grid[MRZLayout.documentCode])),
            issuingState: issuingState,
            primaryIdentifier: names.primary, secondaryIdentifier: names.secondary,
            namesTruncated: names.truncated,
            documentNumber: number.value,
            nationality: ASCII.text(nationality),
            dateOfBirth: dates.birth,
            sex: MRZSex(ASCII.string(grid[grid.layout.sex]), in: nationalLayout),
            dateOfExpiry: dates.expiry,
            optionalData: optional,
            optionalData2: grid.layout.optionalData2.flatMap { ASCII.text(grid[$0]) },
            checkDigits: grid.checkDigits(number: number.outcome))
    }
}
