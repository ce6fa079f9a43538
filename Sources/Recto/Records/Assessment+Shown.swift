public import RectoCore

extension CheckResult.Assessment {
    /// The score in so many decimal places, on the side of the threshold on which it was judged: one that is just short of it does not
    /// look as if it had reached it.
    public func shown(places: Int, isFailed: Bool) -> Double {
        let scale = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
        let nearest = (score * scale).rounded() / scale
        if !isFailed, nearest >= threshold { return (score * scale).rounded(.down) / scale }
        if isFailed, nearest < threshold { return (score * scale).rounded(.up) / scale }
        return nearest
    }
}
