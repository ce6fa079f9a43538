/// A deterministic source of numbers (SplitMix64): the same seed gives the same numbers on every machine.
///
/// The standard library's `random(in:using:)` may change between releases, so ranges are drawn here.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// A number in 0..<1.
    public mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// A whole number in 0..<count.
    public mutating func index(below count: Int) -> Int {
        precondition(count > 0, "an empty range has no index")
        return min(count - 1, Int(unit() * Double(count)))
    }

    /// One of the elements, which must not be empty.
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[index(below: elements.count)]
    }

    /// True with the given probability.
    public mutating func chance(_ probability: Double) -> Bool {
        unit() < probability
    }

    /// Another generator for one purpose: what is drawn from it does not move what is drawn from this one.
    public func fork(_ purpose: UInt64) -> SeededGenerator {
        SeededGenerator(seed: Self.mix(state ^ Self.mix(purpose &+ 0x632B_E59B_D9B4_E019)))
    }

    @inline(__always)
    static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
