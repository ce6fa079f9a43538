/// Documents of two sides that can be drawn, all of size ID-1.
public enum PairKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The main specimen's front; a TD1 zone on the back.
    case identityCard = "identity card"
    /// Labels of one of five languages; a TD1 zone and often a barcode on the back.
    case otherIdentityCard = "identity card, other style"
    case residencePermit = "residence permit"
    /// Numbers in place of labels; on the back a table of categories and a barcode with the document's number.
    case licence = "driving licence"
    /// On the back a PDF417 with all that the front prints.
    case americanLicence = "driving licence, AAMVA"

    public var isLicence: Bool { self == .licence || self == .americanLicence }

    /// Whether the back repeats the holder's number, name and dates, so that a change to them can be seen.
    var repeatsHolder: Bool { self != .licence }
}

/// What is true of a pair of pictures.
public enum PairSpecies: String, Sendable, Hashable, Codable, CaseIterable {
    case same = "one document"
    case unreadable = "one document, a field unreadable"
    case twoPeople = "two people"
    case changedNumber = "one character of the number changed"
    case changedBirth = "one digit of the date of birth changed"
    case changedExpiry = "one digit of the date of expiry changed"
    case changedName = "one letter of the name changed"
    case swappedPhoto = "swapped photo"

    /// Whether both sides are of one document as it was issued.
    public var isTrue: Bool { self == .same || self == .unreadable }

    /// Whether one character differs.
    public var isChanged: Bool {
        [.changedNumber, .changedBirth, .changedExpiry, .changedName].contains(self)
    }

    /// Of twenty pairs nine are true, two true with a field lost, three of two people, four changed, two with another photo.
    static let turns: [PairSpecies] =
        [PairSpecies](repeating: .same, count: 9) + [
            .unreadable, .unreadable, .twoPeople, .twoPeople, .twoPeople,
        ]
        + [.changedNumber, .changedBirth, .changedExpiry, .changedName, .swappedPhoto, .swappedPhoto]
}
