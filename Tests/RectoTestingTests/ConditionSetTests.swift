import RectoCore
import Testing

@testable import RectoTesting

@Suite struct ConditionSetTests {
    private static let set = Specimens.printer.map {
        ConditionSet(
            printer: $0, seed: 11, width: 128, height: 72, kinds: [.cardFront, .cardBack], variants: 1,
            dpi: 60)
    }

    @Test("each condition shows in the truth", arguments: Condition.allCases)
    func labelled(condition: Condition) throws {
        let set = try #require(Self.set)
        for drawn in set.frames(condition, count: 2) {
            let truth = drawn.truth
            #expect(drawn.conditions == [condition])
            #expect(drawn.frame.width == 128 && drawn.frame.height == 72)
            #expect((truth.quad == nil) == (condition == .noDocument))
            switch condition {
            case .clean, .lowContrast, .shadowBand, .resaved:
                #expect(truth.visibleShare > 0.999 && truth.coverage > 0.3)
            case .rotated, .tilted: #expect(truth.visibleShare > 0.999)
            case .askew:
                #expect(truth.visibleShare > 0.999 && truth.coverage > 0.13)
                let turn = truth.rotation.truncatingRemainder(dividingBy: 90)
                #expect((7...83).contains((turn + 90).truncatingRemainder(dividingBy: 90)))
            case .booklet:
                #expect(truth.visibleShare > 0.999 && truth.coverage > 0.1)
                #expect(truth.kind == .passportPage)
            case .blur: #expect(truth.blurSigma > 0.3)
            case .motion: #expect(truth.motionLength > 1)
            case .glare: #expect((0.005...0.3).contains(truth.glareShare))
            case .dark: #expect(truth.exposure < 0.05)
            case .dim: #expect((0.1...0.4).contains(truth.exposure))
            case .tooFar: #expect(truth.coverage < 0.06)
            case .tooClose: #expect(truth.visibleShare < 0.97 && truth.coverage > 0.75)
            case .offCentre: #expect(truth.visibleShare < 0.95)
            case .noDocument: #expect(truth.coverage == 0)
            case .finger, .objectOver, .held:
                #expect((0.001...0.3).contains(truth.coveredShare))
                #expect(truth.occluder != nil || truth.coveredShare < 0.01)
            case .objectNear: #expect(truth.coveredShare < 0.0005)
            case .screen, .print, .greyCopy: #expect(truth.medium.species != nil)
            case .badPhoto: #expect(truth.photoFlaw != nil && truth.portrait != nil)
            case .tampered, .spliced: #expect(truth.photoTampering != nil && truth.portrait != nil)
            case .unevenLight: #expect(truth.exposure > 0.5)
            case .overexposed: #expect(truth.exposure > 1.1)
            }
        }
    }

    @Test(
        "documents of every condition lie askew where that is asked for",
        arguments: [Condition.clean, .finger, .blur])
    func askew(condition: Condition) throws {
        let level = try #require(Self.set)
        var set = level
        set.isAskew = true
        for index in 0..<3 {
            let (turned, plain) = (set.scene(condition, index: index), level.scene(condition, index: index))
            #expect(abs(plain.pose.rotation) <= 5)
            let slant = abs((turned.pose.rotation + 45).truncatingRemainder(dividingBy: 90) - 45)
            #expect((7...45).contains(slant))
            #expect(turned.grade == plain.grade)
        }
    }

    @Test(
        "of an open passport most of both pages is in view at full strength, and the document lies about the middle"
    )
    func wholeBooklet() throws {
        let printer = try #require(Specimens.printer)
        let set = ConditionSet(
            printer: printer, seed: 3, width: 128, height: 96, kinds: [.passportPage, .visaA], dpi: 60)
        let frame = Quad.rectangle(x: -1, y: -1, width: 130, height: 98)
        for index in 0..<8 {
            let scene = set.scene(.booklet, index: index, grade: 1)
            let booklet = try #require(scene.booklet)
            let document = try #require(scene.slab)
            let camera = Camera(pose: scene.pose, longerSide: document.width, width: 128, height: 96)
            let page = booklet.page
            let upper = camera.plane(z: 1.4, hinge: page.topLeft.y, lift: booklet.lift)
                .apply(page.moved(x: 0, y: -Booklet.pageHeight))
            let lower = camera.plane(z: 1.4).apply(page)
            #expect(lower.corners.allSatisfy { frame.contains($0) })
            #expect(upper.intersectionArea(frame) > 0.8 * abs(upper.area))
            #expect(abs(scene.pose.centre.x - 0.5) <= 0.18 && abs(scene.pose.centre.y - 0.5) <= 0.18)
            // The two pages meet at the fold.
            #expect(upper.bottomLeft.distance(to: lower.topLeft) < 1e-6)
            #expect(upper.bottomRight.distance(to: lower.topRight) < 1e-6)
            #expect(page.contains(Point(0, 0)))
        }
    }

