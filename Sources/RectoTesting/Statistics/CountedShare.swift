/// So many of so many, with how far chance alone may have moved it.
public struct CountedShare: Sendable, Hashable {
    public let part: Int
    public let whole: Int

    /// - Returns: nil of nothing.
    public init?(_ part: Int, of whole: Int) {
        guard whole > 0, (0...whole).contains(part) else { return nil }
        self.part = part
        self.whole = whole
    }

    /// 0...1.
    public var value: Double { Double(part) / Double(whole) }

    /// Wilson's interval (1927) that holds the true share in 95 of 100 cases, if none of them depends on another.
    public var interval: ClosedRange<Double> { Self.interval(of: value, cases: Double(whole)) }

    /// - Parameters:
    ///   - value: the share that was seen, 0...1.
    ///   - cases: independent ones that it stands for, above 0; need not be whole.
    static func interval(of value: Double, cases n: Double) -> ClosedRange<Double> {
        let z = 1.959964
        let scale = 1 + z * z / n
        let middle = (value + z * z / (2 * n)) / scale
        let reach = z / scale * (value * (1 - value) / n + z * z / (4 * n * n)).squareRoot()
        return max(0, middle - reach)...min(1, middle + reach)
    }
}
