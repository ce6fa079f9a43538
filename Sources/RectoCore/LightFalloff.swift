/// How the light of a frame falls off from its middle to its corners.
///
/// Cameras even out what their lens takes from the corners, of things. A display that is photographed from near gives off less
/// light to the side, and the picture it shows has often been through a lens before.
public struct LightFalloff: Sendable, Hashable {
    /// How far the light's natural logarithm falls from the middle to the corners, as the square of the distance: nats, under 0
    /// where the corners are brighter. An even slope across the frame, as a lamp's, does not count.
    public let radial: Double

    public init(radial: Double) { self.radial = radial }
}
