/// The natural logarithm, without a mathematics library.
enum Logarithm {
    private static let ln2: Float = 0.693_147_18

    /// The logarithm of a positive number; `MRZCell.floor` for anything else.
    ///
    /// The significand's logarithm comes from the series of the inverse hyperbolic tangent; the error is
    /// under 0.0001.
    static func natural(_ value: Float) -> Float {
        guard value > 0, value.isNormal else { return MRZCell.floor }
        var significand = value.significand
        var exponent = Float(value.exponent)
        if significand > 1.414_213_6 {
            significand /= 2
            exponent += 1
        }
        let ratio = (significand - 1) / (significand + 1)
        let square = ratio * ratio
        let series = ratio * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square / 7)))
        return 2 * series + exponent * ln2
    }
}
