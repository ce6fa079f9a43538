import RectoCore
import Testing

@testable import RectoEngines

/// The light of the part of a page on which least of it falls.
struct ShadeTests {
    private static let width = 240
    private static let height = 160

    /// Paper at 200 of which `isShaded` has 60, in shares of the page.
    private static func shade(_ isShaded: (Double, Double) -> Bool) throws -> Double {
        try light(isShaded).shade
    }

    /// - Parameter print: the luma of lines over what is shaded.
    private static func light(
        _ isShaded: (Double, Double) -> Bool, insets: DocumentInsets = .none, print: UInt8? = nil
    ) throws -> FrameMeasures.Light {
        var pixels = [UInt8](repeating: 200, count: width * height)
        for y in 0..<height {
            for x in 0..<width where isShaded(Double(x) / Double(width), Double(y) / Double(height)) {
                pixels[y * width + x] = print.map { y % 8 == 0 && x % 3 > 0 ? $0 : 60 } ?? 60
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        return try frame.withView { try vision.measure($0, within: nil, insets: insets, besides: []) }
            .light
    }

    @Test(
        "a shadow over a good part of a page counts, wherever its edge falls",
        arguments: [
            (1.0, 0.0, 0.33), (1, 0, 0.41), (0, 1, 0.4), (0, 1, 0.47), (1, 1, 0.85), (-1, 1, -0.1),
        ])
    func half(across: Double, down: Double, edge: Double) throws {
        #expect(try Self.shade { $0 * across + $1 * down < edge } == 60)
    }

    @Test(
        "neither a corner nor stripes do, and no print",
        arguments: [0.12, 0.2])
    func parts(share: Double) throws {
        #expect(try Self.shade { $0 + $1 < 2 * share } == 200)
        #expect(try Self.shade { x, _ in (x / share).truncatingRemainder(dividingBy: 1) < 0.5 } == 200)
        #expect(try Self.shade { _, y in y < share } == 200)
        #expect(try Self.shade { x, y in Int(x * 240) % 4 == 0 || Int(y * 160) % 4 == 0 } == 200)
    }

    @Test(
        "neither a light portrait on a dark card nor a dark one on a light card is light on a part of it",
        arguments: [false, true])
    func portrait(isDark: Bool) throws {
        let place = Quad.rectangle(x: 10, y: 14, width: 96, height: 132)
        func isShaded(x: Double, y: Double) -> Bool {
            place.contains(Point(x * Double(Self.width), y * Double(Self.height))) == isDark
        }
        #expect(try Self.light(isShaded).evenness < 0.5)
        #expect(try Self.light(isShaded, insets: .init(portrait: place)).evennessBesideInsets == 1)
        #expect(try Self.light(isShaded, insets: .init(portrait: place)).evenness > 0.7)
        // What is no convex quad near the frame is no inset.
        let crossed = Quad(
            topLeft: Point(0, 0), topRight: Point(9, 9), bottomRight: Point(9, 0), bottomLeft: Point(0, 9))
        for strange in [crossed, Quad.rectangle(x: -1e9, y: 0, width: 2e9, height: 80)] {
            #expect(
                try Self.light(isShaded, insets: .init(portrait: strange, zoneStrip: strange))
                    == Self.light(isShaded))
        }
    }

    @Test("a shadow beside the portrait counts as it does without one")
    func shadowBeside() throws {
        let place = Quad.rectangle(x: 12, y: 24, width: 72, height: 112)
        for insets in [DocumentInsets.none, .init(portrait: place)] {
            let light = try Self.light({ x, _ in x > 0.55 }, insets: insets)
            #expect(light.evenness < 0.35, "\(light)")
        }
    }

    private static let strip = Quad.rectangle(x: 0, y: 100, width: 240, height: 60)

    private static func isInStrip(_ y: Double) -> Bool { y * Double(height) >= 100 }

    @Test(
        "the white of a dark card's zone is no light on a part of it, also where a portrait reaches into it")
    func zone() throws {
        let place = Quad.rectangle(x: 10, y: 20, width: 50, height: 90)
        func isShaded(x: Double, y: Double) -> Bool {
            !Self.isInStrip(y) && !place.contains(Point(x * Double(Self.width), y * Double(Self.height)))
        }
        #expect(try Self.light(isShaded).evenness < 0.5)
        let both = DocumentInsets(portrait: place, zoneStrip: Self.strip)
        #expect(try Self.light(isShaded, insets: both).evennessBesideInsets == 1)
        let alone = DocumentInsets(zoneStrip: Self.strip)
        #expect(try Self.light({ !Self.isInStrip($1) }, insets: alone).evennessBesideInsets == 1)
    }

    @Test("a shadow over a zone, and one over a part of its strip, are no tone of the strip's own")
    func shadedZone() throws {
        let insets = DocumentInsets(zoneStrip: Self.strip)
        #expect(try Self.light({ Self.isInStrip($1) }, insets: insets).evenness < 0.5)
        let part = try Self.light({ x, y in !Self.isInStrip(y) || x < 0.45 }, insets: insets)
        #expect(part.evenness < 0.5, "\(part)")
    }

    @Test(
        "light that ends where the strip begins is the paper's shade by its dark print, and dark paper by its light print",
        arguments: [(UInt8(15), false), (150, true)])
    func print(luma: UInt8, isEven: Bool) throws {
        let insets = DocumentInsets(zoneStrip: Self.strip)
        let light = try Self.light({ !Self.isInStrip($1) }, insets: insets, print: luma)
        #expect((light.evenness > 0.7) == isEven, "\(light)")
    }

    @Test("insets that hold most of a document tell nothing")
    func most() throws {
        func beside(_ height: Double) throws -> Double? {
            let upper = Quad.rectangle(x: 0, y: 0, width: 240, height: height)
            return try Self.light({ _, y in y > 0.5 }, insets: .init(portrait: upper)).evennessBesideInsets
        }
        #expect(try beside(82) == nil)
        #expect(try beside(78) != nil)
    }
}
