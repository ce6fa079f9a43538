extension Verification {
    /// What the integrator asked of the document beside its being read: no finding about its authenticity.
    public struct Acceptance: Sendable, Hashable, Codable {
        public var result: Result
        public var rules: [Rule]

        public enum Result: String, Sendable, Hashable, Codable, CaseIterable {
            case accepted = "ACCEPTED"
            case rejected = "REJECTED"
            /// What was read does not say.
            case undecided = "UNDECIDED"
        }

        public struct Rule: Sendable, Hashable, Codable {
            public var name: Name
            public var outcome: Outcome
            /// Whether the document is rejected for it.
            public var enforced: Bool
        }

        public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
            /// The holder is as old as the flow asks.
            case minimumAge = "MINIMUM_AGE"
            /// The issuing State is the one that the flow asks for.
            case issuingState = "ISSUING_STATE"
            /// It is one of ``AllowedDocuments``.
            case allowedDocument = "ALLOWED_DOCUMENT"
            /// Listed for specimens alone: met in a sandbox.
            case specimen = "SPECIMEN"
        }

        public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
            case met = "MET"
            case notMet = "NOT_MET"
            case notAssessed = "NOT_ASSESSED"

            init(_ isMet: Bool?) {
                self = isMet.map { $0 ? .met : .notMet } ?? .notAssessed
            }
        }

        /// - Returns: nil where nothing was asked.
        init?(_ rules: [Rule]) {
            guard !rules.isEmpty else { return nil }
            let outcomes = Set(rules.filter(\.enforced).map(\.outcome))
            self.rules = rules
            result =
                outcomes.contains(.notMet)
                ? .rejected : outcomes.contains(.notAssessed) ? .undecided : .accepted
        }
    }
}
