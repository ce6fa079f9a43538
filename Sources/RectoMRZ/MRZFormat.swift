/// The layout of a machine readable zone.
///
/// Source: ICAO Doc 9303 Part 4 (TD3), Part 5 (TD1), Part 6 (TD2), Part 7 (MRV-A, MRV-B). The French
/// identity card issued from 1988 to 2021 has a layout of its own that no part of Doc 9303 describes.
public enum MRZFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// Card of size 1: three lines of 30 characters.
    case td1 = "TD1"
    /// Card of size 2: two lines of 36 characters.
    case td2 = "TD2"
    /// Passport book: two lines of 44 characters.
    case td3 = "TD3"
    /// Visa of size A: two lines of 44 characters, no composite check digit.
    case mrvA = "MRVA"
    /// Visa of size B: two lines of 36 characters, no composite check digit.
    case mrvB = "MRVB"
    /// French national identity card, 1988 to 2021: two lines of 36 characters, own layout.
    case frenchID = "FRA2"

    /// The number of lines.
    public var lineCount: Int { self == .td1 ? 3 : 2 }

    /// The number of characters in each line.
    public var lineLength: Int {
        switch self {
        case .td1: 30
        case .td2, .mrvB, .frenchID: 36
        case .td3, .mrvA: 44
        }
    }

    /// The name a person reads, for instance `MRV-A`.
    public var displayName: String {
        switch self {
        case .td1, .td2, .td3: rawValue
        case .mrvA: "MRV-A"
        case .mrvB: "MRV-B"
        case .frenchID: "French national identity card"
        }
    }

    /// Whether the zone ends with a composite check digit.
    public var hasCompositeCheckDigit: Bool { !isVisa }

    /// Whether the document is a visa, which is stuck to a passport's page: its code begins with V, and no other's does.
    public var isVisa: Bool { self == .mrvA || self == .mrvB }

    /// The first letters of the document code that the format allows.
    var documentCodeLetters: [UInt8] {
        switch self {
        case .td1, .td2: [ASCII.letterA, ASCII.letterC, ASCII.letterI]
        case .td3: [ASCII.letterP]
        case .mrvA, .mrvB: [ASCII.letterV]
        case .frenchID: [ASCII.letterI]
        }
    }

    /// The format of lines of a given count and length, told apart by the first characters.
    ///
    /// Doc 9303 tells a visa from a passport or card by the letter V alone. A letter outside the ones the
    /// specification lists still gives the format of its size, since old documents print others.
    init?(lines: [[UInt8]]) {
        guard let first = lines.first, lines.allSatisfy({ $0.count == first.count }) else { return nil }
        guard let letter = first.first, ASCII.isLetter(letter) else { return nil }
        switch (lines.count, first.count) {
        case (3, 30): self = .td1
        case (2, 44): self = letter == ASCII.letterV ? .mrvA : .td3
        case (2, 36) where letter == ASCII.letterV: self = .mrvB
        case (2, 36) where first.starts(with: ASCII.bytes("IDFRA")): self = .frenchID
        case (2, 36): self = .td2
        default: return nil
        }
    }
}

extension MRZFormat {
    /// Where the date of expiry stands, its check digit left out: a zero-based line and its columns; nil in a format without one.
    package var placeOfExpiry: (line: Int, columns: Range<Int>)? {
        MRZLayout.of(self).dateOfExpiry.map { ($0.field.line, $0.field.columns) }
    }
}
