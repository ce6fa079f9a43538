/// The outcomes of a zone's check digits, by the name of what they protect.
public struct MRZCheckDigits: Sendable, Hashable, Codable {
    /// The names of the check digits, as they appear in reports.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case documentNumber, dateOfBirth, dateOfExpiry, optionalData, composite
    }

    public let documentNumber: CheckDigitOutcome
    public let dateOfBirth: CheckDigitOutcome
    public let dateOfExpiry: CheckDigitOutcome
    public let optionalData: CheckDigitOutcome
    public let composite: CheckDigitOutcome

    public subscript(name: Name) -> CheckDigitOutcome {
        switch name {
        case .documentNumber: documentNumber
        case .dateOfBirth: dateOfBirth
        case .dateOfExpiry: dateOfExpiry
        case .optionalData: optionalData
        case .composite: composite
        }
    }

    /// The digits that do not hold, in the order of `Name`.
    public var failing: [Name] { Name.allCases.filter { self[$0] == .fails } }

    /// The number of digits that hold.
    public var holdingCount: Int { Name.allCases.count { self[$0] == .holds } }

    /// Whether every digit that is present holds and at least one is present.
    public var allHold: Bool { failing.isEmpty && holdingCount > 0 }
}
