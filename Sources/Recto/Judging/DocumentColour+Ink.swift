internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

extension DocumentColour {
    /// What is left of a print's score where colours reach so many times as far as ink's on plain paper, 0...1: each tenth beyond takes a
    /// factor e. Of 29 photos of prints none reaches beyond 1.02, of 131 of things 38 in 100 do; a print on glossy paper may.
    static func trust(inInkOf gamut: Double) -> Double { min(1, exp(-10 * (gamut - 1))) }
}
