internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

extension Point {
    /// Degrees by which the way to another point is turned clockwise from rightwards, -180...180.
    func heading(to other: Point) -> Double { atan2(other.y - y, other.x - x) * 180 / .pi }
}
