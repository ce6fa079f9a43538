public import RectoCore

/// An invented person with an invented document. Issued by Utopia, Doc 9303's code for specimens.
public struct SpecimenIdentity: Sendable, Hashable {
    public var primaryIdentifier: String
    public var secondaryIdentifier: String
    /// Up to nine characters.
    public var documentNumber: String
    /// Optional data of the machine readable zone.
    public var personalNumber: String
    public var dateOfBirth: SpecimenDate
    /// `F` or `M`.
    public var sex: String
    public var placeOfBirth: String
    public var dateOfIssue: SpecimenDate
    public var dateOfExpiry: SpecimenDate
    public var authority: String
    /// Fixes the drawn portrait and the signature.
    public var portraitSeed: UInt64
    /// Whether the holder has signed: where not, the place is empty.
    public var isSigned = true

    /// ICAO's code for specimens.
    public static let state = "UTO"

    /// The person whose data Doc 9303 prints in its own examples; that document expired in 2012.
    public static let doc9303 = SpecimenIdentity(
        primaryIdentifier: "ERIKSSON", secondaryIdentifier: "ANNA MARIA", documentNumber: "L898902C3",
        personalNumber: "ZE184226B", dateOfBirth: SpecimenDate(year: 1974, month: 8, day: 12), sex: "F",
        placeOfBirth: "ZENITH", dateOfIssue: SpecimenDate(year: 2007, month: 4, day: 16),
        dateOfExpiry: SpecimenDate(year: 2012, month: 4, day: 15), authority: "PASSPORT OFFICE",
        portraitSeed: 9303)

    public init(
        primaryIdentifier: String, secondaryIdentifier: String, documentNumber: String,
        personalNumber: String,
        dateOfBirth: SpecimenDate, sex: String, placeOfBirth: String, dateOfIssue: SpecimenDate,
        dateOfExpiry: SpecimenDate, authority: String, portraitSeed: UInt64
    ) {
        self.primaryIdentifier = primaryIdentifier
        self.secondaryIdentifier = secondaryIdentifier
        self.documentNumber = documentNumber
        self.personalNumber = personalNumber
        self.dateOfBirth = dateOfBirth
        self.sex = sex
        self.placeOfBirth = placeOfBirth
        self.dateOfIssue = dateOfIssue
        self.dateOfExpiry = dateOfExpiry
        self.authority = authority
        self.portraitSeed = portraitSeed
    }

    /// A person made of syllables, with a document that is valid from some day in 2024 on for ten years.
    public static func invented(seed: UInt64) -> SpecimenIdentity {
        var numbers = SeededGenerator(seed: seed).fork(1)
        let female = numbers.chance(0.5)
        let given =
            word(&numbers, ending: female ? ["a", "ia", "ena", "is"] : ["o", "an", "us", "el"])
            + (numbers.chance(0.4) ? " " + word(&numbers, ending: female ? ["a", "e"] : ["or", "in"]) : "")
        let family = word(&numbers, ending: ["son", "ek", "ardi", "olu", "stra", "vik", "mund", "eres"])
        let birth = date(&numbers, years: 1952...2004)
        let issue = date(&numbers, years: 2024...2025)
        let alphabet = Array("CFGHJKLMNPRTVWXYZ")
        let number =
            String(numbers.pick(alphabet)) + String(numbers.pick(alphabet)) + digits(&numbers, count: 7)
        return SpecimenIdentity(
            primaryIdentifier: family, secondaryIdentifier: given, documentNumber: number,
            personalNumber: digits(&numbers, count: 6), dateOfBirth: birth, sex: female ? "F" : "M",
            placeOfBirth: word(&numbers, ending: ["burg", "mar", "ona", "stad", "port"]), dateOfIssue: issue,
            dateOfExpiry: SpecimenDate(year: issue.year + 10, month: issue.month, day: issue.day),
            authority: "CIVIL REGISTRY", portraitSeed: numbers.next())
    }

    /// What a field of this person's document says: dates as `YYYY-MM-DD`.
    public func value(of field: PrintedFieldName) -> String {
        switch field {
        case .documentNumber: documentNumber
        case .personalNumber: personalNumber
        case .primaryIdentifier: primaryIdentifier
        case .secondaryIdentifier: secondaryIdentifier
        case .fullName: primaryIdentifier + ", " + secondaryIdentifier
        case .dateOfBirth: dateOfBirth.iso8601
        case .dateOfIssue: dateOfIssue.iso8601
        case .dateOfExpiry: dateOfExpiry.iso8601
        case .sex: sex
        case .nationality: Self.state
        case .placeOfBirth: placeOfBirth
        case .authority: authority
        }
    }

    private static func date(_ numbers: inout SeededGenerator, years: ClosedRange<Int>) -> SpecimenDate {
        SpecimenDate(
            year: years.lowerBound + numbers.index(below: years.count), month: 1 + numbers.index(below: 12),
            day: 1 + numbers.index(below: 28))
    }

    private static func digits(_ numbers: inout SeededGenerator, count: Int) -> String {
        (0..<count).map { _ in String(numbers.index(below: 10)) }.joined()
    }

    private static func word(_ numbers: inout SeededGenerator, ending: [String]) -> String {
        let onsets = [
            "b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "br", "tr", "st", "kl",
        ]
        let vowels = ["a", "e", "i", "o", "u"]
        var text = ""
        for _ in 0...numbers.index(below: 2) {
            text += numbers.pick(onsets) + numbers.pick(vowels)
        }
        return (text + numbers.pick(onsets) + numbers.pick(ending)).uppercased()
    }
}
