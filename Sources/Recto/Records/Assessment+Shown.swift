public import RectoCore

extension CheckResult.Assessment {
    /// The score in so many decimal places, on the side of the threshold on which it was judged: one that is just short of it does not
    /// look as if it had reached it.
    public func shown(places: Int, isFailed: Bool) -> Double {
        let nearest = score.rounded(places: places)
        if !isFailed, nearest >= threshold { return score.rounded(places: places, .down) }
        if isFailed, nearest < threshold { return score.rounded(places: places, .up) }
        return nearest
    }
}
