/// The face as a height map in face units: u runs from -1 to 1 across the face, v from -1 at the hairline's
/// top to 1 at the chin.
struct PortraitRelief: Sendable {
    let traits: PortraitTraits

    /// A bell of height 1 that ends at a finite distance; `q` is the squared distance in standard widths.
    @inline(__always)
    static func bell(_ q: Float) -> Float {
        let t = max(0, 1 - q * 0.25)
        return t * t * t * t
    }

    @inline(__always)
    static func bell(_ u: Float, _ v: Float, _ cu: Float, _ cv: Float, _ su: Float, _ sv: Float) -> Float {
        let a = (u - cu) / su
        let b = (v - cv) / sv
        return bell(a * a + b * b)
    }

    @inline(__always)
    static func step(_ low: Float, _ high: Float, _ x: Float) -> Float {
        let t = max(0, min(1, (x - low) / (high - low)))
        return t * t * (3 - 2 * t)
    }

    /// 0 at the face's middle, 1 at its outline, more outside.
    @inline(__always)
    func outline(_ u: Float, _ v: Float) -> Float {
        let narrow = v > 0 ? 1 - traits.jaw * v * v : 1 - 0.06 * v * v
        let a = u / narrow
        return a * a + v * v * (v < 0 ? 1 : 0.94)
    }

    /// Height over the picture's plane, in face units.
    func height(_ u: Float, _ v: Float) -> Float {
        let f = outline(u, v)
        let dome = f < 1 ? 0.75 * (1 - f).squareRoot() : 0
        guard f < 1.2 else { return dome }
        let t = traits
        let side = abs(u)
        var z = dome
        z += 0.035 * Self.bell(side, v, 0.36, -0.2, 0.22, 0.07)
        z -= 0.10 * Self.bell(side, v, t.eyeGap - 0.05, -0.06, 0.17, 0.11)
        z += 0.065 * Self.bell(side, v, t.eyeGap, -0.04, 0.12, 0.08)
        let bridge = Self.step(-0.22, t.noseLength, v) * (1 - Self.step(t.noseLength, t.noseLength + 0.08, v))
        z += (0.04 + 0.13 * bridge) * Self.bell(u, v, 0, 0.1, 0.14, 0.28)
        z += 0.10 * Self.bell(u, v, 0, t.noseLength - 0.02, t.noseWidth * 0.72, 0.085)
        z += 0.05 * Self.bell(side, v, t.noseWidth * 0.8, t.noseLength, 0.065, 0.06)
        z -= 0.02 * Self.bell(u, v, 0, 0.43, 0.035, 0.06)
        z += 0.05 * Self.bell(u, v, 0, 0.56, 0.32, 0.13)
        z += 0.03 * Self.bell(u, v, 0, 0.56 - t.lipFullness * 0.6, t.mouthWidth * 0.6, 0.035)
        z += 0.045 * Self.bell(u, v, 0, 0.56 + t.lipFullness * 0.9, t.mouthWidth * 0.5, 0.045)
        z -= 0.035 * Self.bell(side, v, t.mouthWidth + 0.03, 0.56, 0.06, 0.06)
        z -= 0.025 * Self.bell(u, v, 0, 0.7, 0.22, 0.05)
        z += 0.07 * Self.bell(u, v, 0, 0.86, 0.22, 0.12)
        z += 0.06 * Self.bell(side, v, 0.55, 0.16, 0.22, 0.2)
        z -= (0.006 + 0.010 * t.age) * Self.bell((side - 0.32) - (v - 0.42) * 0.5, v - 0.42, 0, 0, 0.05, 0.1)
        return z
    }
}
