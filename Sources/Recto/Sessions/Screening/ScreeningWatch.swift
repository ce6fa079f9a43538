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

    /// Somebody who could not be screened, or whose screening could not be kept and is done again next time.
    public struct Failure: Sendable, Hashable {
        /// The person's file, or the folder where that cannot be read.
        public let file: String
        public let error: ResourceError
    }

    /// - Parameters:
    ///   - list: names the lists' contents: a digest of their bytes.
    ///   - threshold: the least score, 0...1.
    public init(
        _ screening: NameScreening, list: String, threshold: Double = NameScreening.standardThreshold
    ) {
        (self.screening, self.list, self.threshold) = (screening, list, threshold)
    }

    /// Screens one person after another, in the order of their names.
    ///
    /// - Parameter tell: takes what changed for a person. It is kept for the next time only once this returns: where it throws, that
    ///   person and those after are told of again.
    /// - Returns: what went wrong for some; the others were screened all the same.
    public func rescreen<Unheard: Error>(
        _ subjects: MonitoredSubjects, tell: (Change) throws(Unheard) -> Void
    ) throws(Unheard) -> [Failure] {
        let people: [SessionIdentifier]
        do throws(ResourceError) { people = try subjects.all() } catch {
            return [Failure(file: subjects.path, error: error)]
        }
        var failures: [Failure] = []
        for id in people {
            var screened: (change: Change, kept: MonitoredSubjects.Kept)?
            do throws(ResourceError) { screened = try screen(id, among: subjects) } catch {
                failures.append(Failure(file: subjects.file(of: id), error: error))
            }
            guard let (change, kept) = screened else { continue }
            if !change.added.isEmpty || !change.removed.isEmpty { try tell(change) }
            do throws(ResourceError) { try subjects.write(kept, as: id) } catch {
                failures.append(Failure(file: subjects.file(of: id), error: error))
            }
        }
        return failures
    }

    /// - Returns: what changed, with what is to be kept of it; nil where the lists are those of the last time.
    private func screen(
        _ id: SessionIdentifier, among subjects: MonitoredSubjects
    ) throws(ResourceError) -> (change: Change, kept: MonitoredSubjects.Kept)? {
        var kept = try subjects.read(id)
        guard kept.list != list else { return nil }
        let subject = ScreeningSubject(
            name: kept.name, birthDate: kept.birthDate, countries: kept.countries)
        let found = screening.candidates(for: subject, threshold: threshold)
        guard !found.isEmpty || subject.comparability == .whole else {
            throw .system(reason: "the name cannot be compared")
        }
        let keys = Set(found.map(\.key))
        let change = Change(
            monitoringID: id, added: found.filter { !kept.candidates.contains($0.key) },
            removed: kept.candidates.subtracting(keys).sorted())
        (kept.candidates, kept.list) = (keys, list)
        return (change, kept)
    }
}

extension ScreeningWatch.Change: PersonalData {}
