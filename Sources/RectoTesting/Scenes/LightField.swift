/// How much light reaches each place of a frame.
struct LightField {
    private let exposure: Float
    private let falloff: Float
    private let direction: (Float, Float)
    private let vignette: Float
    private let middle: (Float, Float)
    private let perDiagonal: Float
    private let band: (offset: Float, half: Float, depth: Float, nx: Float, ny: Float)?

    init(_ light: SceneLight, width: Int, height: Int) {
        exposure = Float(light.exposure)
        falloff = Float(light.falloff)
        let angle = Elementary.radians(light.angle)
        direction = (Float(Elementary.cosine(angle)), Float(Elementary.sine(angle)))
        vignette = Float(light.vignette)
        middle = (Float(width) / 2, Float(height) / 2)
        perDiagonal = 1 / (Float(width * width + height * height)).squareRoot()
        band = light.band.map {
            let run = Elementary.radians($0.angle)
            return (
                Float($0.offset), Float($0.width) / 2, Float($0.depth), Float(-Elementary.sine(run)),
                Float(Elementary.cosine(run))
            )
        }
    }

    @inline(__always)
    func value(_ x: Float, _ y: Float) -> Float {
        let u = (x - middle.0) * perDiagonal
        let v = (y - middle.1) * perDiagonal
        let along = u * direction.0 + v * direction.1
        var gain = exposure * (1 - falloff * (along + 0.5)) * (1 - vignette * 4 * (u * u + v * v))
        if let band {
            let distance = abs(u * band.nx + v * band.ny - band.offset)
            let t = max(0, min(1, (band.half + 0.012 - distance) / 0.024))
            gain *= 1 - band.depth * t * t * (3 - 2 * t)
        }
        return gain
    }
}
