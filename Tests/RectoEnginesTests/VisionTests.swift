import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// The vision engine on drawn frames whose truth is known.
@Suite("Vision engine") struct VisionTests {
    static let set = try? ConditionSet(
        printer: SpecimenPrinter(), seed: 11, width: 960, height: 540, variants: 1, dpi: 250)

    @Test(
        "finds the outline of a document", arguments: [Condition.clean, .rotated, .lowContrast, .shadowBand])
    func outline(_ condition: Condition) throws {
        let set = try #require(Self.set, "the fonts that specimens are drawn with are missing")
        var vision = try VisionEngine()
        for drawn in set.frames(condition, count: 3) {
            let truth = try #require(drawn.truth.quad)
            let found = try drawn.frame.withView { try vision.locate($0) }
            let best = try #require(found.first)
            #expect(best.quad.intersectionOverUnion(truth) > 0.9)
            #expect(best.cutSides == 0)
        }
    }

    @Test("sees that the frame cuts a document off")
    func cut() throws {
        let set = try #require(Self.set)
        var vision = try VisionEngine()
        let drawn = set.frame(.offCentre, index: 1)
        let best = try #require(try drawn.frame.withView { try vision.locate($0) }.first)
        #expect(best.cutSides > 0)
    }

    @Test("an empty table has no outline worth a document's")
    func nothing() throws {
        let set = try #require(Self.set)
        var vision = try VisionEngine()
        let found = try set.frame(.noDocument, index: 0).frame.withView { try vision.locate($0) }
        #expect((found.first?.score ?? 0) < 0.75)
    }

    @Test("glare is measured where it lies and nowhere else")
    func glare() throws {
        let set = try #require(Self.set)
        var vision = try VisionEngine()
        for index in 0..<3 {
            let glare = set.frame(.glare, index: index)
            let seen = try glare.frame.withView { try vision.measure($0, within: glare.truth.quad) }.glare
            #expect(seen.share > 0.25 * glare.truth.glareShare)
            #expect(seen.spots > 0 && seen.largest != nil)
            let clean = set.frame(.clean, index: index)
            let none = try clean.frame.withView { try vision.measure($0, within: clean.truth.quad) }.glare
            #expect(none.share < 0.002)
        }
    }

