internal import RectoCore
internal import RectoMRZ

/// Words beside a label as the value of its field: what they say, or that they say nothing that fits.
struct PrintedValue: Hashable {
    /// As it is compared: a number without blanks, `M` or `F`, a name as it is printed.
    let value: String
    let date: PrintedDate?

    /// - Parameter isLenient: other text may stand behind the value.
    /// - Returns: nil where the text cannot be of the field.
    static func read(
        _ text: String, as field: PrintedFieldName, _ context: PrintedDate.Context, isLenient: Bool = false
    ) -> PrintedValue? {
        let ascii = PlainText.digitsAsASCII(text)
        switch field {
        case .dateOfBirth, .dateOfIssue, .dateOfExpiry:
            guard let date = PrintedDate.read(ascii, as: field, context, isLenient: isLenient) else {
                return nil
            }
            if case .known(let day) = date { return PrintedValue(value: day.iso8601, date: date) }
            return PrintedValue(value: trimmed(ascii), date: date)
        case .documentNumber, .personalNumber: return number(ascii, least: field == .documentNumber ? 5 : 4)
        case .sex: return sex(text, context)
        case .primaryIdentifier, .secondaryIdentifier, .fullName: return words(text, least: 2, digits: false)
        case .nationality: return words(text, least: 2, digits: false)
        case .placeOfBirth: return words(text, least: 3, digits: false)
        case .authority: return words(text, least: 3, digits: true)
        }
    }

    private static func number(_ text: String, least: Int) -> PrintedValue? {
        let kept = text.uppercased().filter { !$0.isWhitespace }
        let bare = kept.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let value = trimmed(kept)
        guard (least...20).contains(bare.count), bare.count(where: \.isNumber) * 3 >= bare.count,
            value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-/.".contains($0)) }),
            !value.contains("//"), bare.count * 4 >= value.count * 3
        else { return nil }
        return PrintedValue(value: value, date: nil)
    }

    /// One letter or a word, or both in two languages where they agree: `F`, `F/F`, `FEMALE`.
    private static func sex(_ text: String, _ context: PrintedDate.Context) -> PrintedValue? {
        let parts = text.uppercased().split { !$0.isLetter }
        guard (1...3).contains(parts.count) else { return nil }
        var seen: Set<String> = []
        for part in parts {
            let word = PlainText.folded(String(part))
            guard let sex = context.isMexicanVoterCard ? mexicanSexes[word] : sexes[word] else { return nil }
            seen.insert(sex)
        }
        return seen.count == 1 ? seen.first.map { PrintedValue(value: $0, date: nil) } : nil
    }

    private static let mexicanSexes = ["H": "M", "M": "F"]

    private static let sexes: [String: String] = [
        "M": "M", "MALE": "M", "HOMME": "M", "HOMBRE": "M", "MASCULIN": "M", "MASCULINO": "M", "MASCHIO": "M",
        "MANNLICH": "M", "F": "F", "FEMALE": "F", "FEMME": "F", "MUJER": "F", "FEMININ": "F", "FEMENINO": "F",
        "FEMMINA": "F", "WEIBLICH": "F", "X": "X",
    ]

    private static func words(_ text: String, least: Int, digits: Bool) -> PrintedValue? {
        let allowed: Set<Character> = ["-", "'", "\u{2019}", ".", ",", "(", ")"]
        let value = trimmed(text)
        let letters = value.count(where: \.isLetter)
        guard letters >= least, letters * 10 >= value.filter({ !$0.isWhitespace }).count * (digits ? 5 : 8),
            value.allSatisfy({
                $0.isLetter || $0.isWhitespace || allowed.contains($0)
                    || (digits && ($0.isNumber || $0 == "/"))
            })
        else { return nil }
        return PrintedValue(value: value, date: nil)
    }

    /// Without what is neither letter nor digit at both ends; blanks in a row are one.
    static func trimmed(_ text: String) -> String {
        let isKept = { (c: Character) in c.isLetter || c.isNumber }
        guard let first = text.firstIndex(where: isKept), let last = text.lastIndex(where: isKept) else {
            return ""
        }
        return text[first...last].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
