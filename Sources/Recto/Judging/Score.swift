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
    func score(_ native: Double) -> Double { 1 / (1 + exp(-slope * (native - midpoint))) }

    func isReached(_ native: Double) -> Bool { score(native) >= threshold }
}
