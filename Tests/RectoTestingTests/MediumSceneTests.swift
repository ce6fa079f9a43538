import RectoCore
import Testing

@testable import RectoTesting

@Suite struct MediumSceneTests {
    private static let set = Specimens.printer.map {
        ConditionSet(
            printer: $0, seed: 29, width: 320, height: 180, kinds: [.cardFront], variants: 1, dpi: 110)
    }
    private let set: ConditionSet

    init() throws {
        set = try #require(Self.set)
    }

    @Test("the same frame comes out twice", arguments: [Condition.screen, .print, .greyCopy, .badPhoto])
    func deterministic(condition: Condition) {
        #expect(
            Specimens.bytes(set.frame(condition, index: 2).frame)
                == Specimens.bytes(set.frame(condition, index: 2).frame))
    }

    @Test("every species is drawn and named")
    func species() {
        let drawn = Set(
            (0..<4).flatMap { index in
                [Condition.screen, .print, .greyCopy].compactMap { condition in
                    set.scene(condition, index: index).medium.species
                }
            })
        #expect(drawn.count == Medium.Screen.allCases.count + Medium.Print.allCases.count + 1)
        #expect(set.scene(.clean, index: 0).medium.species == nil)
    }

    @Test("prints come on a sheet, cut square and cut round; what is no print has no paper")
    func cuts() {
        let drawn = Set((0..<24).compactMap { set.scene(.print, index: $0).paperCut })
        #expect(drawn == Set(PaperCut.allCases))
        #expect(set.scene(.clean, index: 0).paperCut == nil && set.scene(.screen, index: 0).paperCut == nil)
    }

    @Test(
        "a display's lit panel lies about the document that it shows; nothing else has one", arguments: 0..<4)
    func panel(index: Int) throws {
        let truth = set.frame(.screen, index: index).truth
        let (panel, document) = (try #require(truth.panel), try #require(truth.quad))
        #expect(document.corners.allSatisfy(panel.contains))
        #expect(abs(panel.area) > abs(document.area))
        #expect(set.frame(.print, index: index).truth.panel == nil)
    }

    @Test("a display's pixel grid stands out of the spectrum, a card's face has none")
    func spectrum() throws {
        let document = try #require(Specimens.back)
        func peak(_ recapture: Recapture?) -> Double {
            var scene = Scene(
                .document(document), table: .dark, pose: Pose(span: 0.7),
                light: SceneLight(falloff: 0, vignette: 0), optics: Optics(blurSigma: 0, noise: 0),
                width: 320,
                height: 180, seed: 3)
            scene.recapture = recapture
            return Self.peak(scene.drawn().frame)
        }
        var n = SeededGenerator(seed: 5)
        let pixel = 85.6 / (0.7 * 320)
        var panel = DisplayPanel.drawn(.lcd, grade: 1, millimetresPerPixel: pixel, &n)
        (panel.pitch, panel.ground, panel.reflection) = (2.6 * pixel, .grey(0.9), nil)
        let shown = peak(.display(panel, Photosite(blur: 0.25, aperture: 0.8)))
        #expect(shown > 3 * peak(nil))
    }

    @Test("a directed panel gives less light to the side")
    func directivity() throws {
        let document = try #require(Specimens.back)
        var n = SeededGenerator(seed: 5)
        var panel = DisplayPanel.drawn(.lcd, grade: 0, millimetresPerPixel: 0.4, &n)
        (panel.ground, panel.reflection, panel.band, panel.fall) = (.grey(0.7), nil, nil, 0)
        panel.margins = (300, 300, 300, 300)
        func seen(_ directivity: Double, tilt: Double = 0) -> [Double] {
            var scene = Scene(
                .document(document), table: .dark, pose: Pose(span: 0.2, tiltY: tilt),
                light: SceneLight(falloff: 0, vignette: 0), optics: Optics(blurSigma: 0, noise: 0),
                width: 320, height: 180, seed: 3)
            panel.directivity = directivity
            scene.recapture = .display(panel, Photosite(blur: 0.3, aperture: 0.9))
            let frame = scene.drawn().frame
            return [Point(160, 45), Point(20, 20), Point(300, 160)].map {
                Specimens.luma(frame, around: $0, reach: 4)
            }
        }
        let (alike, directed) = (seen(0), seen(5))
        #expect(abs(alike[1] - alike[0]) < 3 && abs(alike[2] - alike[0]) < 3)
        #expect(directed[1] < 0.95 * alike[1] && directed[2] < 0.95 * alike[2])
        #expect(directed[0] > 0.97 * alike[0])
        // A display that is seen aslant is brighter on the side that faces the camera.
        let aslant = seen(5, tilt: 25)
        #expect(abs(aslant[1] - aslant[2]) > 0.1 * directed[0])
    }

    /// Strongest level oscillation of 2.6 pixels within some rows, against the mean of its neighbours.
    private static func peak(_ frame: Frame) -> Double {
        func power(_ period: Double) -> Double {
            var sum = 0.0
            for y in stride(from: 40, to: 140, by: 3) {
                var (re, im) = (0.0, 0.0)
                for x in 60..<260 {
                    let angle = 2 * Elementary.pi * Double(x) / period
                    let value = Specimens.luma(frame, x, y)
                    re += value * Elementary.cosine(angle)
                    im += value * Elementary.sine(angle)
                }
                sum += (re * re + im * im).squareRoot()
            }
            return sum
        }
        let around = [2.2, 2.3, 3.2, 3.4].map(power).reduce(0, +) / 4
        return (stride(from: 2.5, through: 2.7, by: 0.02).map(power).max() ?? 0) / around
    }

    @Test("a coarser screen of dots leaves more structure", arguments: [Medium.Print.halftone, .laser])
    func halftone(kind: Medium.Print) throws {
        let document = try #require(Specimens.back)
        let values = [0, 0.5, 1.0].map { grade -> Double in
            var n = SeededGenerator(seed: 8)
            var job = PrintJob.drawn(kind, grade: grade, corner: 3, &n)
            (job.margins, job.grain, job.rim) = ((1, 1, 1, 1), 0, 0)
            var scene = Scene(
                .document(document), table: .plain, pose: Pose(span: 0.7), optics: Optics(noise: 0),
                width: 640, height: 360, seed: 3)
            scene.recapture = .paper(job, Photosite(blur: 0.25, aperture: 0.8), isCopy: false)
            return Specimens.gradient(scene.drawn().frame)
        }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(values)")
    }

    @Test("a grey copy has no colour of its own")
    func grey() throws {
        var scene = set.scene(.greyCopy, index: 0)
        (scene.light.warmth, scene.light.tint, scene.optics.noise) = (0, 0, 0)
        let drawn = scene.drawn()
        let middle = try #require(drawn.truth.quad).centre
        let bytes = Specimens.bytes(drawn.frame)
        for dy in -20...20 {
            for dx in -40...40 {
                let at = 3 * ((Int(middle.y) + dy) * 320 + Int(middle.x) + dx)
                let pixel = bytes[at..<(at + 3)]
                #expect(Int(pixel.max() ?? 0) - Int(pixel.min() ?? 0) < 16)
            }
        }
    }

    @Test("photosites weigh evenly about the pixel's middle and sum to one")
    func photosite() {
        let weights = Photosite(blur: 0.3, aperture: 0.8).weights
        #expect(abs(weights.reduce(0, +) - 1) < 1e-5)
        #expect(zip(weights, weights.reversed()).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("a display's mean light does not depend on its kind", arguments: Medium.Screen.allCases)
    func mean(kind: Medium.Screen) {
        let grid = PixelGrid(kind, fill: 0.8)
        var sum = SIMD4<Float>.zero
        for k in 0..<(40 * 40) {
            sum += grid.mean((Float(k % 40) + 0.5) / 20, (Float(k / 40) + 0.5) / 20, 0.05)
        }
        let mean = sum / (40 * 40)
        #expect(abs(mean.x - 1) < 0.02 && abs(mean.y - 1) < 0.02 && abs(mean.z - 1) < 0.02)
    }
}
