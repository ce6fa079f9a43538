/// Changes of one character to what a document says.
enum PairChange {
    /// The person whose document the front was made to be.
    static func shown(
        _ species: PairSpecies, _ holder: SpecimenIdentity, stranger: SpecimenIdentity,
        _ n: inout SeededGenerator
    ) -> SpecimenIdentity {
        var shown = holder
        switch species {
        case .same, .unreadable: break
        case .twoPeople:
            shown = stranger
            // One pair in five is of one family.
            if n.chance(0.2) { shown.primaryIdentifier = holder.primaryIdentifier }
        case .changedNumber: shown.documentNumber = character(of: holder.documentNumber, &n)
        case .changedBirth: shown.dateOfBirth = digit(of: holder.dateOfBirth, years: 1940...2010, &n)
        case .changedExpiry: shown.dateOfExpiry = digit(of: holder.dateOfExpiry, years: 2027...2049, &n)
        case .changedName: shown.secondaryIdentifier = character(of: holder.secondaryIdentifier, &n)
        case .swappedPhoto: shown.portraitSeed = stranger.portraitSeed
        }
        return shown
    }

    /// Another character of the same kind in one place that is neither a blank nor a mark.
    static func character(of text: String, _ n: inout SeededGenerator) -> String {
        var characters = Array(text)
        let places = characters.indices.filter { characters[$0].isASCII && characters[$0] != " " }
        guard !places.isEmpty else { return text }
        let place = n.pick(places)
        let alphabet = characters[place].isNumber ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        characters[place] = n.pick(alphabet.filter { $0 != characters[place] }.map(\.self))
        return String(characters)
    }

    /// A day that differs in one digit; never in the century, which a zone does not hold.
    static func digit(
        of date: SpecimenDate, years: ClosedRange<Int>, _ n: inout SeededGenerator
    ) -> SpecimenDate {
        let others = (0..<6).flatMap { place in
            (0..<10).compactMap { digit -> SpecimenDate? in
                var digits = date.mrz.compactMap(\.wholeNumberValue)
                guard digits[place] != digit else { return nil }
                digits[place] = digit
                let other = SpecimenDate(
                    year: date.year - date.year % 100 + digits[0] * 10 + digits[1],
                    month: digits[2] * 10 + digits[3], day: digits[4] * 10 + digits[5])
                let exists =
                    years.contains(other.year) && (1...12).contains(other.month)
                    && (1...28).contains(other.day)
                return exists ? other : nil
            }
        }
        return others.isEmpty ? date : n.pick(others)
    }
}
