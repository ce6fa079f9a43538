/// Quantiles and mean of a list of numbers.
public struct Spread: Sendable, Hashable {
    private let sorted: [Double]

    /// - Returns: nil for an empty list.
    public init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    public var count: Int { sorted.count }
    public var mean: Double { sorted.reduce(0, +) / Double(sorted.count) }
    public var median: Double { quantile(0.5) }

    /// The value under which the given share lies, on the line between the two nearest (Hyndman and Fan's type 7).
    public func quantile(_ share: Double) -> Double {
        let place = min(1, max(0, share)) * Double(sorted.count - 1)
        let low = Int(place.rounded(.down))
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }

    /// Share of values that reach `bound`.
    public func share(reaching bound: Double) -> Double {
        Double(sorted.count { $0 >= bound }) / Double(sorted.count)
    }
}
