/// Whether people are taken through a flow, or whoever tries it out.
public enum FlowEnvironment: String, Sendable, Hashable, Codable, CaseIterable {
    /// Specimens pass as documents.
    case sandbox = "SANDBOX"
    /// Specimens are told in the result and rejected there.
    case live = "LIVE"

    /// The issuers of specimens: Doc 9303's Utopia.
    static let specimenIssuers: Set<String> = ["UTO"]
}
