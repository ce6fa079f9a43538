import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// A face made of numbers: an oval of skin with eyes, brows, a nose and a mouth on a plain wall.
@Suite("Face measures") struct FaceMeasuresTests {
    struct Drawing {
        var width = 480
        var height = 480
        /// Pixels between the eyes.
        var eyes = 100.0
        /// Grey level of the skin, and of its left half over its right one.
        var skin = 170.0
        var left = 1.0
        /// Of the light about the eyes.
        var sockets = 1.0
        /// The eyes that this is about, distances between the eyes from their middle.
        var darkEyes = [-0.5, 0.5]
        /// Radius of a burnt spot on a cheek, distances between the eyes.
        var spot = 0.0
        /// Pixels that edges are smeared over.
        var blur = 1.0
        /// How far the face moved while it was taken, pixels.
        var move = Point(0, 0)
        /// Grey levels of noise, either way.
        var noise = 0.0
        /// Red and blue over green; 1 for grey.
        var warmth = 1.0
        var channels = 1
        var centre: Point?

        var points: FacePoints {
            let c = centre ?? Point(Double(width) / 2, Double(height) / 2)
            func at(_ x: Double, _ y: Double) -> Point { Point(c.x + x * eyes, c.y + (y - 0.5) * eyes) }
            return FacePoints(
                rightEye: at(-0.5, 0), leftEye: at(0.5, 0), nose: at(0, 0.55), mouthRight: at(-0.4, 1),
                mouthLeft: at(0.4, 1))
        }

        var face: Face {
            let m = points.eyeMiddle
            let box = FaceBox(x: m.x - eyes, y: m.y - 0.8 * eyes, width: 2 * eyes, height: 2.5 * eyes)
            return Face(box: box, confidence: 1, points: points)
        }

        /// 0 outside an ellipse, 1 inside, smeared over `blur` pixels.
        private func inside(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> Double {
            let r = (x * x / (a * a) + y * y / (b * b)).squareRoot()
            return min(1, max(0, 0.5 + (1 - r) * min(a, b) * eyes / blur))
        }

        func level(_ px: Double, _ py: Double) -> Double {
            let m = points.eyeMiddle
            let (x, y) = ((px - m.x) / eyes, (py - m.y) / eyes)
            var v = 120.0
            func lay(_ level: Double, _ share: Double) { v += (level - v) * share }
            lay(skin * (x > 0 ? left : 1), inside(x, y - 0.55, 1.1, 1.5))
            for side in [-0.5, 0.5] {
                if sockets < 1, darkEyes.contains(side), abs(x - side) < 0.4, y > -0.2, y < 0.32 {
                    v *= sockets
                }
                lay(v * 0.3, inside(x - side, y + 0.28, 0.3, 0.05))
                lay(v * 0.4, inside(x - side, y, 0.12, 0.07))
            }
            lay(v * 0.6, inside(x, y - 0.62, 0.12, 0.04))
            lay(v * 0.5, inside(x, y - 1, 0.4, 0.07))
            if spot > 0 { lay(255, inside(x + 0.5, y - 0.6, spot, spot)) }
            return v
        }

        /// The mean of what passes by.
        private func seen(_ px: Double, _ py: Double) -> Double {
            guard move != Point(0, 0) else { return level(px, py) }
            let instants = Array(stride(from: -0.5, through: 0.5, by: 0.0625))
            return instants.map { level(px + move.x * $0, py + move.y * $0) }.reduce(0, +)
                / Double(instants.count)
        }

        var frame: Frame? {
            var n = SeededGenerator(seed: 7)
            var pixels = [UInt8](repeating: 0, count: width * height * channels)
            for y in 0..<height {
                for x in 0..<width {
                    let v = seen(Double(x) + 0.5, Double(y) + 0.5) + n.uniform(-1...1) * noise
                    for c in 0..<channels {
                        let tint = channels == 1 || c == 1 ? 1 : c == 2 ? warmth : 1 / warmth
                        pixels[(y * width + x) * channels + c] = UInt8(min(255, max(0, v * tint)))
                    }
                }
            }
            return Frame(pixels: pixels, width: width, height: height, format: channels == 1 ? .grey8 : .bgr8)
        }
    }

    private func measure(_ drawing: Drawing) throws -> FaceMeasures {
        try measure(drawing.frame, drawing.face)
    }

    private func measure(_ frame: Frame?, _ face: Face) throws -> FaceMeasures {
        var vision = try VisionEngine()
        return try #require(frame).withView { view throws(EngineError) in
            try vision.measure(view, face: face)
        }
    }

