/// What an installation has and what it lacks.
public struct HealthReport: Sendable, Hashable, Encodable {
    public enum State: String, Sendable, Hashable, Encodable {
        case present
        /// Everything but one convenience works without it.
        case optionalMissing
        /// Nothing is read without it.
        case neededMissing
    }

    public struct Finding: Sendable, Hashable, Encodable {
        public let name: String
        public let state: State
        /// A version, a path, or what is wrong.
        public let detail: String
        /// How to get what is missing; nil where nothing is.
        public let remedy: String?
        /// Whose model does the job that a face model is for; nil where none does, and for everything else.
        public let tier: FaceTier?

        init(
            _ name: String, _ state: State, _ detail: String, remedy: String? = nil, tier: FaceTier? = nil
        ) {
            self.name = name
            self.state = state
            self.detail = detail
            self.remedy = remedy
            self.tier = tier
        }
    }

    public let version: String
    public let findings: [Finding]

    init(_ findings: [Finding]) {
        version = RectoVersion.current
        self.findings = findings
    }

    /// The gravest finding.
    public var state: State {
        for state in [State.neededMissing, .optionalMissing]
        where findings.contains(where: { $0.state == state }) {
            return state
        }
        return .present
    }

    private enum CodingKeys: String, CodingKey {
        case schema, version, state, findings
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode("recto.doctor/1", forKey: .schema)
        try values.encode(version, forKey: .version)
        try values.encode(state, forKey: .state)
        try values.encode(findings, forKey: .findings)
    }
}
