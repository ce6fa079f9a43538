/// Fields laid out as Doc 9303 parts 4 to 7 and the French card have them, with their check digits.
struct ZoneLayout {
    /// Where a check digit stands.
    private struct Digit {
        let name: ZoneText.CheckName
        let line: Int
        let column: Int
    }

    private(set) var lines: [String]
    private var digits: [Digit] = []

    init(_ format: ZoneText.Format, _ fields: ZoneFields) {
        lines = []
        switch format {
        case .td1: layTD1(fields)
        case .td2: layTwoLines(fields, columns: 36, optional: Self.padded(fields.optional, 7), composed: true)
        case .td3: layTD3(fields)
        case .mrvA: layTwoLines(fields, columns: 44, optional: Self.padded(fields.optional, 16))
        case .mrvB: layTwoLines(fields, columns: 36, optional: Self.padded(fields.optional, 8))
        case .frenchID: layFrench(fields)
        }
    }

    /// Prints one check digit wrongly.
    /// - Returns: the names of those that no longer hold, the composite one among them where it covers the other.
    mutating func misprint(_ n: inout SeededGenerator) -> [ZoneText.CheckName] {
        let digit = n.pick(digits)
        var line = Array(lines[digit.line])
        let printed = line[digit.column].wholeNumberValue ?? 0
        line[digit.column] = Character(String((printed + 1 + n.index(below: 9)) % 10))
        lines[digit.line] = String(line)
        let isCovered = digit.name != "comp" && digits.contains { $0.name == "comp" }
        return isCovered ? [digit.name, "comp"] : [digit.name]
    }

    private mutating func layTD1(_ f: ZoneFields) {
        let first: String
        if f.number.count > 9 {
            // The rest opens the optional data, its check digit behind it.
            let rest = String(f.number.dropFirst(9)) + Self.checkDigit(f.number)
            first = f.number.prefix(9) + "<" + Self.padded(rest + "<" + f.optional2, 15)
            digits.append(Digit(name: "num", line: 0, column: 14 + rest.count))
        } else {
            first = Self.checked(Self.padded(f.number, 9)) + Self.padded(f.optional, 15)
            digits.append(Digit(name: "num", line: 0, column: 14))
        }
        let (birth, expiry) = (Self.checked(f.birth), Self.checked(f.expiry))
        let optional = Self.padded(f.number.count > 9 ? "" : f.optional2, 11)
        let composite = Self.checkDigit(first + birth + expiry + optional)
        lines = [
            Self.padded(f.code, 2) + Self.padded(f.state, 3) + first,
            birth + f.sex + expiry + Self.padded(f.nationality, 3) + optional + composite,
            Self.names(f, 30),
        ]
        digits += [("birth", 6), ("exp", 14), ("comp", 29)].map { Digit(name: $0.0, line: 1, column: $0.1) }
    }

    private mutating func layTD3(_ f: ZoneFields) {
        let data = Self.padded(f.optional, 14)
        // Without optional data its digit is 0 or a filler, as the State likes.
        let digit = f.optional.isEmpty && f.birth.hasSuffix("1") ? "<" : Self.checkDigit(data)
        layTwoLines(f, columns: 44, optional: data + digit, composed: true)
        if digit != "<" { digits.append(Digit(name: "opt", line: 1, column: 42)) }
    }

    private mutating func layTwoLines(
        _ f: ZoneFields, columns: Int, optional: String, composed: Bool = false
    ) {
        let number = Self.checked(Self.padded(f.number, 9))
        let (birth, expiry) = (Self.checked(f.birth), Self.checked(f.expiry))
        let composite = composed ? Self.checkDigit(number + birth + expiry + optional) : ""
        lines = [
            Self.padded(f.code, 2) + Self.padded(f.state, 3) + Self.names(f, columns - 5),
            number + Self.padded(f.nationality, 3) + birth + f.sex + expiry + optional + composite,
        ]
        digits += [("num", 9), ("birth", 19), ("exp", 27)].map { Digit(name: $0.0, line: 1, column: $0.1) }
        if composed { digits.append(Digit(name: "comp", line: 1, column: columns - 1)) }
    }

    /// Line 1: surname and issuing office; line 2: number, given names, date of birth, sex.
    private mutating func layFrench(_ f: ZoneFields) {
        let first =
            "IDFRA" + Self.padded(String(f.primary.prefix { $0 != "<" }), 25)
            + Self.padded(String(f.number.suffix(3)), 3) + "<<<"
        let second =
            Self.checked(f.number) + Self.padded(f.secondary, 14) + Self.checked(f.birth)
            + (f.sex == "<" ? "F" : f.sex)
        lines = [first, second + Self.checkDigit(first + second)]
        digits += [("num", 12), ("birth", 33), ("comp", 35)].map { Digit(name: $0.0, line: 1, column: $0.1) }
    }

    private static func names(_ f: ZoneFields, _ length: Int) -> String {
        let whole = f.secondary.isEmpty ? f.primary : f.primary + "<<" + f.secondary
        guard whole.count > length else { return padded(whole, length) }
        // Shortened so that both identifiers show and the last position holds a letter.
        let primary = f.primary.prefix(min(f.primary.count, length - 4))
        var text = String((primary + "<<" + f.secondary).prefix(length))
        if text.hasSuffix("<") { text = String(text.dropLast()) + "A" }
        return text
    }

    private static func padded(_ text: String, _ length: Int) -> String {
        String(text.prefix(length)) + String(repeating: "<", count: max(0, length - text.count))
    }

    private static func checked(_ text: String) -> String { text + checkDigit(text) }

    private static func checkDigit(_ text: String) -> String { SpecimenMRZ.checkDigit(text) }
}
