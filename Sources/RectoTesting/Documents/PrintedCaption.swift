import RectoCore

/// Which field a caption of the drawn documents stands above.
enum PrintedCaption {
    /// Nil for captions of what is not read.
    static func field(_ caption: String) -> PrintedFieldName? {
        let bare = caption.drop { $0.isNumber || $0 == "." || $0 == " " }
        return fields[String(bare)]
    }

    private static let fields: [String: PrintedFieldName] = [
        "SURNAME / NOM": .primaryIdentifier, "GIVEN NAMES / PR\u{C9}NOMS": .secondaryIdentifier, "SEX": .sex,
        "NATIONALITY": .nationality, "DATE OF BIRTH": .dateOfBirth, "PLACE OF BIRTH": .placeOfBirth,
        "DATE OF ISSUE": .dateOfIssue, "DATE OF EXPIRY": .dateOfExpiry, "AUTHORITY": .authority,
        "PERSONAL NUMBER": .personalNumber, "PERSONAL NO.": .personalNumber, "PASSPORT NO.": .documentNumber,
        "CARD NO.": .documentNumber, "PASSPORT NUMBER": .documentNumber, "VALID FROM": .dateOfIssue,
        "UNTIL": .dateOfExpiry, "SURNAME, NAME / NOM, PR\u{C9}NOM": .fullName,
    ]
}
