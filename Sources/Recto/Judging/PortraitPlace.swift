internal import RectoCore

/// Where the holder's portrait was seen in the frame.
struct PortraitPlace: Sendable, Hashable {
    let quad: Quad
    /// The probability, 0...1, that it is the portrait.
    let certainty: Double
}
