/// Somebody to look for on lists. Personal data: descriptions show none.
public struct ScreeningSubject: Sendable, Hashable {
    /// In any script that Doc 9303-3 transliterates, in any order of words.
    public var name: String
    public var birthDate: ListedDate?
    /// Codes of States: nationality, issuer.
    public var countries: [String]

    public init(name: String, birthDate: ListedDate? = nil, countries: [String] = []) {
        (self.name, self.birthDate, self.countries) = (name, birthDate, countries)
    }
}

/// A party of a list whose name is like the subject's. A candidate for a person to look at: no finding, no verdict.
public struct ScreeningCandidate: Sendable, Hashable, Encodable {
    public let party: ListedParty
    /// The name of the party that is most like the subject's.
    public let name: String
    /// 0...1, of the name with what dates and States add or take away.
    public let score: Double
    /// 0...1, of the name alone.
    public let nameScore: Double
    public let birthDate: Comparison
    public let country: Comparison

    public enum Comparison: String, Sendable, Hashable, Codable {
        case agrees = "AGREES"
        /// The year or the month agrees and no more is known.
        case partly = "PARTLY"
        case differs = "DIFFERS"
        case unknown = "UNKNOWN"
    }
}

/// Looks for names on lists, across scripts, spellings, orders of words and typing errors. Holds an index; make one and keep
/// it.
///
/// Each word of the name is compared with every word of the lists (Jaro and Winkler) in the spellings of Doc 9303-3, so that no
/// blocking hides a party; words that are alike are then matched one to one.
public struct NameScreening: Sendable {
    private let parties: [ListedParty]
    private let words: [[UInt8]]
    /// Names that a word stands in, by the word's place.
    private let holders: [[Int32]]
    private let names: [IndexedName]

    private struct IndexedName: Sendable {
        let party: Int32
        /// Which of the party's names.
        let number: Int32
        let words: [Int32]
    }

    /// Words less alike than this have nothing to do with each other.
    private static let leastAlike = 0.8

    public init(_ list: SanctionsList) {
        var words: [[UInt8]] = []
        var places: [[UInt8]: Int32] = [:]
        var holders: [[Int32]] = []
        var names: [IndexedName] = []
        for (party, it) in list.parties.enumerated() {
            for (number, name) in it.names.enumerated() {
                var own: [Int32] = []
                for word in NameWords(name).words.map(\.[0]) {
                    if places[word] == nil {
                        places[word] = Int32(words.count)
                        words.append(word)
                        holders.append([])
                    }
                    guard let place = places[word] else { continue }
                    own.append(place)
                    if holders[Int(place)].last != Int32(names.count) {
                        holders[Int(place)].append(Int32(names.count))
                    }
                }
                guard !own.isEmpty else { continue }
                names.append(IndexedName(party: Int32(party), number: Int32(number), words: own))
            }
        }
        (parties, self.words, self.holders, self.names) = (list.parties, words, holders, names)
    }

    /// Parties that can be compared.
    public var count: Int { parties.count }

    /// The best first; one for each party. None says nothing where the name cannot be compared whole, see
    /// ``ScreeningSubject/comparability``.
    ///
    /// - Parameters:
    ///   - threshold: the least score, 0...1.
    ///   - limit: the most that are given; nobody is left out without it.
    public func candidates(
        for subject: ScreeningSubject, threshold: Double = standardThreshold, limit: Int = .max
    ) -> [ScreeningCandidate] {
        let asked = NameWords(subject.name).words
        guard !asked.isEmpty else { return [] }
        // How alike each word of the lists is to each word of the subject, where it is at all.
        var alike: [[Int32: Double]] = []
        var near: Set<Int32> = []
        for spellings in asked {
            var own: [Int32: Double] = [:]
            for (place, word) in words.enumerated() {
                let best = spellings.reduce(0) { max($0, JaroWinkler.similarity($1, word)) }
                guard best >= Self.leastAlike else { continue }
                own[Int32(place)] = best
                near.formUnion(holders[place])
            }
            alike.append(own)
        }
        var best: [Int32: (score: Double, name: Int32)] = [:]
        // In the lists' order: of names that are as much alike the first is told, every time.
        for index in near.sorted() {
            let name = names[Int(index)]
            let score = score(name, asked, alike)
            if score > best[name.party]?.score ?? 0 { best[name.party] = (score, name.number) }
        }
        return best.compactMap { party, found in
            candidate(parties[Int(party)], found.score, Int(found.name), subject, threshold)
        }.sorted { ($0.score, $1.key) > ($1.score, $0.key) }.prefix(max(0, limit)).map(\.self)
    }

