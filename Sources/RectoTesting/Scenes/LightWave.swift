/// Light that comes and goes faster than the sensor reads its rows, as a display's or a lamp's does: dark bands that run along
/// the rows, and stand elsewhere in every frame.
public struct LightWave: Sendable, Hashable {
    /// Share of light lost in the middle of a band, 0...1.
    public var depth: Double
    /// From one band to the next, heights of the frame.
    public var length: Double
    /// Where the first band stands, 0...1 of that length.
    public var phase: Double

    public init(depth: Double, length: Double, phase: Double) {
        self.depth = depth
        self.length = length
        self.phase = phase
    }

    /// Share of light that is left in a row, 0...1.
    func gain(row: Int, of rows: Int) -> Float {
        let place = Double(row) / (length * Double(rows)) + phase
        let wave = 0.5 - 0.5 * Elementary.cosine(2 * Elementary.pi * place)
        return Float(1 - depth * wave * wave)
    }
}
