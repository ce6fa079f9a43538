internal import RectoMRZ

/// What a flow asks of one document beside its being read, and what became of it.
struct DocumentRules: Sendable, Hashable {
    /// The issuing State that was asked for.
    var country: String?
    /// Whole years.
    var minimumAge: Int?
    var allowed: AllowedDocuments?
    var environment = FlowEnvironment.live

    /// - Parameters:
    ///   - birthDates: what its sides say in other places than those that the result has.
    ///   - day: the day that an age is reckoned on.
    func judge(
        _ document: FlowResult.Document, birthDates: [String] = [], on day: CalendarDay
    ) -> Verification.Acceptance? {
        let issuers = document.issuers
        var rules: [Verification.Acceptance.Rule] = []
        func add(_ name: Verification.Acceptance.Name, _ isMet: Bool?, isEnforced: Bool = true) {
            rules.append(.init(name: name, outcome: .init(isMet), enforced: isEnforced))
        }
        if let minimumAge {
            add(.minimumAge, Self.reaches(minimumAge, document.birthDates + birthDates, day))
        }
        if let country {
            add(.issuingState, issuers.isEmpty ? nil : issuers == [IssuerCode.canonical(country)])
        }
        if let allowed {
            let known = issuers.isEmpty ? Set([country].compactMap(\.self)) : issuers
            add(
                .allowedDocument,
                allowed.takes(document.documentType, of: Set(known.map(IssuerCode.canonical))),
                isEnforced: allowed.isEnforced)
        }
        if !issuers.isDisjoint(with: FlowEnvironment.specimenIssuers) {
            add(.specimen, environment == .sandbox)
        }
        return Verification.Acceptance(rules)
    }

    /// Of several dates every one counts: nobody is made older by the one that suits. What is no date says nothing.
    private static func reaches(_ years: Int, _ dates: [String], _ day: CalendarDay) -> Bool? {
        let answers = dates.compactMap { AgeRange(birthDate: $0, on: day) }.map { $0.reaches(years) }
        if answers.contains(false) { return false }
        return answers.isEmpty || answers.contains(nil) ? nil : true
    }
}

extension FlowResult.Document {
    private var scanned: [[String: String]] {
        [scan?.front.fields, scan?.back.fields].compactMap(\.self)
    }

    /// The issuing States that its zone and its chip name.
    fileprivate var issuers: Set<String> {
        let found =
            scanned.compactMap { $0["issuer"] } + [reading?.data.mrz["issuingState"]].compactMap(\.self)
        return Set(
            found.map { $0.filter { $0 != "<" }.trimmed }.filter { !$0.isEmpty }.map(IssuerCode.canonical))
    }

    /// As they stand in each place: whole where there is a whole one.
    fileprivate var birthDates: [String] {
        (scanned + [reading?.data.mrz, lookup?.data].compactMap(\.self)).compactMap {
            $0["dateOfBirthFormatted"] ?? $0["dateOfBirth"]
        }
    }
}