    @Test("an evenly lit face shows no shade, no spot and a plain wall")
    func sound() throws {
        let it = try measure(Drawing())
        #expect(it.visible == 1)
        #expect(it.shade.halfRatio > 0.97 && it.shade.eyes < 0.05 && it.spot == nil)
        // Brows and eyes: grey level 51 is 8 of 255 by its light.
        #expect(it.light.overExposed == 0 && it.light.underExposed > 0.01 && it.light.underExposed < 0.15)
        #expect(abs(it.light.bright - 170) <= 1)
        #expect(it.light.colourDistance == nil)
        #expect(try #require(it.backgroundGradient) < 3)
        #expect(it.blur < 0.65 && it.noise < 0.01)
        // Grey level 170 is 0.402 of full light; eyes and mouth take a little of it.
        #expect(it.light.mean > 0.35 && it.light.mean < 0.402)
    }

    @Test("the darker one side, the lower the ratio of the halves")
    func shade() throws {
        let ratios = try [1, 0.8, 0.6, 0.4, 0.2].map { try measure(Drawing(left: $0)).shade.halfRatio }
        for (a, b) in zip(ratios, ratios.dropFirst()) { #expect(a > b + 0.1) }
        #expect(abs(ratios[2] - 0.6) < 0.05)
        let mirrored = try measure(Drawing(skin: 68, left: 2.5)).shade.halfRatio
        #expect(abs(mirrored - ratios[3]) < 0.05)
    }

    @Test("the darker both eyes' sockets, the deeper the shade; half shade and one dark eye are little")
    func sockets() throws {
        let values = try [1, 0.8, 0.6, 0.4, 0.2, 0.1].map { try measure(Drawing(sockets: $0)).shade.eyes }
        for (a, b) in zip(values, values.dropFirst()) { #expect(a < b) }
        #expect(values[2] < 1 && values[5] > 3)
        #expect(try measure(Drawing(sockets: 0.1, darkEyes: [-0.5])).shade.eyes < 1)
    }

    @Test("shade about the eyes is measured against the nose, so that it is the same on dark skin")
    func tones() throws {
        let (light, dark) = (Drawing(skin: 200, sockets: 0.4), Drawing(skin: 90, sockets: 0.4))
        let (one, other) = (try measure(light).shade.eyes, try measure(dark).shade.eyes)
        // Black noise counts a little more where there is little light.
        #expect(abs(one - other) < 0.2, "\(one) and \(other)")
    }

    @Test("a burnt spot is found where it is, the larger the more")
    func spots() throws {
        let (small, large) = (try measure(Drawing(spot: 0.1)), try measure(Drawing(spot: 0.3)))
        let (a, b) = (try #require(small.spot), try #require(large.spot))
        #expect(a.share > 0.003 && b.share > 4 * a.share)
        let drawing = Drawing()
        let middle = Point(
            drawing.points.rightEye.x, drawing.points.eyeMiddle.y + 0.6 * drawing.eyes)
        #expect(b.box.centre.distance(to: middle) < 4)
        #expect(abs(b.box.width - 60) < 8)
    }

    @Test("the softer the edges, the more blurred; noise is told from blur")
    func blur() throws {
        let values = try [1.0, 6, 12, 24].map { try measure(Drawing(blur: $0)).blur }
        for (a, b) in zip(values, values.dropFirst()) { #expect(a < b) }
        let (quiet, loud) = (try measure(Drawing(noise: 4)), try measure(Drawing(noise: 60)))
        #expect(loud.noise > 4 * quiet.noise && loud.noise > 0.05)
        // Noise must not make a blurred face sharp.
        #expect(try measure(Drawing(blur: 24, noise: 4)).blur > values[1])
    }

    @Test(
        "a face that moved is blurred, whichever way it moved",
        arguments: [0.0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5])
    func moved(degrees: Double) throws {
        let angle = degrees * .pi / 180
        let move = Point(18 * cos(angle), 18 * sin(angle))
        #expect(try measure(Drawing(move: move)).blur > measure(Drawing()).blur + 0.15)
    }

    @Test("a small face is as sharp as a large one")
    func size() throws {
        let large = try measure(Drawing(width: 960, height: 960, eyes: 200)).blur
        let small = try measure(Drawing(width: 120, height: 120, eyes: 25)).blur
        #expect(small < large + 0.1)
    }

    @Test("grey as one channel or three is the same; colour has a distance from skin")
    func colour() throws {
        let (one, three) = (try measure(Drawing()), try measure(Drawing(channels: 3)))
        #expect(one.light == three.light && one.shade == three.shade && one.spot == three.spot)
        #expect(abs(one.blur - three.blur) < 0.01 && abs(one.noise - three.noise) < 0.001)
        let skin = try #require(try measure(Drawing(warmth: 1.3, channels: 3)).light.colourDistance)
        let blue = try #require(try measure(Drawing(warmth: 0.7, channels: 3)).light.colourDistance)
        #expect(skin < 3 && blue == 100)
    }

    @Test(
        "exposure and range are of linear light",
        arguments: [(88, 1.0, 0.0), (90, 0, 0), (250, 0, 0), (252, 0, 1)])
    func exposure(level: UInt8, under: Double, over: Double) throws {
        // 88 is 25.0 of 255 by its light, 90 is 26.2, 250 is 243.5, 252 is 248.1.
        let frame = Frame(
            pixels: [UInt8](repeating: level, count: 480 * 480), width: 480, height: 480, format: .grey8)
        let it = try measure(frame, Drawing().face)
        #expect(it.light.underExposed == under && it.light.overExposed == over)
    }

    @Test("all black, all white", arguments: [UInt8(0), 255])
    func flat(level: UInt8) throws {
        let frame = Frame(
            pixels: [UInt8](repeating: level, count: 480 * 480), width: 480, height: 480, format: .grey8)
        let it = try measure(frame, Drawing().face)
        #expect(abs(it.light.mean - (level == 0 ? 0 : 1)) < 1e-5)
        #expect(it.light.underExposed == (level == 0 ? 1 : 0) && it.light.overExposed == (level == 0 ? 0 : 1))
        #expect(it.spot?.share == (level == 0 ? nil : 1))
        #expect(it.light.entropy == 0 && it.blur == 1 && it.noise == 0)
        #expect(it.light.bright == Double(level))
    }

    @Test("a face at the frame's rim is measured by what is seen of it")
    func rim() throws {
        let it = try measure(Drawing(centre: Point(0, 240)))
        #expect(it.visible > 0.4 && it.visible < 0.6)
        let outside = try measure(Drawing(centre: Point(-400, 240)))
        #expect(outside.visible == 0 && outside.light.mean == 0)
    }

    @Test("what is no face's place is refused")
    func refusal() throws {
        let drawing = Drawing(width: 64, height: 64, eyes: 20)
        func face(_ points: FacePoints, _ box: FaceBox? = nil) -> Face {
            Face(box: box ?? drawing.face.box, confidence: 1, points: points)
        }
        let p = drawing.points
        let all = FacePoints(
            rightEye: p.nose, leftEye: p.nose, nose: p.nose, mouthRight: p.nose, mouthLeft: p.nose)
        let far = FacePoints(
            rightEye: Point(-1e6, 0), leftEye: p.leftEye, nose: p.nose, mouthRight: p.mouthRight,
            mouthLeft: p.mouthLeft)
        let nan = FacePoints(
            rightEye: p.rightEye, leftEye: p.leftEye, nose: Point(.nan, .infinity), mouthRight: p.mouthRight,
            mouthLeft: p.mouthLeft)
        let boxes = [
            FaceBox(x: 0, y: 0, width: 0, height: 10), FaceBox(x: .nan, y: 0, width: 9, height: 9),
            FaceBox(x: 0, y: 0, width: 1e9, height: 10),
        ]
        for bad in [all, far, nan].map({ face($0) }) + boxes.map({ face(p, $0) }) {
            let error = #expect(throws: EngineError.self) { try measure(drawing.frame, bad) }
            #expect(error?.code == .badArgument)
        }
    }

    @Test("one pixel is a frame, too")
    func tiny() throws {
        let frame = Frame(pixels: [90], width: 1, height: 1, format: .grey8)
        let face = Drawing(width: 4, height: 4, eyes: 2, centre: Point(0.5, 0.5)).face
        let it = try measure(frame, face)
        #expect(it.visible > 0 && it.visible < 1 && it.backgroundGradient == nil)
    }

    @Test("measuring twice needs no more memory and gives the same")
    func again() throws {
        let drawing = Drawing()
        let frame = try #require(drawing.frame)
        var vision = try VisionEngine()
        var seen: Set<FaceMeasures> = []
        var sizes: Set<Int> = []
        for _ in 0..<3 {
            seen.insert(
                try frame.withView { view throws(EngineError) in try vision.measure(view, face: drawing.face)
                })
            sizes.insert(vision.scratchBytes)
        }
        #expect(seen.count == 1 && sizes.count == 1)
    }
}
