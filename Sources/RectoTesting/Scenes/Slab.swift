/// A flat thing on the table; lengths are millimetres.
struct Slab: Sendable {
    let texture: Texture
    let width: Double
    let height: Double
    /// Of the corners.
    let radius: Double
    let thickness: Double
    let rim: Colour
}
