package import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

extension MediumGrain {
    /// Natural logarithm of the grain of flat parts over detail's contrast and its crispness: the more, the less there is
    /// that is sharper than the grain.
    package var degree: Double { log(quiet / (busy * crispness)) }

    /// What the fineness of grain adds to the log odds of a display. The weight is the least of those that a logistic
    /// regression on two of three collections of photos gives (2 to 10); beyond it the third collection gains no more.
    package var finenessLogOdds: Double { 2 * log(fineness) }
}
