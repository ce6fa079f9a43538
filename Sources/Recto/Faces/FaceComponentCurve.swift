#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// How ISO/IEC 29794-5 turns a native measure into a component: `round(clamp(h (a + s S((x - x0) / w)), 0, 100))`, where S
/// is the logistic function.
struct FaceComponentCurve: Sendable, Hashable {
    var h = 100.0
    var a = 0.0
    var s = 1.0
    let x0: Double
    let w: Double

    /// 0...100.
    func quality(_ x: Double) -> Int { Self.quality(h * (a + s * Self.logistic((x - x0) / w))) }

    static func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

    /// Rounded and kept within 0...100.
    static func quality(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, 0), 100).rounded())
    }

    static let backgroundUniformity = FaceComponentCurve(h: 190, a: 1, s: -1, x0: 10, w: 100)
    static let underExposure = FaceComponentCurve(h: 120, a: 0.832, s: -1, x0: 0.92, w: 0.05)
    static let naturalColour = FaceComponentCurve(h: 200, a: 1, s: -1, x0: 0, w: 10)
    static let eyesOpen = FaceComponentCurve(x0: 0.02, w: 0.01)
    static let mouthClosed = FaceComponentCurve(a: 1, s: -1, x0: 0.2, w: 0.06)
    static let interEyeDistance = FaceComponentCurve(x0: 70, w: 20)
    static let headSize = FaceComponentCurve(h: 200, a: 1, s: -1, x0: 0, w: 0.05)
    /// Eyes to chin over the picture's height.
    static let bestHead = 0.45
    static let sideways = FaceComponentCurve(x0: FaceMargins.sideways, w: 0.1)
    static let above = FaceComponentCurve(x0: FaceMargins.above, w: 0.1)
    static let below = FaceComponentCurve(x0: FaceMargins.below, w: 0.1)

    /// Best between 0.2 and 0.8 of full light.
    static func luminanceMean(_ x: Double) -> Int {
        quality(100 * logistic((x - 0.2) / 0.05) * (1 - logistic((x - 0.8) / 0.05)))
    }

    static func luminanceVariance(_ v: Double) -> Int {
        quality(100 * sin(60 * v / (60 * v + 1) * Double.pi))
    }
    static func illuminationUniformity(_ x: Double) -> Int { quality(100 * pow(max(x, 0), 0.3)) }

    /// Full at a burnt hundredth less 0.01 and less: 1 / (x + 0.01).
    static func overExposure(_ x: Double) -> Int { quality(1 / (x + 0.01)) }
    static func dynamicRange(_ bits: Double) -> Int { quality(12.5 * bits) }

    static func headPose(degrees: Double) -> Int {
        let c = max(0, Cosine.of(degrees: degrees))
        return quality(100 * c * c)
    }
}