    @Test("of many spots the largest eight are told, each in its place, the largest first")
    func places() throws {
        let (width, height) = (1000, 400)
        var pixels = [UInt8](repeating: 180, count: width * height)
        for spot in 0..<10 {
            let (x0, y0) = (100 + spot % 5 * 200, 100 + spot / 5 * 200)
            let radius = Double(14 + (spot * 7) % 10 * 2)
            for y in y0 - 80..<y0 + 80 {
                for x in x0 - 80..<x0 + 80 {
                    let past = Double((x - x0) * (x - x0) + (y - y0) * (y - y0)).squareRoot() - radius
                    pixels[y * width + x] = UInt8(255 - 75 * min(max(past / 12, 0), 1))
                }
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        let glare = try frame.withView { try vision.measure($0, within: nil) }.glare
        #expect(glare.spots == 10 && glare.places.count == 8, "\(glare)")
        let areas = glare.places.map { abs($0.area) }
        #expect(areas == areas.sorted(by: >) && areas.last != areas.first)
        // The two smallest are the first and the fourth.
        for (spot, isTold) in [(0, false), (1, true), (3, false), (7, true), (9, true)] {
            let middle = Point(Double(100 + spot % 5 * 200), Double(100 + spot / 5 * 200))
            let isSeen = glare.places.contains {
                $0.topLeft.x < middle.x && middle.x < $0.bottomRight.x && $0.topLeft.y < middle.y
                    && middle.y < $0.bottomRight.y
            }
            #expect(isSeen == isTold, "\(spot)")
        }
    }

    @Test(
        "a highlight over light paper between lines of print is glare", arguments: [(1, 7), (1, 31), (3, 7)])
    func glareBetweenPrint(seed: UInt64, index: Int) throws {
        let set = ConditionSet(printer: try SpecimenPrinter(), seed: seed, kinds: SpecimenKind.allCases)
        var vision = try VisionEngine()
        let drawn = set.frame(.glare, index: index)
        let measures = try drawn.frame.withView { try vision.measure($0, within: drawn.truth.quad) }
        #expect(measures.glare.share > 0.05)
    }

    @Test("a white field with sharp sides is no glare, the same with soft ones is", arguments: [0, 9])
    func whiteField(_ softness: Int) throws {
        // A square of white on grey paper, its brightness falling to the paper's over so many pixels.
        let (width, height) = (400, 260)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let past = max(0, max(abs(x - 200), abs(y - 130)) - 30)
                let fall = softness == 0 ? (past > 0 ? 1.0 : 0) : min(1, Double(past) / Double(softness))
                pixels[y * width + x] = UInt8(255 - 75 * fall)
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        let glare = try frame.withView { try vision.measure($0, within: nil) }.glare
        #expect((glare.share > 0.01) == (softness > 0), "\(glare)")
    }

    @Test("a highlight that runs into white stripes is glare, the stripes are not", arguments: [false, true])
    func highlightOnWhite(_ isLit: Bool) throws {
        let (width, height) = (400, 260)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let paper = x / 12 % 4 == 0 ? 246.0 : 222
                let (u, v) = (Double(x - 210) / 46, Double(y - 120) / 32)
                let fall = max(0, (u * u + v * v).squareRoot() - 1) * 160
                pixels[y * width + x] = UInt8(isLit ? min(255, max(paper, 262 - fall)) : paper)
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        let glare = try frame.withView { try vision.measure($0, within: nil) }.glare
        #expect(isLit ? glare.share > 0.02 && glare.spots == 1 : glare.share == 0, "\(glare)")
    }

    /// A page of one tone with an elliptic highlight about its middle, soft at its rim, and a white strip along its foot.
    private static func glare(radii: (Double, Double), paper: Double = 200, strip: Int = 0) throws
        -> FrameMeasures.Glare
    {
        let (width, height) = (400, 260)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = ((Double(x) - 199.5) / radii.0, (Double(y) - 129.5) / radii.1)
                let past = ((u * u + v * v).squareRoot() - 1) * min(radii.0, radii.1)
                let light = max(paper, 258 - 9 * max(0, past))
                pixels[y * width + x] = UInt8(min(255, y >= height - strip ? 255 : light))
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        return try frame.withView { try vision.measure($0, within: nil) }.glare
    }

    @Test("what is white from side to side and from top to bottom is paper, less is a lamp's image")
    func burntPaper() throws {
        #expect(try Self.glare(radii: (185, 120)).share == 0)
        #expect(try Self.glare(radii: (90, 60)).share > 0.1)
        // A tube's image reaches over the width alone.
        #expect(try Self.glare(radii: (185, 40)).share > 0.1)
    }

    @Test("paper blown out up to three of the document's sides is no lamp's image for the print on it")
    func burntBand() throws {
        let (width, height) = (400, 260)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                // A band of another tone below, which the white fades into, and faint letters, washed out as well.
                let fall = min(1, Double(max(0, y - 170)) / 12)
                let isWithin = (30..<150).contains(y) && (30..<370).contains(x)
                let isPrint = isWithin && y / 6 % 4 == 0 && x / 5 % 3 == 0
                pixels[y * width + x] = isPrint ? 215 : UInt8(255 - 115 * fall)
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        var vision = try VisionEngine()
        let glare = try frame.withView { try vision.measure($0, within: nil) }.glare
        #expect(glare.share == 0, "\(glare)")
    }

    @Test(
        "a white gap beside a document is no glare where the outline runs along it, a highlight within the document is",
        arguments: [(696, false), (697, false), (698, false), (740, true)])
    func gap(right: Int, isGlare: Bool) throws {
        let (width, height) = (800, 520)
        var pixels = [UInt8](repeating: 200, count: width * height)
        for y in 80..<460 {
            for x in 0..<width {
                let past = max(0, Double(abs(x - 690)) - 5)
                pixels[y * width + x] = UInt8(255 - 55 * min(1, past / 6))
            }
        }
        let frame = try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
        let outline = Quad.rectangle(x: 100, y: 40, width: Double(right - 100), height: 460)
        var vision = try VisionEngine()
        let glare = try frame.withView { try vision.measure($0, within: outline) }.glare
        #expect((glare.share > 0.005) == isGlare, "\(glare)")
    }

    @Test("a speck is glare on paper that is not white, and nothing on paper that is", arguments: [0, 40])
    func speck(_ strip: Int) throws {
        let glare = try Self.glare(radii: (6, 5), paper: 190, strip: strip)
        #expect(strip == 0 ? glare.spots == 1 && glare.share > 0.0005 : glare.share == 0, "\(glare)")
    }

    @Test("an evenly white page is bright, not glaring")
    func overexposed() throws {
        var vision = try VisionEngine()
        let white = try #require(
            Frame(pixels: [UInt8](repeating: 255, count: 640 * 400), width: 640, height: 400, format: .grey8))
        let measures = try white.withView { try vision.measure($0, within: nil) }
        #expect(measures.glare.share == 0)
        #expect(measures.light.p90 == 255)
        #expect(measures.sharpness.blocks == 0)
    }

    @Test("the lines of the zone are found where they were printed", arguments: [0, 1, 2, 3])
    func zone(_ quarterTurns: Int) throws {
        let printer = try SpecimenPrinter()
        let document = printer.document(.passportPage, .invented(seed: 4), dpi: 200)
        let drawn = ScannedPage(document, quarterTurns: quarterTurns, noise: 2, seed: 5).drawn()
        var vision = try VisionEngine()
        let layout = try drawn.frame.withView { try vision.findMRZ($0) }
        let group = try #require(layout.groups.first)
        #expect(group.columns == 44)
        #expect(group.lines.count == 2)
        let truth = drawn.truth.mrzLineBoxes
        let found = group.lines.map(\.centre)
        for box in truth {
            let nearest = found.map { $0.distance(to: box.centre) }.min() ?? .infinity
            #expect(nearest < 0.02 * box.width)
        }
    }

    @Test("of a page of text on which a card lies only a few lines are looked at closely")
    func besideDocument() throws {
        let set = ConditionSet(printer: try SpecimenPrinter(), seed: 1)
        let drawn = set.frame(.rotated, index: 0)
        let document = try #require(drawn.truth.quad)
        var vision = try VisionEngine()
        func lines(on quad: Quad?) throws -> Int {
            let groups = try drawn.frame.withView { try vision.findMRZ($0, on: quad) }.groups
            return groups.count { group in group.lines.contains { !document.contains($0.centre) } }
        }
        let everywhere = try lines(on: nil)
        #expect(everywhere > 3)
        #expect(try lines(on: document) < everywhere)
    }

    @Test("a zone beside what was taken for the document is found")
    func wrongDocument() throws {
        let printer = try SpecimenPrinter()
        let document = printer.document(.passportPage, .invented(seed: 4), dpi: 200)
        let drawn = ScannedPage(document, quarterTurns: 0, noise: 2, seed: 5).drawn()
        let (width, height) = (Double(drawn.frame.width), Double(drawn.frame.height))
        let upper = Quad.rectangle(x: 0, y: 0, width: width, height: height / 2)
        var vision = try VisionEngine()
        let layout = try drawn.frame.withView { try vision.findMRZ($0, on: upper) }
        #expect(layout.groups.first?.columns == 44)
    }

    @Test("print without a zone gives no group that could be one")
    func negatives() throws {
        let set = try #require(Self.set)
        var vision = try VisionEngine()
        for index in 0..<4 {
            let layout = try set.frame(.noDocument, index: index).frame.withView { try vision.findMRZ($0) }
            #expect(layout.groups.allSatisfy { $0.regularity < 0.6 })
        }
    }

    @Test("how large print is can be told without a look for a zone", arguments: [0, 1, 2, 3])
    func text(index: Int) throws {
        let set = try #require(Self.set)
        let frame = set.frame(.noDocument, index: index).frame
        var vision = try VisionEngine()
        let whole = try frame.withView { try vision.findMRZ($0) }
        let text = try frame.withView { try vision.findText($0) }
        #expect(text.groups.isEmpty)
        #expect(text.runs == whole.runs && text.height == whole.height)
    }

    @Test(
        "a frame like a thread is as light as it is",
        arguments: [(16000, 40), (16000, 3), (3, 16000), (720, 1), (1, 900)])
    func thread(width: Int, height: Int) throws {
        let frame = try #require(
            Frame(
                pixels: [UInt8](repeating: 200, count: width * height), width: width, height: height,
                format: .grey8))
        var vision = try VisionEngine()
        let measures = try frame.withView { try vision.measure($0, within: nil) }
        #expect(measures.light.p99 == 200)
    }

