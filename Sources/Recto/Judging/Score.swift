internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

extension Thresholds.Calibration {
    /// The native measure as a score, 0...1.
    package func score(_ native: Double) -> Double {
        let off = native - midpoint
        let steepness = off * slope > 0 ? slopeBeyond ?? slope : slope
        return 1 / (1 + exp(-steepness * off))
    }

    package func isReached(_ native: Double) -> Bool { score(native) >= threshold }
}
