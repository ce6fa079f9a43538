import RectoCore

/// Fronts of cards that print their fields in other ways than the main specimens: for measuring how printed fields are
/// read where no layout is known.
public enum PrintedStyle: String, Sendable, Hashable, CaseIterable {
    /// English labels to the left of the values.
    case englishBeside
    /// French labels above the values, months in English and French, years of two digits.
    case frenchAbove
    /// Labels in German, English and French above the values, dates with full stops.
    case threeLanguages
    /// Spanish labels above the values.
    case spanishAbove
    /// The same with two surnames, one below the other.
    case spanishRows
    /// Italian labels to the left of the values.
    case italianBeside
    /// A driving licence: numbers before the values, no labels.
    case licence
    /// A driving licence with numbers and labels.
    case licenceLabelled
    /// English labels to the left of the values, dates and numbers in Eastern Arabic digits, the year first.
    case easternBeside
    /// English labels above the values, dates and numbers in Persian digits.
    case persianAbove

    var title: String {
        switch self {
        case .englishBeside: "IDENTITY CARD"
        case .frenchAbove: "CARTE D\u{2019}IDENTIT\u{C9}"
        case .threeLanguages: "PERSONALAUSWEIS  \u{B7}  IDENTITY CARD"
        case .spanishAbove, .spanishRows: "DOCUMENTO NACIONAL DE IDENTIDAD"
        case .italianBeside: "CARTA DI IDENTIT\u{C0}"
        case .licence: "DRIVING LICENCE  \u{B7}  PERMIS DE CONDUIRE"
        case .licenceLabelled: "DRIVING LICENCE"
        case .easternBeside: "NATIONAL IDENTITY CARD"
        case .persianAbove: "RESIDENCE PERMIT"
        }
    }

    /// Whether dates and numbers are in Eastern digits.
    public var isEastern: Bool { self == .easternBeside || self == .persianAbove }

    public var isLicence: Bool { self == .licence || self == .licenceLabelled }

    var dates: SpecimenDate.Style {
        switch self {
        case .englishBeside, .licenceLabelled: .blanks
        case .frenchAbove: .twoLanguages
        case .italianBeside: .slashes
        case .threeLanguages, .licence: .dots
        case .spanishAbove, .spanishRows: .spanish
        case .easternBeside: .yearFirst
        case .persianAbove: .slashes
        }
    }

    /// Letters of the language that stand for plain ones in some names.
    private var letters: [Character: Character] {
        switch self {
        case .frenchAbove: ["E": "\u{C9}"]
        case .threeLanguages: ["U": "\u{DC}", "O": "\u{D6}"]
        case .spanishAbove, .spanishRows: ["N": "\u{D1}", "A": "\u{C1}"]
        default: [:]
        }
    }

    /// Its dates and numbers as they are printed: the digits of the style's script.
    func printed(_ text: String) -> String {
        let zero: UInt32? =
            switch self {
            case .easternBeside: 0x660
            case .persianAbove: 0x6F0
            default: nil
            }
        guard let zero else { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    guard ("0"..."9").contains(scalar) else { return scalar }
                    return Unicode.Scalar(zero + scalar.value - 48) ?? scalar
                }))
    }

    /// A person with a name of the language, and with a number in the style's script.
    public func person(seed: UInt64) -> SpecimenIdentity {
        var person = SpecimenIdentity.invented(seed: seed)
        if self == .spanishRows {
            person.primaryIdentifier += " " + SpecimenIdentity.invented(seed: ~seed).primaryIdentifier
        }
        if isEastern {
            // Letters of the number are not of the script: digits stand for them.
            person.documentNumber = String(
                person.documentNumber.map { $0.isNumber ? $0 : Character("\(($0.asciiValue ?? 0) % 10)") })
        }
        guard seed % 2 == 0 else { return person }
        func spelt(_ name: String) -> String {
            var isDone = false
            return String(
                name.map { letter in
                    guard !isDone, let other = letters[letter] else { return letter }
                    isDone = true
                    return other
                })
        }
        person.primaryIdentifier = spelt(person.primaryIdentifier)
        person.secondaryIdentifier = spelt(person.secondaryIdentifier)
        return person
    }

    /// Labels of the fields, in the order in which they are printed.
    var captions: [(field: PrintedFieldName, caption: String)] {
        let fields: [PrintedFieldName] = [
            .primaryIdentifier, .secondaryIdentifier, .sex, .nationality, .dateOfBirth, .placeOfBirth,
            .documentNumber, .dateOfIssue, .dateOfExpiry,
        ]
        let captions: [String] =
            switch self {
            case .englishBeside, .easternBeside, .persianAbove:
                [
                    "Surname", "Given names", "Sex", "Nationality", "Date of birth", "Place of birth",
                    "Document No",
                    "Date of issue", "Date of expiry",
                ]
            case .frenchAbove:
                [
                    "NOM", "PR\u{C9}NOMS", "SEXE", "NATIONALIT\u{C9}", "DATE DE NAISSANCE",
                    "LIEU DE NAISSANCE",
                    "N\u{B0} DU DOCUMENT", "DATE DE D\u{C9}LIVRANCE", "DATE D\u{2019}EXPIRATION",
                ]
            case .threeLanguages:
                [
                    "Familienname/Surname/Nom", "Vornamen/Given names/Pr\u{E9}noms", "Geschlecht/Sex",
                    "Staatsangeh\u{F6}rigkeit/Nationality", "Geburtsdatum/Date of birth",
                    "Geburtsort/Place of birth",
                    "Ausweis-Nr./Document No", "Ausgestellt am/Date of issue",
                    "G\u{FC}ltig bis/Date of expiry",
                ]
            case .spanishAbove, .spanishRows:
                [
                    "APELLIDOS", "NOMBRE", "SEXO", "NACIONALIDAD", "FECHA DE NACIMIENTO",
                    "LUGAR DE NACIMIENTO",
                    "N\u{DA}MERO DE DOCUMENTO", "EMISI\u{D3}N", "VALIDEZ",
                ]
            case .italianBeside:
                [
                    "Cognome", "Nome", "Sesso", "Cittadinanza", "Data di nascita", "Luogo di nascita",
                    "Numero documento",
                    "Data di rilascio", "Scadenza",
                ]
            case .licence:
                ["1.", "2.", "", "", "3.", "", "5.", "4a.", "4b."]
            case .licenceLabelled:
                [
                    "1. Surname", "2. Given names", "Sex", "", "3. Date of birth", "", "5. Licence No",
                    "4a. Date of issue",
                    "4b. Date of expiry",
                ]
            }
        let entries = zip(fields, captions).filter { !$0.1.isEmpty }.map { (field: $0, caption: $1) }
        // Licences have the number behind the dates.
        guard isLicence else { return entries }
        return entries.filter { $0.field != .documentNumber } + entries.filter { $0.field == .documentNumber }
    }
}
