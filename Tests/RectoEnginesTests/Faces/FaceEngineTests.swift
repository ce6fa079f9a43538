import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Face networks") struct FaceEngineTests {
    static let models = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models").path

    static let networks = FaceNetworks(
        detector: .own(
            path: models + "/face-detect/face-detect.onnx",
            second: models + "/face-refine/face-refine.onnx"),
        covers: FaceNetworks.Covers(
            mask: models + "/face-cover/face-mask.onnx", eyes: models + "/face-cover/face-eyes.onnx",
            lids: models + "/face-cover/face-lids.onnx"),
        pose: .own(path: models + "/face-pose/face-pose.onnx"))

    @Test("the portrait of a drawn document is found, in every pixel format", arguments: PixelFormat.allCases)
    func portrait(_ format: PixelFormat) throws {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 150)
        let frame = try #require(Self.converted(document.frame, to: format))
        var engine = try FaceEngine(Self.networks)
        let found = try frame.withView { view throws(EngineError) in try engine.faces(view) }
        let face = try #require(found.first)
        #expect(face.points.rightEye.x < face.points.leftEye.x)
        #expect(face.points.mouthMiddle.y > face.points.eyeMiddle.y)
        // On a data page the portrait stands on the left.
        #expect(face.box.centre.x < 0.45 * Double(frame.width))
        let covers = try frame.withView { view throws(EngineError) in try engine.covers(view, of: face) }
        for value in [covers.mouth, covers.eyes, covers.eyesClosed] { #expect((0...1).contains(value)) }
        let pose = try #require(
            try frame.withView { view throws(EngineError) in try engine.pose(view, of: face) })
        for angle in [pose.yaw, pose.pitch, pose.roll] { #expect(abs(angle) < 20) }
    }

    @Test(
        "in a quarter of the light a face is seen as surely and in the same place",
        arguments: [22, 31, 47] as [UInt64])
    func dark(_ seed: UInt64) throws {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: seed), dpi: 60)
        func found(_ light: Double) throws -> Face? {
            let frame = try #require(Self.converted(document.frame, to: .bgr8) { UInt8(light * Double($0)) })
            var engine = try FaceEngine(Self.networks)
            return try frame.withView { view throws(EngineError) in try engine.faces(view) }.first
        }
        let lit = try #require(try found(1))
        let dark = try #require(try found(0.25))
        #expect(abs(lit.confidence - dark.confidence) < 0.005 && lit.box.overlap(dark.box) > 0.94)
    }

    @Test("who stands twice as far as a small face is found by the closer look that a small face earns")
    func behind() throws {
        // Some 22 and 11 pixels wide where the frame is looked at with 320.
        let near = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 90).frame
        let far = try SpecimenPrinter().document(.passportPage, .invented(seed: 31), dpi: 45).frame
        let frame = try #require(Self.beside(near, far, width: 1280, height: 960))
        var once = try FaceEngine(Self.networks)
        var camera = try FaceEngine(Self.networks, search: .camera)
        let usual = try frame.withView { view throws(EngineError) in try once.faces(view) }
        let closer = try frame.withView { view throws(EngineError) in try camera.faces(view) }
        let isFar = { (face: Face) in face.box.centre.x > 900 }
        #expect(usual.count == 1 && !usual.contains(where: isFar))
        #expect(closer.filter(isFar).count == 1)
        // The one that both see stays one.
        let first = try #require(usual.first)
        #expect(closer.filter { $0.box.overlap(first.box) > 0.6 }.count == 1)
    }

    /// Two pictures on grey, one at the left and one at the right.
    private static func beside(_ left: Frame, _ right: Frame, width: Int, height: Int) -> Frame? {
        var pixels = [UInt8](repeating: 128, count: 3 * width * height)
        for (picture, x0) in [(left, 40), (right, width - right.width - 40)] {
            picture.withView { view in
                for y in 0..<view.height {
                    for k in 0..<3 * view.width {
                        pixels[3 * ((y + 40) * width + x0) + k] = view.bytes[y * view.rowStride + k]
                    }
                }
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: .bgr8)
    }

    @Test(
        "nothing is found in nothing",
        arguments: [(1, 1, 0), (640, 480, 0), (640, 480, 255), (3, 2000, 90), (2000, 3, 128), (31, 33, 255)])
    func empty(_ width: Int, _ height: Int, _ level: UInt8) throws {
        let frame = try #require(
            Frame(
                pixels: [UInt8](repeating: level, count: width * height * 3), width: width, height: height,
                format: .bgr8))
        var engine = try FaceEngine(Self.networks)
        #expect(try frame.withView { view throws(EngineError) in try engine.faces(view) }.isEmpty)
    }

    @Test("no two dots over a third are a face", arguments: [9, 14, 20])
    func dots(_ step: Int) throws {
        // A field of dots in rows, as in a MaxiCode, of which a number made from its place says which are there.
        var pixels = [UInt8](repeating: 205, count: 400 * 400)
        for y in 0..<400 {
            for x in 0..<400 {
                let row = y / step
                let across = x + row % 2 * step / 2
                let column = across / step
                let (dx, dy) = (across % step - step / 2, y % step - step / 2)
                let isThere = (row * 31 + column * 17 + row * column * 7) % 5 < 3
                if isThere, 5 * (dx * dx + dy * dy) < step * step { pixels[y * 400 + x] = 35 }
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: 400, height: 400, format: .grey8))
        var engine = try FaceEngine(Self.networks, search: .picture)
        #expect(try frame.withView { view throws(EngineError) in try engine.faces(view) }.isEmpty)
    }

    @Test(
        "a face that a caller made up, wholly or partly outside, ends in numbers",
        arguments: [-500.0, 0, 90, 1e5])
    func outside(_ offset: Double) throws {
        let frame = try #require(
            Frame(pixels: [UInt8](repeating: 90, count: 100 * 80), width: 100, height: 80, format: .grey8))
        let face = Face(
            box: FaceBox(x: offset, y: offset, width: 40, height: 50), confidence: 1,
            points: FacePoints(
                rightEye: Point(offset + 12, offset + 20), leftEye: Point(offset + 28, offset + 20),
                nose: Point(offset + 20, offset + 30), mouthRight: Point(offset + 14, offset + 38),
                mouthLeft: Point(offset + 26, offset + 38)))
        var engine = try FaceEngine(Self.networks)
        let covers = try frame.withView { view throws(EngineError) in try engine.covers(view, of: face) }
        #expect((0...1).contains(covers.mouth))
    }

    @Test("without a model its answers are nil")
    func missingModels() throws {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 150)
        var networks = Self.networks
        networks.pose = nil
        var engine = try FaceEngine(networks)
        try document.frame.withView { view in
            let face = try #require(try engine.faces(view).first)
            #expect(try engine.pose(view, of: face) == nil)
            #expect(try engine.expression(view, of: face) == nil)
            #expect(try engine.embedding(view, of: face) == nil)
            #expect(try engine.bonaFide(view, of: face) == nil)
        }
    }

    @Test(
        "a file that is missing or no network is an error that names it",
        arguments: ["/nowhere.onnx", #filePath])
    func missing(_ path: String) {
        var pose = Self.networks
        pose.pose = .own(path: path)
        var second = Self.networks
        second.detector = .own(path: Self.models + "/face-detect/face-detect.onnx", second: path)
        for networks in [pose, second] {
            do {
                _ = try FaceEngine(networks)
                Issue.record("\(path) was loaded as a network")
            } catch {
                #expect(error.code == .noModel)
                #expect(error.message.contains(path))
            }
        }
    }

    @Test("a network of another kind is refused when it is run")
    func wrongNetwork() throws {
        let frame = try #require(
            Frame(pixels: [UInt8](repeating: 90, count: 64 * 64), width: 64, height: 64, format: .grey8))
        var finder = try FaceFinder(.yunet(path: Self.models + "/face-detect/face-detect.onnx"))
        do {
            _ = try frame.withView { view throws(EngineError) in try finder.faces(view) }
            Issue.record("a network without YuNet's outputs was run as YuNet")
        } catch {
            #expect(error.code == .noModel)
        }
    }

    @Test("a portrait's face is told from a place without one; who was not asked to look says nothing")
    func portraitFace() throws {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 150)
        let place = try #require(document.portrait)
        let shown = document.pixels(place)
        var blind = try FaceFinder(Self.networks.detector)
        var finder = try FaceFinder(
            Self.networks.detector, portraits: (own: Self.networks.detector, covers: Self.networks.covers))
        try document.frame.withView { view throws(EngineError) in
            guard let face = try finder.faces(view).first,
                let portrait = view.part(
                    x: Int(shown.topLeft.x), y: Int(shown.topLeft.y), width: Int(shown.width),
                    height: Int(shown.height)),
                let print = view.part(
                    x: Int(shown.topRight.x) + 20, y: Int(shown.topRight.y), width: Int(shown.width),
                    height: Int(shown.height))
            else { throw EngineError(.badArgument, "no portrait was drawn") }
            #expect((try finder.certainty(ofAFaceIn: portrait) ?? 0) > 0.9)
            #expect((try finder.certainty(ofAFaceIn: print) ?? 1) < 0.3)
            let covers = try finder.covers(view, ofPortrait: face)
            #expect((covers?.eyes ?? 1) < 0.1)
            #expect(try blind.certainty(ofAFaceIn: portrait) == nil)
            #expect(try blind.covers(view, ofPortrait: face) == nil)
        }
    }

    @Test("a face that is too small for one look is found by a closer one, and nothing is made up of nothing")
    func closer() throws {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 150)
        let frame = try #require(Self.small(document.frame, in: 8))
        var once = try FaceEngine(Self.networks)
        var twice = try FaceEngine(
            Self.networks, search: FaceSearch(sides: [320, 960], isThorough: false))
        try frame.withView { view throws(EngineError) in
            #expect(try once.faces(view).isEmpty)
            let face = try twice.faces(view).first
            #expect(face.map { $0.box.centre.x < 0.25 * Double(frame.width) } ?? false)
        }
        let blank = try #require(
            Frame(pixels: [UInt8](repeating: 60, count: 1000 * 700), width: 1000, height: 700, format: .grey8)
        )
        #expect(try blank.withView { view throws(EngineError) in try twice.faces(view) }.isEmpty)
    }

    @Test("a thorough search finds a small face beside a large one, each once")
    func thorough() throws {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 150)
        let small = try #require(Self.small(document.frame, in: 8))
        // The same page once more, as large as it is, in what is left of the picture.
        var pixels = [UInt8](repeating: 150, count: small.width * small.height * 3)
        small.withView { view in
            for index in pixels.indices { pixels[index] = view.bytes[index] }
        }
        let page = document.frame
        let (left, top) = (small.width - page.width, small.height - page.height)
        page.withView { view in
            for y in 0..<page.height {
                for x in 0..<page.width * 3 {
                    pixels[(top + y) * small.width * 3 + left * 3 + x] = view.bytes[y * view.rowStride + x]
                }
            }
        }
        let both = try #require(
            Frame(pixels: pixels, width: small.width, height: small.height, format: .bgr8))
        var engine = try FaceEngine(Self.networks, search: FaceSearch(sides: [320, 960], isThorough: true))
        try both.withView { view throws(EngineError) in
            let faces = try engine.faces(view)
            #expect(faces.contains { $0.box.centre.x < 0.25 * Double(both.width) })
            #expect(faces.first.map { $0.box.centre.x > 0.4 * Double(both.width) } ?? false)
            for (index, face) in faces.enumerated() {
                #expect(!faces[..<index].contains { $0.box.nesting(face.box) > 0.7 })
            }
        }
    }

    /// The picture in the upper left of a plain one that is `times` as wide as half of it.
    private static func small(_ frame: Frame, in times: Int) -> Frame? {
        let (width, height) = (frame.width / 2 * times / 2, frame.height / 2 * times / 2)
        var pixels = [UInt8](repeating: 150, count: width * height * 3)
        frame.withView { view in
            for y in 0..<view.height / 2 {
                for x in 0..<view.width / 2 * 3 {
                    let (pixel, channel) = (x / 3, x % 3)
                    pixels[y * width * 3 + x] = view.bytes[2 * y * view.rowStride + 2 * pixel * 3 + channel]
                }
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: .bgr8)
    }

    @Test("sides that no detector takes are refused", arguments: [0, 33, 2048])
    func sides(_ side: Int) {
        do {
            _ = try FaceEngine(Self.networks, search: .once(side))
            Issue.record("\(side) was taken")
        } catch {
            #expect(error.code == .badArgument)
        }
    }

    private static func luma(_ b: UInt8, _ g: UInt8, _ r: UInt8) -> UInt8 {
        let sum: Int = 29 * Int(b) + 150 * Int(g) + 77 * Int(r)
        return UInt8(sum >> 8)
    }

    private static func converted(
        _ frame: Frame, to format: PixelFormat, _ light: (UInt8) -> UInt8 = { $0 }
    ) -> Frame? {
        let pixels = frame.withView { view -> [UInt8] in
            var pixels: [UInt8] = []
            pixels.reserveCapacity(view.width * view.height * format.bytesPerPixel)
            for y in 0..<view.height {
                for x in 0..<view.width {
                    let at = y * view.rowStride + x * view.format.bytesPerPixel
                    let (b, g, r) = (
                        light(view.bytes[at]), light(view.bytes[at + 1]), light(view.bytes[at + 2])
                    )
                    switch format {
                    case .grey8: pixels.append(luma(b, g, r))
                    case .bgr8: pixels += [b, g, r]
                    case .rgb8: pixels += [r, g, b]
                    case .bgra8: pixels += [b, g, r, 255]
                    case .rgba8: pixels += [r, g, b, 255]
                    }
                }
            }
            return pixels
        }
        return Frame(pixels: pixels, width: frame.width, height: frame.height, format: format)
    }
}
