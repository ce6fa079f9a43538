/// What one check digit says.
public enum CheckDigitOutcome: String, Sendable, Hashable, Codable {
    /// The printed digit is the one the characters give.
    case holds
    /// The printed digit is another one, or no digit at all where one is due.
    case fails
    /// The layout has no such digit, or the field is empty and a filler stands for its digit.
    case absent
}
