import Recto
import RectoMRZ
import RectoTesting

/// Where a person's data are read, with the errors that reading them makes.
enum PairPlace {
    case print
    case zone(MRZFormat)
    case barcode

    /// The values of one side as a reader gives them.
    func read(_ person: PairPerson, on side: ScanOptions.Side, _ n: inout SeededGenerator) throws
        -> [FieldValue]
    {
        switch self {
        case .print: Self.printed(person, side, &n)
        case .zone(let format): try Self.zone(person, format, side, &n)
        case .barcode: Self.encoded(person, side)
        }
    }

    // MARK: The zone, through the decoder that ships

    private static func zone(
        _ person: PairPerson, _ format: MRZFormat, _ side: ScanOptions.Side, _ n: inout SeededGenerator
    ) throws -> [FieldValue] {
        let content = MRZContent(
            format: format, documentCode: format == .td3 ? "P" : "ID", issuingState: person.state,
            primaryIdentifier: person.primary.zone,
            secondaryIdentifier: person.secondary.map(\.zone).joined(separator: " "),
            documentNumber: person.number, nationality: person.state, dateOfBirth: person.birth.sixDigits,
            sex: person.sex, dateOfExpiry: person.expiry.sixDigits, optionalData: person.personal)
        let cells = try content.lines().map { line in line.map { cell($0, &n) } }
        let today = try CalendarDay(year: 2026, month: 1, day: 31).orThrow()
        guard let decoding = MRZDecoder().decode(lines: cells, today: today) else { return [] }
        return ReadZone(decoding: decoding, lines: []).fieldValues(on: side)
    }

    /// A cell whose odds are true: of those that get 0.9, nine in ten are right.
    private static func cell(_ truth: Character, _ n: inout SeededGenerator) -> MRZObservation {
        let draw = n.unit()
        let sure = draw < 0.985 ? 0.9995 : draw < 0.997 ? n.uniform(0.6...0.99) : n.uniform(0.3...0.7)
        let top = n.chance(sure) ? truth : mistaken(truth, &n)
        let neighbours = OpticalConfusion.neighbours(of: top)
        let sum = max(neighbours.reduce(0) { $0 + $1.share }, 0.01)
        let others = neighbours.map {
            MRZObservation.Candidate(character: $0.character, probability: (1 - sure) * 0.8 * $0.share / sum)
        }
        return MRZObservation(
            candidates: [.init(character: top, probability: sure)] + others, isCalibrated: true)
    }

    /// Another character: four times in five one that looks like it.
    private static func mistaken(_ truth: Character, _ n: inout SeededGenerator) -> Character {
        let neighbours = OpticalConfusion.neighbours(of: truth)
        guard n.chance(0.8), !neighbours.isEmpty else { return n.pick(MRZObservation.alphabet) }
        var left = n.uniform(0...neighbours.reduce(0) { $0 + $1.share })
        for neighbour in neighbours {
            left -= neighbour.share
            if left <= 0 { return neighbour.character }
        }
        return neighbours[0].character
    }

    // MARK: Print, by a reader that is surer than it should be

    private static func printed(
        _ person: PairPerson, _ side: ScanOptions.Side, _ n: inout SeededGenerator
    ) -> [FieldValue] {
        var given = person.secondary.map(\.printed)
        if given.count > 1, n.chance(0.1) { given.removeLast() }
        let first = given.joined(separator: " ")
        var name: String
        switch n.index(below: 20) {
        case 0..<12: name = person.primary.printed + ", " + first
        case 12..<17: name = first + " " + person.primary.printed
        default: name = person.primary.printed + " " + first
        }
        // A reader without the language's letters sees them without their dots and strokes.
        if n.chance(0.25) { name = withoutMarks(name) }
        let values: [(FieldName, String)] = [
            (.documentNumber, person.number), (.name, name), (.dateOfBirth, person.birth.iso8601),
            (.dateOfExpiry, person.expiry.iso8601), (.sex, person.sex.rawValue), (.nationality, person.state),
        ]
        return values.map { field, text in
            let (read, confidence) = misread(text, &n)
            return FieldValue(field, read, origin: .viz, side: side, confidence: confidence)
        }
    }

    static func withoutMarks(_ name: String) -> String {
        String(
            name.map { letter in
                guard letter.isLetter, !letter.isASCII, isLatin(letter) else { return letter }
                let plain = Transliteration.spellings(String(letter)).filter { $0.count == 1 }.first
                return plain.flatMap(\.first) ?? letter
            })
    }

    private static func isLatin(_ letter: Character) -> Bool {
        letter.unicodeScalars.first.map { $0.value < 0x0250 || (0x1E00...0x1EFF).contains($0.value) } ?? false
    }

    /// A text as a reader gives it. Errors come half again as often as it says.
    static func misread(_ text: String, _ n: inout SeededGenerator) -> (text: String, confidence: Double) {
        var (read, confidence) = ("", 1.0)
        for character in text {
            guard character.isLetter || character.isNumber else {
                read.append(character)
                continue
            }
            let sure = n.chance(0.97) ? 0.999 : n.uniform(0.5...0.97)
            confidence *= sure
            guard n.chance((1 - sure) * 1.5) else {
                read.append(character)
                continue
            }
            // One error in ten loses the character.
            if n.chance(0.1) { continue }
            // Of letters that no table of confusions has, another one of the same text is taken.
            let isKnown = character.isASCII || isLatin(character)
            let other =
                isKnown
                ? mistaken(Character(character.uppercased()), &n)
                : n.pick(text.filter(\.isLetter).map(\.self))
            read.append(character.isNumber && !other.isNumber && n.chance(0.7) ? character : other)
        }
        return (read, confidence)
    }

    // MARK: A barcode, which is right or not read at all

    private static func encoded(_ person: PairPerson, _ side: ScanOptions.Side) -> [FieldValue] {
        let name = person.primary.zone + ", " + person.secondary.map(\.zone).joined(separator: " ")
        let values: [(FieldName, String)] = [
            (.documentNumber, person.number), (.name, name.uppercased()),
            (.dateOfBirth, person.birth.iso8601),
            (.dateOfExpiry, person.expiry.iso8601), (.sex, person.sex.rawValue),
            (.issuingState, person.state),
        ]
        return values.map { FieldValue($0, $1, origin: .barcode, side: side, confidence: 1) }
    }
}

extension CalendarDay {
    /// `YYMMDD`.
    var sixDigits: String { String(iso8601.filter(\.isNumber).dropFirst(2)) }
}
