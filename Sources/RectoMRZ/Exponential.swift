/// The exponential function, without a mathematics library.
enum Exponential {
    /// e to a power, 0 below -30; powers above 30 count as 30.
    static func of(_ power: Float) -> Float {
        guard power > -30 else { return 0 }
        let bounded = min(power, 30)
        let small = bounded / 1024
        var value: Float = 1 + small * (1 + small / 2 * (1 + small / 3))
        for _ in 0..<10 { value *= value }
        return value
    }
}
