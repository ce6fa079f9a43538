import RectoCore

extension DocumentPage {
    /// State and title along the top.
    mutating func header(_ title: String, x: Double, size: Double) {
        emblem(centre: Point(x + size * 0.75, size * 1.35), radius: size * 0.98, design.accent)
        anchor(
            "UTOPIA", fonts.sansBold, at: Point(x + size * 2.1, size * 1.32), size: size, design.accent,
            tracking: size * 0.16)
        anchor(title, fonts.sans, at: Point(x + size * 2.1, size * 2.15), size: size * 0.52, design.label)
        canvas.fill(.rectangle(x, size * 2.62, width - 2 * x, 0.14), design.accent, opacity: 0.6)
    }

    mutating func drawCardFront() {
        header("IDENTITY CARD  \u{00B7}  CARTE D\u{2019}IDENTIT\u{00C9}", x: 4.5, size: 3.7)
        number(at: Point(width - 4.6, 6.6), size: 3.5, design.red(Colour(0.42, 0.10, 0.12)))
        if design.mirrored { frontWithChip() } else { frontWithPortraitLeft() }
    }

    private mutating func frontWithPortraitLeft() {
        portrait(x: 4.5, y: 12.6, width: 24.5, height: 31.5)
        let x = 32.5
        let y = 14.2
        let row = 6.25
        field("1. SURNAME / NOM", person.primaryIdentifier, at: Point(x, y), size: 3, widest: 36)
        field(
            "2. GIVEN NAMES / PR\u{00C9}NOMS", person.secondaryIdentifier, at: Point(x, y + row), size: 3,
            widest: 36)
        field("3. SEX", person.sex, at: Point(x, y + 2 * row))
        field("4. NATIONALITY", "UTOPIAN", at: Point(x + 9, y + 2 * row))
        field("5. DATE OF BIRTH", person.dateOfBirth.printed, at: Point(x + 28, y + 2 * row))
        field("6. PLACE OF BIRTH", person.placeOfBirth, at: Point(x, y + 3 * row), widest: 26)
        field("7. DATE OF ISSUE", person.dateOfIssue.printed, at: Point(x, y + 4 * row))
        field("8. DATE OF EXPIRY", person.dateOfExpiry.printed, at: Point(x + 22, y + 4 * row))
        ghost(x: 71.5, y: 13, width: 10.5, height: 13)
        canvas.text("9. SIGNATURE", fonts.sans, at: Point(x, 45.4), size: 1.4, design.label)
        signature(x: x + 12, y: 43.2, width: 26, height: 7.6)
        chipSign(x: 6, y: 46.8, width: 6.6)
        specimenMark(at: Point(14.6, 50.2), size: 2.1)
    }

    private mutating func frontWithChip() {
        chip(x: 6.4, y: 18.4)
        portrait(x: 57.6, y: 12.6, width: 23.6, height: 30.4)
        let x = 22.5
        let y = 14.0
        let row = 6.1
        field("SURNAME / NOM", person.primaryIdentifier, at: Point(x, y), size: 2.9, widest: 33)
        field(
            "GIVEN NAMES / PR\u{00C9}NOMS", person.secondaryIdentifier, at: Point(x, y + row), size: 2.9,
            widest: 33)
        field("SEX", person.sex, at: Point(x, y + 2 * row))
        field("DATE OF BIRTH", person.dateOfBirth.printed, at: Point(x + 8, y + 2 * row), widest: 24)
        field("NATIONALITY", SpecimenIdentity.state, at: Point(x, y + 3 * row))
        field("PLACE OF BIRTH", person.placeOfBirth, at: Point(x + 12, y + 3 * row), widest: 21)
        field("DATE OF ISSUE", person.dateOfIssue.printed, at: Point(x, y + 4 * row), size: 2.6, widest: 16)
        field(
            "DATE OF EXPIRY", person.dateOfExpiry.printed, at: Point(x + 17.6, y + 4 * row), size: 2.6,
            widest: 16)
        ghost(x: 6.8, y: 32.4, width: 10.4, height: 13)
        canvas.text("SIGNATURE", fonts.sans, at: Point(x, 45.2), size: 1.4, design.label)
        signature(x: x + 9, y: 43.4, width: 24, height: 7.2)
        specimenMark(at: Point(62, 48), size: 2.1)
    }

