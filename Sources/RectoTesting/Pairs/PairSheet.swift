public import RectoCore

/// Both sides of a document in one picture, as they are copied onto one page or laid side by side before a camera.
public struct PairSheet: Sendable {
    public let frame: Frame
    /// Where each side lies.
    public let front: Quad
    public let back: Quad

    /// A rectangle that a side was photographed in, and where it goes.
    private struct Laid {
        let photo: Frame
        let place: Quad
        /// From the sheet to the card, in its own sides; from there to the photo.
        let onCard: Homography
        let inPhoto: Homography
    }

    /// Width over height, and radius of corners over width, of an ID-1 card.
    private static let aspect = 85.6 / 53.98
    private static let corner = 3.18 / 85.6

    /// - Returns: nil where a photo's outline is not known.
    public init?(_ pair: DrawnPair, seed: UInt64) {
        var n = SeededGenerator(seed: seed).fork(91_000 &+ UInt64(pair.index))
        let isTall = n.chance(0.7)
        let width = n.uniform(420...860)
        let height = width / Self.aspect
        let gap = n.uniform(0.03...0.5) * height
        let margins = (0..<4).map { _ in n.chance(0.25) ? n.uniform(0.01...0.05) : n.uniform(0.05...0.9) }
        let (across, down) = isTall ? (width, 2 * height + gap) : (2 * width + gap, height)
        let size = (
            Int(across + (margins[0] + margins[2]) * height), Int(down + (margins[1] + margins[3]) * height)
        )
        let isFrontFirst = n.chance(0.8)
        var places: [Quad] = []
        for index in 0..<2 {
            let offset = Double(index) * (isTall ? height + gap : width + gap)
            let centre = Point(
                margins[0] * height + width / 2 + (isTall ? 0 : offset),
                margins[1] * height + height / 2 + (isTall ? offset : 0))
            // Turned no further than the gap and the margins have room for.
            let turn = n.uniform(-1...1) * min(0.05, 0.4 * min(gap, (margins.min() ?? 0) * height) / width)
            places.append(
                Quad(
                    centre: centre, across: Point(Elementary.cosine(turn), Elementary.sine(turn)),
                    width: width, height: height))
        }
        if !isFrontFirst { places.swapAt(0, 1) }
        let sides = [pair.front.drawn, pair.back.drawn]
        let laid = zip(sides, places).compactMap { drawn, place in Self.laid(drawn, at: place) }
        guard laid.count == 2 else { return nil }
        (front, back) = (places[0], places[1])
        let ground = Self.ground(&n)
        let noise = n.uniform(0.5...2)
        var pixels = [UInt8](repeating: 0, count: 3 * size.0 * size.1)
        for y in 0..<size.1 {
            for x in 0..<size.0 {
                let grain = 2 * noise * (n.unit() + n.unit() + n.unit() - 1.5)
                let colour = Self.colour(Point(Double(x) + 0.5, Double(y) + 0.5), laid) ?? ground
                for channel in 0..<3 {
                    pixels[3 * (y * size.0 + x) + channel] = UInt8(
                        min(max(colour[channel] + grain, 0), 255).rounded())
                }
            }
        }
        guard let frame = Frame(pixels: pixels, width: size.0, height: size.1, format: .bgr8) else {
            return nil
        }
        self.frame = frame
    }

    /// White paper, or a table of one colour.
    private static func ground(_ n: inout SeededGenerator) -> SIMD3<Double> {
        guard n.chance(0.4) else { return SIMD3(repeating: n.uniform(238...253)) }
        let light = n.uniform(30...200)
        return SIMD3(light + n.uniform(-25...10), light + n.uniform(-10...10), light + n.uniform(-10...25))
    }

    private static func laid(_ drawn: DrawnFrame, at place: Quad) -> Laid? {
        let card = Quad.rectangle(x: 0, y: 0, width: aspect, height: 1)
        guard let outline = drawn.truth.quad,
            let onCard = Homography(from: place.corners, to: card.corners),
            let inPhoto = Homography(from: card.corners, to: outline.corners)
        else { return nil }
        return Laid(photo: drawn.frame, place: place, onCard: onCard, inPhoto: inPhoto)
    }

    /// The mean of four points of a pixel; nil beside both cards.
    private static func colour(_ pixel: Point, _ laid: [Laid]) -> SIMD3<Double>? {
        guard let one = laid.first(where: { $0.place.contains(pixel) }) else { return nil }
        var sum = SIMD3<Double>()
        for (dx, dy) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
            guard let at = one.onCard.apply(Point(pixel.x + dx, pixel.y + dy)), isOnCard(at),
                let there = one.inPhoto.apply(at)
            else { return nil }
            sum += sample(one.photo, there)
        }
        return sum / 4
    }

    /// Whether a card with round corners has the point.
    private static func isOnCard(_ p: Point) -> Bool {
        let radius = corner * aspect
        let x = max(radius - p.x, p.x - (aspect - radius), 0)
        let y = max(radius - p.y, p.y - (1 - radius), 0)
        return x * x + y * y <= radius * radius
    }

    /// Between the four nearest pixels' middles.
    private static func sample(_ photo: Frame, _ p: Point) -> SIMD3<Double> {
        photo.withView { view in
            let (x, y) = (p.x - 0.5, p.y - 0.5)
            let (left, top) = (x.rounded(.down), y.rounded(.down))
            let (u, v) = (x - left, y - top)
            var sum = SIMD3<Double>()
            for (dx, dy, weight) in [
                (0, 0, (1 - u) * (1 - v)), (1, 0, u * (1 - v)), (0, 1, (1 - u) * v), (1, 1, u * v),
            ] {
                let column = min(max(Int(left) + dx, 0), view.width - 1)
                let at = min(max(Int(top) + dy, 0), view.height - 1) * view.rowStride + 3 * column
                sum +=
                    weight
                    * SIMD3(Double(view.bytes[at]), Double(view.bytes[at + 1]), Double(view.bytes[at + 2]))
            }
            return sum
        }
    }
}
