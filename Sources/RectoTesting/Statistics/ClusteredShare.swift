/// So many of so many that come in clusters: frames of one document err together, so that they say less than as many frames of
/// as many documents.
public struct ClusteredShare: Sendable, Hashable {
    /// Of all cases together.
    public let share: CountedShare
    /// Clusters that hold a case.
    public let clusters: Int
    /// Independent cases that say as much as these: the cases over the design effect of Rao and Scott (1992), by which the share
    /// varies more between clusters than it would between independent cases. Never more than there are cases, and as many where each
    /// has a cluster of its own; the number of clusters where all cases are alike, for then nothing tells how much clusters differ.
    public let effective: Double

    /// - Parameter clusters: of each, how many of its cases count; those without a case are left out.
    /// - Returns: nil without a case.
    public init?(_ clusters: [CountedShare?]) {
        let counts = clusters.compactMap(\.self)
        guard
            let share = CountedShare(
                counts.reduce(0) { $0 + $1.part }, of: counts.reduce(0) { $0 + $1.whole })
        else { return nil }
        self.share = share
        self.clusters = counts.count
        let (m, n, p) = (Double(counts.count), Double(share.whole), share.value)
        guard counts.count > 1, counts.count < share.whole, share.part > 0, share.part < share.whole else {
            effective = m
            return
        }
        // Variance of a ratio estimate between clusters of uneven size.
        let squares = counts.reduce(0) { sum, it in
            let off = Double(it.part) - p * Double(it.whole)
            return sum + off * off
        }
        let variance = m / (m - 1) * squares / (n * n)
        effective = variance > 0 ? min(n, p * (1 - p) / variance) : n
    }

    /// - Parameter cases: a name of its cluster for each, and whether it counts.
    /// - Returns: nil without a case.
    public init?(_ cases: [(cluster: String, counts: Bool)]) {
        let clusters = Dictionary(grouping: cases, by: \.cluster)
        self.init(clusters.values.map { mine in CountedShare(mine.count(where: \.counts), of: mine.count) })
    }

    /// Wilson's interval of so many independent cases, which holds the true share in 95 of 100 cases.
    public var interval: ClosedRange<Double> {
        CountedShare.interval(of: share.value, cases: effective)
    }
}
