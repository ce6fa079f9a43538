/// A sheet of paper that is no identity document.
public struct DrawnSheet: Sendable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A page of running text, A4.
        case page
        /// A shop's receipt.
        case receipt
        /// A passport's page with a state's title and notes.
        case passportNotes
    }

    public let kind: Kind
    public let widthInMillimetres: Double
    public let heightInMillimetres: Double
    let texture: Texture
}
