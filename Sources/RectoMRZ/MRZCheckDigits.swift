/// The outcomes of a zone's check digits, by the name of what they protect.
public struct MRZCheckDigits: Sendable, Hashable, Codable {
    /// The names of the check digits, as they appear in reports.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case documentNumber, dateOfBirth, dateOfExpiry, optionalData, composite
    }

    /// The digit of the document number; of a long one, the digit behind its overflow.
    public let documentNumber: CheckDigitOutcome
    /// The digit of the date of birth.
    public let dateOfBirth: CheckDigitOutcome
    /// The digit of the date of expiry; absent where the layout has no such date.
    public let dateOfExpiry: CheckDigitOutcome
    /// The digit of the optional data, which only TD3 has.
    public let optionalData: CheckDigitOutcome
    /// The digit over several fields; absent on visas.
    public let composite: CheckDigitOutcome

    /// The digit of a name.
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
