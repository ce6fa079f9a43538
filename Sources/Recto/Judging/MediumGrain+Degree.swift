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

    /// Beyond these grain tells no more, nats: 15 of 100 displays of the collection that is fitted to have grain under .64 and 41 of its
    /// things do. Displays with grain over 1.4 show their lattice as well, and what else has it are pages without grain of their own, on which
    /// a sensor's noise is all that is seen.
    private static let told = -1.0...0.7

    /// What the fineness of grain adds to the log odds of a display. The weight is the least of those that a logistic
    /// regression on two of three collections of photos gives (2 to 10); beyond it the third collection gains no more.
    package var finenessLogOdds: Double {
        min(max(2 * log(fineness), Self.told.lowerBound), Self.told.upperBound)
    }
}
