public import RectoCore

/// Where the holder's signature was seen: strokes of a pen, in a place that speaks for a signature.
public struct SeenSignature: Sendable, Hashable {
    /// What told it from all other strokes. Raw values are the names on the wire.
    public enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
        /// It stands where the document's layout or its type's entry in the catalogue has it.
        case layout
        /// A label names it.
        case label
        /// It stands right below the portrait.
        case portrait
    }

    /// In the frame, with a little around the strokes.
    public let quad: Quad
    public let foundBy: Evidence

    public init(quad: Quad, foundBy: Evidence) {
        self.quad = quad
        self.foundBy = foundBy
    }
}