    @Test("frames that were looked at before ask for no more memory")
    func scratch() throws {
        let set = try #require(Self.set)
        var vision = try VisionEngine()
        var sizes: [Int] = []
        for _ in 0..<3 {
            for drawn in set.frames(.glare, count: 4) {
                try drawn.frame.withView { view in
                    _ = try vision.locate(view)
                    _ = try vision.measure(view, within: drawn.truth.quad)
                }
            }
            sizes.append(vision.scratchBytes)
        }
        #expect(Set(sizes).count == 1)
    }

    @Test("laying a document flat brings its pixels back")
    func rectify() throws {
        var pixels: [UInt8] = []
        for y in 0..<30 {
            for x in 0..<40 { pixels += [UInt8(x * 6), UInt8(y * 8), 90] }
        }
        let frame = try #require(Frame(pixels: pixels, width: 40, height: 30, format: .bgr8))
        var vision = try VisionEngine()
        let whole = Quad.rectangle(x: 0, y: 0, width: 40, height: 30)
        let same = try frame.withView { view throws(EngineError) in
            try vision.rectify(view, whole, width: 40, height: 30)
        }
        let back = Self.bytes(same)
        #expect(back.count == pixels.count)
        #expect(zip(back, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        let turned = try frame.withView { view throws(EngineError) in
            try vision.rectify(view, whole.turned(2), width: 40, height: 30)
        }
        #expect(abs(Int(Self.bytes(turned)[0]) - Int(pixels[pixels.count - 3])) <= 1)
    }

    private static func bytes(_ frame: Frame) -> [UInt8] {
        frame.withView { view in view.bytes.indices.map { view.bytes[$0] } }
    }

    @Test(
        "tiny, thin and extreme frames are measured without a fall",
        arguments: [(1, 1), (1, 700), (700, 1), (2, 3), (33, 33), (64, 2000)])
    func extremes(_ width: Int, _ height: Int) throws {
        var vision = try VisionEngine()
        for value in [UInt8(0), 255] {
            let frame = try #require(
                Frame(
                    pixels: [UInt8](repeating: value, count: width * height * 4), width: width,
                    height: height,
                    format: .rgba8))
            var outlines: [OutlineCandidate] = []
            var share = -1.0
            var groups: [MRZLineGroup] = []
            try frame.withView { view throws(EngineError) in
                outlines = try vision.locate(view)
                share = try vision.measure(view, within: nil).glare.share
                groups = try vision.findMRZ(view).groups
            }
            #expect(outlines.isEmpty)
            #expect(share == 0)
            #expect(groups.isEmpty)
        }
    }
}
