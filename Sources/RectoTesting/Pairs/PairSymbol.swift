import RectoCore

/// What the barcode of a back holds.
enum PairSymbol {
    /// Chosen for the kind of document; nil prints none.
    static func drawn(
        _ kind: PairKind, _ holder: SpecimenIdentity, zone: [String], _ n: inout SeededGenerator
    )
        -> PrintedSymbol?
    {
        switch kind {
        case .americanLicence: PrintedSymbol(symbology: .pdf417, payload: licence(holder, &n))
        case .licence:
            PrintedSymbol(symbology: n.pick([.code128, .code39]), payload: Array(holder.documentNumber.utf8))
        case .identityCard, .otherIdentityCard, .residencePermit:
            switch n.index(below: 8) {
            case 0: PrintedSymbol(symbology: .code128, payload: Array(holder.documentNumber.utf8))
            case 1: PrintedSymbol(symbology: .code39, payload: Array(holder.documentNumber.utf8))
            case 2: PrintedSymbol(symbology: .qr, payload: Array(zone.joined(separator: "\n").utf8))
            case 3: PrintedSymbol(symbology: .aztec, payload: Array(zone.joined(separator: "\n").utf8))
            case 4: PrintedSymbol(symbology: .dataMatrix, payload: Array(zone.joined(separator: "\n").utf8))
            case 5:
                PrintedSymbol(symbology: .qr, payload: Array("https://example.org/document/\(n.next())".utf8))
            default: nil
            }
        }
    }

    /// AAMVA card design standard, annex D, header version 8.
    private static func licence(_ holder: SpecimenIdentity, _ n: inout SeededGenerator) -> [UInt8] {
        func day(_ date: SpecimenDate) -> String {
            func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
            return two(date.month) + two(date.day) + "\(date.year)"
        }
        let given = SpecimenMRZ.spelt(holder.secondaryIdentifier).split(separator: " ", maxSplits: 1).map(
            String.init)
        let elements = [
            "DAQ\(holder.documentNumber)", "DCS\(SpecimenMRZ.spelt(holder.primaryIdentifier))", "DDEN",
            "DAC\(given.first ?? "NONE")", "DDFN", "DAD\(given.count > 1 ? given[1] : "NONE")", "DDGN",
            "DCAD", "DCBNONE", "DCDNONE", "DBD\(day(holder.dateOfIssue))", "DBB\(day(holder.dateOfBirth))",
            "DBA\(day(holder.dateOfExpiry))", "DBC\(holder.sex == "F" ? 2 : 1)",
            "DAU0\(60 + n.index(below: 16)) in", "DAYBRO", "DAG\(1 + n.index(below: 900)) HARBOUR STREET",
            "DAI\(holder.placeOfBirth)", "DAJVA", "DAK232690000", "DCF\(n.next() % 100_000_000)", "DCGUSA",
        ]
        let subfile = "DL" + elements.joined(separator: "\n") + "\r"
        func four(_ value: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        return Array("@\n\u{1E}\rANSI 636000080001DL0031\(four(subfile.utf8.count))\(subfile)".utf8)
    }
}