    mutating func drawCardBack() {
        barcode(x: width - 41, y: 4.2, width: 36, height: 6.4)
        number(at: Point(width - 5, 13.4), size: 2.2, design.ink)
        field("PLACE OF BIRTH", person.placeOfBirth, at: Point(5, 5), size: 2.5, widest: 34)
        field("AUTHORITY", person.authority, at: Point(5, 10.6), size: 2.5, widest: 34)
        field("DATE OF ISSUE", person.dateOfIssue.printed, at: Point(5, 16.2), size: 2.5)
        field("PERSONAL NUMBER", person.personalNumber, at: Point(26, 16.2), size: 2.5)
        field("HEIGHT", "1.\(60 + person.portraitSeed % 35) m", at: Point(5, 21.8), size: 2.5)
        field("EYES", person.portraitSeed % 2 == 0 ? "BROWN" : "GREY", at: Point(26, 21.8), size: 2.5)
        ghost(x: width - 19, y: 14.8, width: 11.6, height: 14.6)
        chipSign(x: 48, y: 16, width: 7)
        emblem(centre: Point(51.5, 25), radius: 3.4, design.accent, opacity: 0.85)
        specimenMark(at: Point(5, 28.9), size: 1.9)
    }

    mutating func drawPassport() {
        header("PASSPORT  \u{00B7}  PASSEPORT", x: 5.5, size: 4.3)
        portrait(x: 6, y: 15.8, width: 33.5, height: 43)
        let x = 44.0
        field("TYPE", "P", at: Point(x, 15.2), size: 2.7)
        field("CODE", SpecimenIdentity.state, at: Point(x + 13, 15.2), size: 2.7)
        field("PASSPORT NO.", person.documentNumber, at: Point(x + 52, 15.2), size: 3.1)
        let row = 6.35
        let y = 21.8
        field("1. SURNAME / NOM", person.primaryIdentifier, at: Point(x, y), size: 3.1, widest: 56)
        field(
            "2. GIVEN NAMES / PR\u{00C9}NOMS", person.secondaryIdentifier, at: Point(x, y + row), size: 3.1,
            widest: 56)
        field("3. NATIONALITY", "UTOPIAN", at: Point(x, y + 2 * row))
        field("5. PERSONAL NO.", person.personalNumber, at: Point(x + 34, y + 2 * row))
        field("4. DATE OF BIRTH", person.dateOfBirth.printed, at: Point(x, y + 3 * row))
        field("6. SEX", person.sex, at: Point(x + 34, y + 3 * row))
        field("7. PLACE OF BIRTH", person.placeOfBirth, at: Point(x + 44, y + 3 * row), widest: 28)
        field("8. DATE OF ISSUE", person.dateOfIssue.printed, at: Point(x, y + 4 * row))
        field("9. AUTHORITY", person.authority, at: Point(x + 34, y + 4 * row), widest: 40)
        field("10. DATE OF EXPIRY", person.dateOfExpiry.printed, at: Point(x, y + 5 * row))
        canvas.text("11. SIGNATURE", fonts.sans, at: Point(x + 34, y + 5 * row), size: 1.45, design.label)
        signature(x: x + 36, y: y + 5 * row + 0.4, width: 32, height: 8.5)
        ghost(x: width - 22.5, y: 21, width: 15.5, height: 19.5)
        specimenMark(at: Point(6, 62.4), size: 2.4)
    }

