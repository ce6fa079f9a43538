#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// The time by the system's clock.
enum Clock {
    /// Seconds since 1970, UTC, whole.
    static var now: Double { Double(time(nil)) }
}