    @Test("a frame does not depend on how many are asked for")
    func stable() throws {
        let set = try #require(Self.set)
        let few = set.frames(.blur, count: 2).map { Specimens.bytes($0.frame) }
        #expect(Specimens.bytes(set.frame(.blur, index: 1).frame) == few[1])
        #expect(few[0] != few[1])
    }

    @Test("every condition but the harmless ones names the code it should raise")
    func statuses() {
        #expect(Condition.clean.expectedStatus == nil)
        #expect(Condition.motion.expectedStatus == .scanDocumentBlurDetected)
        #expect(Condition.objectNear.expectedStatus == nil)
        #expect(Condition.greyCopy.expectedStatus == .scanDocumentPrintDetected)
        #expect(Set(Condition.allCases.compactMap(\.expectedStatus)).count == 11)
    }

    @Test("as many documents as frames where there are variants for them, and over and over beyond")
    func documents() throws {
        let printer = try #require(Specimens.printer)
        let kinds = SpecimenKind.allCases
        let set = ConditionSet(printer: printer, seed: 101, kinds: kinds, variants: 7)
        let shown = (0..<42).map { set.document(.clean, index: $0) }
        #expect(Set(shown).count == 42)
        #expect(Set(shown.compactMap { $0?.design }) == Set(101...110))
        #expect(set.document(.clean, index: 42) == shown[0])
        #expect(set.document(.noDocument, index: 0) == nil)
        // A back shows no photo: another kind stands in.
        #expect(set.document(.badPhoto, index: 1)?.kind != .cardBack)
    }

    @Test("the document that a frame is said to show is the one that it shows")
    func documentShown() throws {
        let set = try #require(Self.set)
        for index in 0..<3 {
            let truth = set.frame(.clean, index: index).truth
            #expect(set.document(.clean, index: index)?.kind == truth.kind)
        }
    }

    @Test("a document that was not drawn is photographed like one that was", arguments: SpecimenKind.allCases)
    func given(kind: SpecimenKind) throws {
        let set = try #require(Self.set)
        let (width, height) = (Int(kind.widthInMillimetres * 3), Int(kind.heightInMillimetres * 3))
        // Green to the left, red to the right.
        let pixels = (0..<width * height).flatMap { place -> [UInt8] in
            place % width < width / 2 ? [20, 200, 20] : [20, 20, 200]
        }
        let picture = try #require(Frame(pixels: pixels, width: width, height: height, format: .bgr8))
        let document = try #require(DrawnDocument(picture: picture, kind: kind))
        let drawn = set.frame(.clean, index: 3, of: document)
        #expect(drawn.conditions == [.clean] && drawn.truth.kind == kind)
        let quad = try #require(drawn.truth.quad)
        #expect(abs(quad.width / quad.height / (Double(width) / Double(height)) - 1) < 0.15)
        func pixel(_ share: Double) -> [UInt8] {
            let at = Point(
                quad.topLeft.x + share * (quad.bottomRight.x - quad.topLeft.x),
                (quad.topLeft.y + quad.bottomRight.y) / 2)
            return drawn.frame.withView { view in
                let place = Int(at.y) * view.rowStride + Int(at.x) * view.format.bytesPerPixel
                return (0..<3).map { view.bytes[place + $0] }
            }
        }
        let (left, right) = (pixel(0.25), pixel(0.75))
        #expect(left[1] > 2 * left[2] && right[2] > 2 * right[1], "\(left) \(right)")
        func bytes(_ frame: Frame) -> [UInt8] {
            frame.withView { view in (0..<view.height * view.rowStride).map { view.bytes[$0] } }
        }
        #expect(bytes(set.frame(.clean, index: 3, of: document).frame) == bytes(drawn.frame))
        #expect(bytes(set.frame(.tilted, index: 3, of: document).frame) != bytes(drawn.frame))
    }

    @Test("a picture without colours is no document's")
    func grey() throws {
        let grey = try #require(
            Frame(pixels: [UInt8](repeating: 90, count: 60 * 40), width: 60, height: 40, format: .grey8))
        #expect(DrawnDocument(picture: grey, kind: .cardFront) == nil)
    }
}
