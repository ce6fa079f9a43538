import RectoCore

/// Reads a document's texture at single places, from the copy of a fixed size.
struct TextureReader: Sendable {
    private let texture: Texture
    private let level: Texture.Level
    /// Texels a millimetre of that copy.
    private let scale: Double
    private let half: Point

    /// - Parameter detail: the finest thing that is to be told apart, millimetres.
    init(_ slab: Slab, detail: Double) {
        texture = slab.texture
        var index = 0
        var size = detail * slab.texture.pixelsPerMillimetre
        while size >= 1.6, index < slab.texture.levels.count - 1 {
            index += 1
            size /= 2
        }
        level = slab.texture.levels[index]
        scale = slab.texture.pixelsPerMillimetre / Double(1 << index)
        half = Point(slab.width / 2, slab.height / 2)
    }

    /// Premultiplied; clear outside the document.
    @inline(__always)
    func colour(_ p: Point) -> SIMD4<Float> {
        let x = Float((p.x + half.x) * scale - 0.5)
        let y = Float((p.y + half.y) * scale - 0.5)
        guard x > -1, y > -1, x < Float(level.width), y < Float(level.height) else { return .zero }
        let (fx, fy) = (x.rounded(.down), y.rounded(.down))
        let (tx, ty) = (x - fx, y - fy)
        let (ix, iy) = (Int(fx), Int(fy))
        let top = at(ix, iy) * (1 - tx) + at(ix + 1, iy) * tx
        let bottom = at(ix, iy + 1) * (1 - tx) + at(ix + 1, iy + 1) * tx
        return top * (1 - ty) + bottom * ty
    }

    @inline(__always)
    private func at(_ x: Int, _ y: Int) -> SIMD4<Float> {
        guard x >= 0, y >= 0, x < level.width, y < level.height else { return .zero }
        return texture.pixels[level.start + y * level.width + x]
    }
}
