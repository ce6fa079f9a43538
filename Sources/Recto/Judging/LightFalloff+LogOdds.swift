package import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

extension LightFalloff {
    /// Beyond these a scene says more of itself than of a display: nats.
    private static let told = -0.5...1.5
    /// What half of the photos of things have, nats.
    private static let common = 0.2

    /// What it adds to the log odds of a display.
    package var logOdds: Double {
        1.4 * (min(max(radial, Self.told.lowerBound), Self.told.upperBound) - Self.common)
    }

    /// The share of its light that the frame loses from the middle to its corners, under 0 where it gains.
    package var loss: Double { 1 - exp(-radial) }
}
