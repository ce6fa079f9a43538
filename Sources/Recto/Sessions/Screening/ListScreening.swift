/// Screens against lists that the integrator loaded: nothing leaves the process. Says whether there are candidates, never
/// more; who they are goes to `report` alone.
public struct ListScreening: BackgroundChecking {
    private let screening: NameScreening
    private let threshold: Double
    private let report: (@Sendable (BackgroundRequest, [ScreeningCandidate]) -> Void)?
    private let monitored: MonitoredSubjects?
    private let list: String

    /// - Parameters:
    ///   - report: takes the candidates of each request, for a person to look at.
    ///   - monitored: keeps the people whose flows ask for monitoring, see ``ScreeningWatch``; nil: they are screened once.
    ///   - list: names the lists' contents, where there is monitoring.
    public init(
        _ screening: NameScreening, threshold: Double = NameScreening.standardThreshold,
        report: (@Sendable (BackgroundRequest, [ScreeningCandidate]) -> Void)? = nil,
        monitored: MonitoredSubjects? = nil, list: String = ""
    ) {
        (self.monitored, self.list) = (monitored, list)
        (self.screening, self.threshold, self.report) = (screening, threshold, report)
    }

    /// Fails for a request without a name: no name is no clean name, nor is one that cannot be compared whole and is like
    /// nobody's as far as it can. Fails too where a person who is to be monitored cannot be kept.
    public func check(_ request: BackgroundRequest) async -> BackgroundAnswer {
        guard let subject = ScreeningSubject(request) else { return .failed }
        let candidates = screening.candidates(for: subject, threshold: threshold)
        guard !candidates.isEmpty || subject.comparability == .whole else { return .failed }
        report?(request, candidates)
        guard request.monitors, let monitored else {
            return .completed(match: !candidates.isEmpty, monitoringID: nil)
        }
        guard let id = try? monitored.keep(subject, candidates: candidates, list: list) else {
            return .failed
        }
        return .completed(match: !candidates.isEmpty, monitoringID: id.description)
    }
}

extension ScreeningSubject {
    /// - Returns: nil where nothing names the person.
    init?(_ request: BackgroundRequest) {
        guard let name = request.name else { return nil }
        self.init(
            name: name,
            birthDate: request.subject["dateOfBirthFormatted"].flatMap { ListedDate($0) },
            countries: [request.subject["nationality"].flatMap { FieldComparer.code($0) }].compactMap(\.self))
    }
}
