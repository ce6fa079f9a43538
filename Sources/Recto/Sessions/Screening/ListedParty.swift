internal import RectoMRZ

/// Somebody on a list of sanctions, as the list has it. Being like a name on a list says nothing of a person: see
/// ``ScreeningCandidate``.
public struct ListedParty: Sendable, Hashable, Codable {
    /// The list's own key.
    public let id: String
    /// The list, by the name of its format.
    public let list: String
    public let kind: Kind
    /// The first is the list's own; others are aliases.
    public var names: [String]
    public var birthDates: [ListedDate]
    /// ICAO or ISO 3166-1 alpha-3 codes of States that the list names with it.
    public var countries: [String]
    /// What the list calls the reason: a programme or regime.
    public var programs: [String]

    public enum Kind: String, Sendable, Hashable, Codable {
        case person = "PERSON"
        case other = "OTHER"
        case unknown = "UNKNOWN"
    }

    public init(
        id: String, list: String, kind: Kind, names: [String], birthDates: [ListedDate] = [],
        countries: [String] = [], programs: [String] = []
    ) {
        (self.id, self.list, self.kind, self.names) = (id, list, kind, names)
        (self.birthDates, self.countries, self.programs) = (birthDates, countries, programs)
    }
}

extension ListedParty {
    /// The same party as two files have it. What says what kind of party it is has its own name for it.
    func joined(with other: ListedParty) -> ListedParty {
        let (main, more) = kind == .unknown && other.kind != .unknown ? (other, self) : (self, other)
        let known = Set(main.names)
        return ListedParty(
            id: main.id, list: main.list, kind: main.kind,
            names: main.names + more.names.filter { !known.contains($0) },
            birthDates: main.birthDates.isEmpty ? more.birthDates : main.birthDates,
            countries: main.countries.isEmpty ? more.countries : main.countries,
            programs: main.programs.isEmpty ? more.programs : main.programs)
    }
}

/// A date of birth as lists give it: years alone, months, or about.
public struct ListedDate: Sendable, Hashable, Codable {
    public let year: Int
    public let month: Int?
    public let day: Int?
    /// "circa": the year may be off by two.
    public let isAbout: Bool

    public init?(year: Int, month: Int? = nil, day: Int? = nil, isAbout: Bool = false) {
        guard (1800...2200).contains(year),
            CalendarDay(year: year, month: month ?? 1, day: month == nil ? 1 : day ?? 1) != nil
        else { return nil }
        (self.year, self.month, self.day, self.isAbout) = (year, month, month == nil ? nil : day, isAbout)
    }

    /// Reads `1974-08-12`, `1974-08`, `1974`, `12/08/1974`, `00/00/1974`, `12 Aug 1974`, `Aug 1974`, `circa 1974`.
    public init?(_ text: String) {
        var words = text.split(whereSeparator: { $0 == " " || $0 == "/" || $0 == "-" || $0 == "." })
        let isAbout = words.first.map { ["circa", "c", "ca", "about"].contains($0.lowercased()) } ?? false
        if isAbout { words.removeFirst() }
        let values = words.map { Int($0) ?? Self.month($0) }
        guard !values.contains(nil), !values.isEmpty else { return nil }
        var numbers = values.compactMap(\.self)
        // The year is the one that no day or month can be.
        if numbers.count > 1, numbers[0] > 31 { numbers.reverse() }
        guard let year = numbers.popLast() else { return nil }
        let month = numbers.popLast().flatMap { $0 == 0 ? nil : $0 }
        let day = numbers.popLast().flatMap { $0 == 0 ? nil : $0 }
        guard numbers.isEmpty else { return nil }
        self.init(year: year, month: month, day: day, isAbout: isAbout)
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func month(_ word: Substring) -> Int? {
        months.firstIndex(of: String(word.lowercased().prefix(3))).map { $0 + 1 }
    }

    /// How well two dates go together.
    enum Agreement: Sendable, Hashable {
        /// The same as far as both go, with the day in both.
        case day
        /// The same as far as both go, the year at least.
        case partly
        case not
    }

    func agreement(with other: ListedDate) -> Agreement {
        let slack = isAbout || other.isAbout ? 2 : 0
        guard abs(year - other.year) <= slack else { return .not }
        guard slack == 0, let month, let otherMonth = other.month else { return .partly }
        guard month == otherMonth else {
            // Day and month are exchanged on lists as elsewhere.
            return day == otherMonth && other.day == month ? .partly : .not
        }
        guard let day, let otherDay = other.day else { return .partly }
        return day == otherDay ? .day : .not
    }
}