    /// The mean over both names' words, longer ones counting more, each with at most one partner; what the list's name has
    /// beside counts half, for lists give names in full.
    private func score(_ name: IndexedName, _ asked: [[[UInt8]]], _ alike: [[Int32: Double]]) -> Double {
        var pairs: [(Double, Int, Int)] = []
        for (i, own) in alike.enumerated() {
            for (j, word) in name.words.enumerated() {
                if let value = own[word] { pairs.append((value, i, j)) }
            }
        }
        pairs.sort { ($0.0, $1.1, $1.2) > ($1.0, $0.1, $0.2) }
        var (takenA, takenB): (Set<Int>, Set<Int>) = ([], [])
        var (sum, weight) = (0.0, 0.0)
        for (value, i, j) in pairs where !takenA.contains(i) && !takenB.contains(j) {
            takenA.insert(i)
            takenB.insert(j)
            sum += value * Self.weight(asked[i][0]) * 2
            weight += Self.weight(asked[i][0]) * 2
        }
        for i in asked.indices where !takenA.contains(i) { weight += Self.weight(asked[i][0]) * 2 }
        for j in name.words.indices where !takenB.contains(j) {
            weight += Self.weight(words[Int(name.words[j])])
        }
        // One word in common is no name.
        let isShort = takenA.count == 1 && (asked.count > 1 || name.words.count > 1)
        return weight > 0 ? sum / weight * (isShort ? 0.8 : 1) : 0
    }

    private static func weight(_ word: [UInt8]) -> Double { Double(min(word.count, 6)) }

    private func candidate(
        _ party: ListedParty, _ nameScore: Double, _ number: Int, _ subject: ScreeningSubject,
        _ threshold: Double
    ) -> ScreeningCandidate? {
        let birth = Self.compare(subject.birthDate, party.birthDates)
        let (own, listed) = (Self.states(subject.countries), Self.states(party.countries))
        let country: ScreeningCandidate.Comparison =
            own.isEmpty || listed.isEmpty ? .unknown : own.isDisjoint(with: listed) ? .differs : .agrees
        var score = nameScore
        switch birth {
        case .agrees: score += (1 - score) * 0.5
        case .partly: score += (1 - score) * 0.2
        case .differs: score *= 0.8
        case .unknown: break
        }
        switch country {
        case .agrees: score += (1 - score) * 0.1
        // People have several nationalities, and lists name the States of their deeds.
        case .differs: score *= 0.97
        case .partly, .unknown: break
        }
        guard score >= threshold else { return nil }
        return ScreeningCandidate(
            party: party, name: party.names[number], score: score, nameScore: nameScore, birthDate: birth,
            country: country)
    }

    /// Each by one code: `DEU` is `D`.
    private static func states(_ codes: [String]) -> Set<String> {
        Set(codes.map { FieldComparer.code($0) ?? $0 })
    }

    private static func compare(_ date: ListedDate?, _ listed: [ListedDate]) -> ScreeningCandidate.Comparison
    {
        guard let date, !listed.isEmpty else { return .unknown }
        let agreements = Set(listed.map { $0.agreement(with: date) })
        return agreements.contains(.day) ? .agrees : agreements.contains(.partly) ? .partly : .differs
    }
}

extension ScreeningSubject: PersonalData {}
extension ScreeningCandidate: PersonalData {}
