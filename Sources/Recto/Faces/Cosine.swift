#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

enum Cosine {
    static func of(degrees: Double) -> Double { cos(degrees * Double.pi / 180) }
}
