public import RectoMRZ

/// One field of a lookup's form, with what can be said of its value without asking anybody.
public struct LookupField: Sendable, Hashable, Codable {
    /// The key of the form and of what the provider is asked.
    public let name: String
    public let rule: Rule

    public enum Rule: Sendable, Hashable, Codable {
        /// Anything with 1...64 characters.
        case text
        /// So many decimal digits.
        case digits(Int)
        /// `yyyy-MM-dd`, a day of the calendar.
        case date
        /// 12 digits, the first no 0 or 1, the last a check digit after Verhoeff.
        case aadhaar
        /// 13 digits, the last a check digit after Luhn.
        case southAfricanNumber
        /// Five letters, four digits, a letter.
        case permanentAccountNumber
    }

    public init(_ name: String, _ rule: Rule) {
        self.name = name
        self.rule = rule
    }

    /// Whether the value can be one of the field's, spaces at its ends aside.
    public func accepts(_ value: String) -> Bool {
        let text = value.trimmed
        let bytes = Array(text.utf8)
        switch rule {
        case .text: return (1...64).contains(text.count)
        case .digits(let count): return Self.digits(bytes, count) != nil
        case .date: return CalendarDay(iso8601: text) != nil
        case .aadhaar:
            guard let digits = Self.digits(bytes, 12), digits[0] > 1 else { return false }
            return Verhoeff.holds(digits)
        case .southAfricanNumber:
            guard let digits = Self.digits(bytes, 13) else { return false }
            return Self.luhnHolds(digits)
        case .permanentAccountNumber:
            return bytes.count == 10
                && bytes.enumerated().allSatisfy { index, byte in
                    (5...8).contains(index) ? Self.isDigit(byte) : Self.isLetter(byte)
                }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func digits(_ bytes: [UInt8], _ count: Int) -> [Int]? {
        guard bytes.count == count, count > 0, bytes.allSatisfy(isDigit) else { return nil }
        return bytes.map { Int($0 - UInt8(ascii: "0")) }
    }

    private static func luhnHolds(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, next in
            let value = next.offset % 2 == 0 ? next.element : next.element * 2
            return sum + (value > 9 ? value - 9 : value)
        }
        return sum % 10 == 0
    }
}

/// The check digit of J. Verhoeff, Error detecting decimal codes, 1969: the dihedral group of order 10, so that every
/// wrong digit and every swap of neighbours is seen.
enum Verhoeff {
    /// - Parameter digits: 0...9, the check digit last.
    static func holds(_ digits: [Int]) -> Bool {
        var check = 0
        for (place, digit) in digits.reversed().enumerated() {
            check = product(check, permuted(digit, times: place % 8))
        }
        return check == 0
    }

    /// 0...4 are rotations of a pentagon, 5...9 its reflections.
    private static func product(_ a: Int, _ b: Int) -> Int {
        switch (a < 5, b < 5) {
        case (true, true): (a + b) % 5
        case (true, false): 5 + (a + b - 5) % 5
        case (false, true): 5 + (a - b) % 5
        case (false, false): (a - b + 5) % 5
        }
    }

    private static func permuted(_ digit: Int, times: Int) -> Int {
        let step = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
        return (0..<times).reduce(digit) { value, _ in step[value] }
    }
}

extension CalendarDay {
    /// Reads `yyyy-MM-dd`, digits and hyphens in their places and nothing else; nil for any other text and for days that
    /// the calendar has not.
    public init?(iso8601 text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension String {
    /// Without white space at its ends.
    var trimmed: String {
        let head = drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}
