/// Screens the people who are kept again, where the lists are others than last time.
public struct ScreeningWatch: Sendable {
    private let screening: NameScreening
    private let list: String
    private let threshold: Double

    /// Of one person: who is new among the candidates, and whom the lists no longer have.
    public struct Change: Sendable, Hashable, Encodable {
        public let monitoringID: SessionIdentifier
        public let added: [ScreeningCandidate]
        /// As `list/id`.
        public let removed: [String]

        private enum CodingKeys: String, CodingKey {
            case added, removed
            case monitoringID = "monitoringId"
        }
    }

    /// - Parameters:
    ///   - list: names the lists' contents: a digest of their bytes.
    ///   - threshold: the least score, 0...1.
    public init(
        _ screening: NameScreening, list: String, threshold: Double = NameScreening.standardThreshold
    ) {
        (self.screening, self.list, self.threshold) = (screening, list, threshold)
    }

    /// - Returns: those for whom anything changed, in the order of their names. What was found is kept for the next time.
    public func rescreen(_ subjects: MonitoredSubjects) throws(ResourceError) -> [Change] {
        var changes: [Change] = []
        for id in try subjects.all() {
            var kept = try subjects.read(id)
            guard kept.list != list else { continue }
            let subject = ScreeningSubject(
                name: kept.name, birthDate: kept.birthDate, countries: kept.countries)
            let found = screening.candidates(for: subject, threshold: threshold)
            let keys = Set(found.map(\.key))
            let change = Change(
                monitoringID: id, added: found.filter { !kept.candidates.contains($0.key) },
                removed: kept.candidates.subtracting(keys).sorted())
            if !change.added.isEmpty || !change.removed.isEmpty { changes.append(change) }
            (kept.candidates, kept.list) = (keys, list)
            try subjects.write(kept, as: id)
        }
        return changes
    }
}

extension ScreeningWatch.Change: PersonalData {}
