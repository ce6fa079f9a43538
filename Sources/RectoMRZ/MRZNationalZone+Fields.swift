extension MRZNationalZone {
    /// The fields of a layout.
    ///
    /// Sources: the Swiss Federal Roads Office's description of the licence's lines and the French order on the
    /// licence of 2013, both as published readers of such zones have them; ISO/IEC 18013-3 for the line of 30;
    /// for the Chinese permit, published readers that agree on its upper line.
    struct Fields {
        var documentCode: String?
        var issuingState: String?
        var documentNumber: String?
        var names: MRZGrid.Names?
        var dateOfBirth: MRZDate?
        var dateOfExpiry: MRZDate?
        var optionalData: String?
        var checkDigits = MRZCheckDigits(
            documentNumber: .absent, dateOfBirth: .absent, dateOfExpiry: .absent, optionalData: .absent,
            composite: .absent)

        /// - Parameter lines: Lines of the layout's lengths.
        init(_ layout: Layout, _ lines: [[UInt8]], _ today: CalendarDay) {
            switch layout {
            case .swissDrivingLicence: readSwiss(lines, today)
            case .frenchDrivingLicence: readFrench(lines[0], today)
            case .drivingLicence:
                documentCode = ASCII.text(lines[0][0..<2])
                checkDigits = Self.digits(composite: Self.outcome(lines[0][0..<29], lines[0][29]))
            case .chineseTravelPermit: readChinese(lines[0], today)
            case .unknown: break
            }
        }

        private mutating func readSwiss(_ lines: [[UInt8]], _ today: CalendarDay) {
            documentNumber = ASCII.text(lines[0])
            documentCode = ASCII.text(lines[1][0..<2])
            issuingState = ASCII.text(lines[1][2..<5])
            optionalData = ASCII.text(lines[1][5..<17])
            dateOfBirth = MRZDate.resolve(birth: Array(lines[1][19..<25]), expiry: nil, today: today).birth
            let parts = MRZGrid.split(lines[2])
            names = MRZGrid.Names(
                primary: MRZGrid.identifier(parts.primary), secondary: MRZGrid.identifier(parts.secondary),
                truncated: lines[2].last != ASCII.filler)
        }

        private mutating func readFrench(_ line: [UInt8], _ today: CalendarDay) {
            documentCode = ASCII.text(line[0..<2])
            issuingState = ASCII.text(line[2..<5])
            documentNumber = ASCII.text(line[5..<14])
            dateOfExpiry = Self.expiry(line[15..<21], today)
            names = MRZGrid.Names(
                primary: MRZGrid.identifier(Array(line[21..<29])), secondary: nil,
                truncated: line[28] != ASCII.filler)
            checkDigits = Self.digits(
                number: Self.outcome(line[0..<14], line[14]),
                composite: Self.outcome(line[0..<29], line[29]))
        }

        private mutating func readChinese(_ line: [UInt8], _ today: CalendarDay) {
            documentCode = ASCII.text(line[0..<2])
            documentNumber = ASCII.text(line[2..<11])
            dateOfExpiry = Self.expiry(line[13..<19], today)
            dateOfBirth = MRZDate.resolve(birth: Array(line[21..<27]), expiry: nil, today: today).birth
            checkDigits = Self.digits(
                number: Self.outcome(line[2..<11], line[11]), birth: Self.outcome(line[21..<27], line[27]),
                expiry: Self.outcome(line[13..<19], line[19]),
                composite: Self.outcome(line[2..<12] + line[13..<20] + line[21..<28], line[29]))
        }

        private static func expiry(_ bytes: ArraySlice<UInt8>, _ today: CalendarDay) -> MRZDate? {
            MRZDate.resolve(birth: [], expiry: Array(bytes), today: today).expiry
        }

        private static func outcome(_ field: ArraySlice<UInt8>, _ printed: UInt8) -> CheckDigitOutcome {
            CheckDigit.outcome(of: field, printed: printed)
        }

        private static func digits(
            number: CheckDigitOutcome = .absent, birth: CheckDigitOutcome = .absent,
            expiry: CheckDigitOutcome = .absent, composite: CheckDigitOutcome
        ) -> MRZCheckDigits {
            MRZCheckDigits(
                documentNumber: number, dateOfBirth: birth, dateOfExpiry: expiry, optionalData: .absent,
                composite: composite)
        }
    }
}

extension MRZNationalZone: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "MRZNationalZone(\(layout.rawValue))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["layout": layout.rawValue]) }
}