    mutating func drawTD2() {
        header("RESIDENCE CARD  \u{00B7}  TITRE DE S\u{00C9}JOUR", x: 5, size: 3.8)
        portrait(x: 5.5, y: 13.2, width: 26, height: 33.4)
        let x = 36.0
        let row = 6.0
        field("SURNAME / NOM", person.primaryIdentifier, at: Point(x, 15), size: 3, widest: 44)
        field(
            "GIVEN NAMES / PR\u{00C9}NOMS", person.secondaryIdentifier, at: Point(x, 21), size: 3, widest: 44)
        field("SEX", person.sex, at: Point(x, 15 + 2 * row))
        field("NATIONALITY", SpecimenIdentity.state, at: Point(x + 9, 15 + 2 * row))
        field("DATE OF BIRTH", person.dateOfBirth.printed, at: Point(x + 27, 15 + 2 * row))
        field("PLACE OF BIRTH", person.placeOfBirth, at: Point(x, 15 + 3 * row), widest: 25)
        field("CARD NO.", person.documentNumber, at: Point(x + 27, 15 + 3 * row))
        field("DATE OF ISSUE", person.dateOfIssue.printed, at: Point(x, 15 + 4 * row))
        field("DATE OF EXPIRY", person.dateOfExpiry.printed, at: Point(x + 27, 15 + 4 * row))
        signature(x: x + 2, y: 43.4, width: 30, height: 6.4)
        ghost(x: width - 19, y: 13.6, width: 13, height: 16.4)
        chipSign(x: width - 13, y: 42, width: 7)
        specimenMark(at: Point(width - 20, 49.4), size: 2)
    }

    mutating func drawVisa() {
        let s = height / 80
        canvas.text(
            "VISA", fonts.serif, at: Point(5, 11 * s), size: 9 * s, design.accent, opacity: 0.9, tracking: 1)
        anchor(
            "UTOPIA", fonts.sansBold, at: Point(34 * s, 7 * s), size: 3.4 * s, design.accent, tracking: 0.7)
        anchor(
            "ENTRY PERMIT  \u{00B7}  PERMIS D\u{2019}ENTR\u{00C9}E", fonts.sans, at: Point(34 * s, 10.6 * s),
            size: 1.9 * s,
            design.label)
        number(at: Point(width - 5, 9.4 * s), size: 4.2 * s, design.red(Colour(0.66, 0.10, 0.12)))
        canvas.fill(.rectangle(4, 13 * s, width - 8, 0.15), design.accent, opacity: 0.6)
        portrait(x: 5, y: 15.4 * s, width: 29 * s, height: 37.5 * s)
        let x = 39 * s
        let size = 2.8 * s
        field(
            "SURNAME, NAME / NOM, PR\u{00C9}NOM", fullName, at: Point(x, 17.6 * s), size: size * 1.08,
            widest: 54 * s)
        field("VALID FROM", person.dateOfIssue.printed, at: Point(x, 24.4 * s), size: size)
        field("UNTIL", person.dateOfExpiry.printed, at: Point(x + 30 * s, 24.4 * s), size: size)
        field("TYPE OF VISA", "C", at: Point(x, 31.2 * s), size: size)
        field("NUMBER OF ENTRIES", "MULT", at: Point(x + 30 * s, 31.2 * s), size: size)
        field("PASSPORT NUMBER", person.documentNumber, at: Point(x, 38 * s), size: size)
        field("DURATION OF STAY", "90 DAYS", at: Point(x + 30 * s, 38 * s), size: size)
        field("ISSUED IN", person.placeOfBirth, at: Point(x, 44.8 * s), size: size, widest: 28 * s)
        field("REMARKS", "TOURISM", at: Point(x + 30 * s, 44.8 * s), size: size)
        emblem(centre: Point(width - 14 * s, 24 * s), radius: 7.5 * s, design.accent, opacity: 0.55)
        canvas.hologram(centre: Point(width - 13 * s, 43 * s), radius: 6.5 * s)
        specimenMark(at: Point(x, 53.6 * s), size: 2.1 * s)
    }

    private var fullName: String { person.primaryIdentifier + ", " + person.secondaryIdentifier }
}
