import RectoCore

/// Optical devices in the film over a page.
extension Canvas {
    /// A faint rosette that changes its colour around the middle, as an optical device does.
    mutating func hologram(centre: Point, radius: Double) {
        for ring in 0..<5 {
            rosette(
                centre: centre, inner: radius * (0.2 + 0.15 * Double(ring)),
                outer: radius * (0.5 + 0.13 * Double(ring)),
                petals: 9 + ring, rings: 2, lineWidth: 0.09,
                .hue(Double(ring) * 70 + 40, saturation: 0.55, lightness: 0.75), opacity: 0.35)
        }
    }

    /// The one that reaches over a portrait's corner.
    mutating func hologram(overPortrait place: PhotoPlace) {
        hologram(
            centre: Point(place.x + place.width * 0.98, place.y + place.height * 0.9),
            radius: place.width * 0.24)
    }
}
