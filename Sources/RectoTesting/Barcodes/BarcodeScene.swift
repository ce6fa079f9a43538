public import RectoCore

/// A card with one barcode on it, as a camera sees it: how fine the modules are, how far the card is turned and tilted, blur
/// and noise are given, and the same seed gives the same pixels.
public struct BarcodeScene: Sendable {
    public var modules: BarcodeModules
    /// Pixels of the frame along a module's side, in the middle of an upright card.
    public var modulePixels: Double
    /// From the card's middle to the symbol's, pixels of an upright card.
    public var offset = Point(0, 0)
    /// Degrees about the card's vertical axis.
    public var tilt = 0.0
    /// Degrees in the frame, clockwise.
    public var turn = 0.0
    /// Standard deviation of the blur, pixels.
    public var blur = 0.6
    /// Standard deviation of each pixel's noise, of 255.
    public var noise = 3.0
    public var seed: UInt64 = 1
    /// Sides of the frame, pixels.
    public var width = 1280
    public var height = 720

    public init(_ modules: BarcodeModules, modulePixels: Double) {
        self.modules = modules
        self.modulePixels = modulePixels
    }

    /// The card fills four fifths of the frame's width.
    private var cardWidth: Double { 0.8 * Double(width) }
    private var cardHeight: Double { cardWidth * 53.98 / 85.6 }

    /// Where the card lies, clockwise from its own upper left corner.
    public var card: Quad {
        let corners = Quad.rectangle(
            x: -cardWidth / 2, y: -cardHeight / 2, width: cardWidth, height: cardHeight
        ).corners.map(place)
        return Quad(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }

    /// Where the symbol's middle lies in the frame.
    public var symbolCentre: Point { place(offset) }

    /// A linear symbol is drawn a seventh of the card high.
    private var symbolHeight: Double {
        modules.height == 1 ? cardHeight / 7 : Double(modules.height) * modulePixels
    }

    /// Whether symbol and quiet zone lie on the card.
    public var fits: Bool {
        2 * abs(offset.x) + Double(modules.width + 2 * Self.quiet) * modulePixels < cardWidth
            && 2 * abs(offset.y) + symbolHeight + 2 * Double(Self.quiet) * modulePixels < cardHeight
    }

    private static let quiet = 4

    /// From the card's pixels around its middle to the frame's: turned about the vertical axis three card widths from the
    /// camera, then in the frame.
    private func place(_ p: Point) -> Point {
        let (angle, spin) = (Elementary.radians(tilt), Elementary.radians(turn))
        let distance = 3 * cardWidth
        let depth = distance + p.x * Elementary.sine(angle)
        let (x, y) = (
            p.x * Elementary.cosine(angle) * distance / depth, p.y * distance / depth
        )
        return Point(
            Double(width) / 2 + x * Elementary.cosine(spin) - y * Elementary.sine(spin),
            Double(height) / 2 + x * Elementary.sine(spin) + y * Elementary.cosine(spin))
    }

    /// The frame, grey.
    public func draw() -> Frame? {
        let corners = Quad.rectangle(
            x: -cardWidth / 2, y: -cardHeight / 2, width: cardWidth, height: cardHeight
        ).corners
        guard let toCard = Homography(from: card.corners, to: corners) else { return nil }
        var light = [Float](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                var sum = 0.0
                // Nine samples a pixel: a module's edge is where it is to a third of one.
                for step in 0..<9 {
                    let at = Point(
                        Double(x) + (Double(step % 3) + 0.5) / 3, Double(y) + (Double(step / 3) + 0.5) / 3)
                    sum += tone(toCard.apply(at))
                }
                light[y * width + x] = Float(sum / 9)
            }
        }
        let blurred = Self.blurred(light, width: width, height: height, sigma: blur)
        var generator = SeededGenerator(seed: seed)
        let pixels = blurred.map { value -> UInt8 in
            // Four uniform numbers are as good as a normal one here.
            let wave = (0..<4).reduce(-2.0) { sum, _ in sum + generator.unit() } * 1.7320508 * noise
            return UInt8(min(max(Double(value) + wave, 0), 255))
        }
        return Frame(pixels: pixels, width: width, height: height, format: .grey8)
    }

    /// What stands at a place of the card.
    private func tone(_ place: Point?) -> Double {
        guard let place, abs(place.x) < cardWidth / 2, abs(place.y) < cardHeight / 2 else { return 92 }
        let (x, y) = (
            (place.x - offset.x) / modulePixels + Double(modules.width) / 2,
            place.y - offset.y + symbolHeight / 2
        )
        let quiet = Double(Self.quiet)
        guard x > -quiet, x < Double(modules.width) + quiet, y > -quiet * modulePixels,
            y < symbolHeight + quiet * modulePixels
        else { return 204 }
        guard x >= 0, y >= 0, y < symbolHeight else { return 232 }
        let row = modules.height == 1 ? 0 : Int(y / modulePixels)
        return modules.isDark(x: Int(x), y: row) ? 42 : 232
    }

    private static func blurred(_ picture: [Float], width: Int, height: Int, sigma: Double) -> [Float] {
        guard sigma > 0.05 else { return picture }
        let reach = Int((3 * sigma).rounded(.up))
        let raw = (-reach...reach).map {
            Float(Elementary.exponential(-Double($0 * $0) / (2 * sigma * sigma)))
        }
        let kernel = raw.map { $0 / raw.reduce(0, +) }
        var across = picture
        for y in 0..<height {
            for x in 0..<width {
                var sum: Float = 0
                for k in -reach...reach {
                    sum += kernel[k + reach] * picture[y * width + min(max(x + k, 0), width - 1)]
                }
                across[y * width + x] = sum
            }
        }
        var both = across
        for y in 0..<height {
            for x in 0..<width {
                var sum: Float = 0
                for k in -reach...reach {
                    sum += kernel[k + reach] * across[min(max(y + k, 0), height - 1) * width + x]
                }
                both[y * width + x] = sum
            }
        }
        return both
    }
}
