/// Valid machine readable lines for the specimens that are drawn here; reading them is another library's work.
enum SpecimenMRZ {
    static func lines(for kind: SpecimenKind, _ person: SpecimenIdentity) -> [String] {
        switch kind {
        case .cardFront: []
        case .cardBack: td1(person)
        case .td2Card: td2(person)
        case .passportPage: td3(person)
        case .visaA: visa(person, columns: 44)
        case .visaB: visa(person, columns: 36)
        }
    }

    /// - Parameter code: of the document, two characters.
    static func td1(_ person: SpecimenIdentity, code: String = "I<") -> [String] {
        let number = checked(padded(person.documentNumber, 9))
        let first = "\(code)\(SpecimenIdentity.state)" + number + padded(person.personalNumber, 15)
        let birth = checked(person.dateOfBirth.mrz)
        let expiry = checked(person.dateOfExpiry.mrz)
        let optional = padded("", 11)
        let composite = checkDigit(String(first.dropFirst(5)) + birth + expiry + optional)
        let second = birth + person.sex + expiry + SpecimenIdentity.state + optional + composite
        return [first, second, names(person, 30)]
    }

    private static func td2(_ person: SpecimenIdentity) -> [String] {
        [
            "I<\(SpecimenIdentity.state)" + names(person, 31),
            composed(person, optional: padded(person.personalNumber, 7)),
        ]
    }

    private static func td3(_ person: SpecimenIdentity) -> [String] {
        [
            "P<\(SpecimenIdentity.state)" + names(person, 39),
            composed(person, optional: checked(padded(person.personalNumber, 14))),
        ]
    }

    private static func visa(_ person: SpecimenIdentity, columns: Int) -> [String] {
        let head = secondLine(person).joined()
        return [
            "V<\(SpecimenIdentity.state)" + names(person, columns - 5),
            head + padded(person.personalNumber, columns - head.count),
        ]
    }

    /// The second line of TD2 and TD3, which ends with a composite check digit.
    private static func composed(_ person: SpecimenIdentity, optional: String) -> String {
        let parts = secondLine(person)
        return parts.joined() + optional + checkDigit(parts[0] + parts[2] + parts[4] + optional)
    }

    /// Document number, nationality, date of birth, sex, date of expiry, with their check digits.
    private static func secondLine(_ person: SpecimenIdentity) -> [String] {
        [
            checked(padded(person.documentNumber, 9)), SpecimenIdentity.state,
            checked(person.dateOfBirth.mrz),
            person.sex, checked(person.dateOfExpiry.mrz),
        ]
    }

    private static func names(_ person: SpecimenIdentity, _ length: Int) -> String {
        padded(
            transliterated(person.primaryIdentifier) + "<<" + transliterated(person.secondaryIdentifier),
            length)
    }

    private static func transliterated(_ name: String) -> String {
        String(spelt(name).map { $0 == " " || $0 == "-" ? "<" : $0 })
    }

    /// A name in the letters of zones: Doc 9303 part 3, section 6, as far as the drawn people's names need it.
    static func spelt(_ name: String) -> String {
        name.map { letters[$0] ?? String($0) }.joined()
    }

    private static let letters: [Character: String] = [
        "\u{C1}": "A", "\u{C9}": "E", "\u{D1}": "N", "\u{D6}": "OE", "\u{DC}": "UE",
    ]

    private static func padded(_ text: String, _ length: Int) -> String {
        String(text.prefix(length)) + String(repeating: "<", count: max(0, length - text.count))
    }

    private static func checked(_ text: String) -> String { text + checkDigit(text) }

    /// Doc 9303: weights 7, 3, 1 over digits, letters from 10 and fillers of 0, modulo 10.
    static func checkDigit(_ text: String) -> String {
        let weights = [7, 3, 1]
        var sum = 0
        for (k, byte) in text.utf8.enumerated() {
            let value: Int
            switch byte {
            case 48...57: value = Int(byte) - 48
            case 65...90: value = Int(byte) - 55
            default: value = 0
            }
            sum += value * weights[k % 3]
        }
        return String(sum % 10)
    }
}
