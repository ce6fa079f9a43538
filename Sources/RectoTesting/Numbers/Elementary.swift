/// Elementary functions in plain Swift, so that a drawing comes out the same with every C library.
///
/// Accurate to about 1e-9, which is far below one pixel value.
enum Elementary {
    static let pi = Double.pi

    static func sine(_ x: Double) -> Double {
        let turns = (x / (2 * pi)).rounded()
        var r = x - turns * 2 * pi
        if r > pi / 2 { r = pi - r }
        if r < -pi / 2 { r = -pi - r }
        let q = r * r
        let high = 1 - q / 110 * (1 - q / 156 * (1 - q / 210))
        return r * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * high))))
    }

    static func cosine(_ x: Double) -> Double { sine(x + pi / 2) }

    static func exponential(_ x: Double) -> Double {
        if x < -700 { return 0 }
        let n = (x * 1.4426950408889634).rounded()
        let r = (x - n * 0.6931471805599453) / 16
        let series = 1 + r * (1 + r / 2 * (1 + r / 3 * (1 + r / 4 * (1 + r / 5))))
        let p2 = series * series
        let p4 = p2 * p2
        let p8 = p4 * p4
        return p8 * p8 * Double(sign: .plus, exponent: Int(n), significand: 1)
    }

    /// Natural logarithm of a positive number.
    static func logarithm(_ x: Double) -> Double {
        precondition(x > 0, "the logarithm needs a positive number")
        let m = x.significand
        let t = (m - 1) / (m + 1)
        let q = t * t
        var sum = 0.0
        for k in stride(from: 21, through: 1, by: -2) { sum = sum * q + 1 / Double(k) }
        return Double(x.exponent) * 0.6931471805599453 + 2 * t * sum
    }

    static func power(_ base: Double, _ exponent: Double) -> Double {
        base <= 0 ? 0 : exponential(exponent * logarithm(base))
    }

    /// 0 below `low`, 1 above `high`, smooth between.
    @inline(__always)
    static func smoothStep(_ low: Double, _ high: Double, _ x: Double) -> Double {
        let t = max(0, min(1, (x - low) / (high - low)))
        return t * t * (3 - 2 * t)
    }

    static func radians(_ degrees: Double) -> Double { degrees * pi / 180 }
}
