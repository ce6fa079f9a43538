import RectoCore

/// Labelled frames without end, for measuring and for tests: one condition at a time, its strength spread
/// evenly over the range that a capture should notice.
///
/// Frame `index` of a condition depends on the seed and the index alone, not on how many are asked for.
public struct ConditionSet: Sendable {
    public let seed: UInt64
    /// Of the frames, pixels.
    public let width: Int
    public let height: Int
    public let kinds: [SpecimenKind]
    private let shelf: DocumentShelf
    private let variants: UInt64
    private let dpi: Double

    /// - Parameters:
    ///   - kinds: the documents shown in turn; must not be empty.
    ///   - variants: persons and designs a kind; each is drawn once and kept (about 25 MB at 300 dpi).
    ///   - dpi: pixels an inch of the drawn documents.
    public init(
        printer: SpecimenPrinter, seed: UInt64, width: Int = 1280, height: Int = 720,
        kinds: [SpecimenKind] = [.cardFront, .cardBack, .passportPage], variants: Int = 3, dpi: Double = 350
    ) {
        precondition(!kinds.isEmpty && variants > 0, "a set shows at least one document")
        self.seed = seed
        self.width = width
        self.height = height
        self.kinds = kinds
        self.variants = UInt64(variants)
        self.dpi = dpi
        shelf = DocumentShelf(printer: printer, seed: seed)
    }

    /// The first `count` frames of a condition, each drawn when it is asked for.
    public func frames(_ condition: Condition, count: Int) -> LazyMapSequence<Range<Int>, DrawnFrame> {
        (0..<count).lazy.map { frame(condition, index: $0) }
    }

    public func frame(_ condition: Condition, index: Int) -> DrawnFrame {
        scene(condition, index: index).drawn(as: [condition])
    }

    /// What `frame` draws, to be changed further by the caller.
    public func scene(_ condition: Condition, index: Int) -> Scene {
        let ordinal = UInt64(Condition.allCases.firstIndex(of: condition) ?? 0)
        var n = SeededGenerator(seed: seed).fork(ordinal &* 100_003 &+ UInt64(index))
        let document = shelf.document(
            kinds[index % kinds.count], variant: UInt64(index / kinds.count) % variants, dpi: dpi)
        var scene = plainScene(document, &n)
        // Spread by the golden ratio: any number of frames covers the range evenly.
        let golden = (Double(index) + 0.5) * 0.6180339887498949
        apply(condition, grade: golden - golden.rounded(.down), to: &scene, document, index: index, &n)
        return scene
    }

    private func plainScene(_ document: DrawnDocument, _ n: inout SeededGenerator) -> Scene {
        let fit = fittingSpan(document)
        return Scene(
            .document(document), table: n.pick([.plain, .wood, .cloth, .marble, .dark, .cluttered, .wood]),
            pose: Pose(
                centre: Point(0.5 + n.uniform(-0.025...0.025), 0.5 + n.uniform(-0.02...0.02)),
                span: fit * n.uniform(0.86...1), rotation: n.uniform(-5...5), tiltX: n.uniform(-8...8),
                tiltY: n.uniform(-8...8)),
            light: SceneLight(
                exposure: n.uniform(0.78...1.02), falloff: n.uniform(0.05...0.28), angle: n.uniform(0...360),
                warmth: n.uniform(-0.3...0.6), vignette: n.uniform(0.03...0.15)),
            optics: Optics(blurSigma: n.uniform(0.5...0.75), noise: n.uniform(1...2.4)), width: width,
            height: height,
            seed: n.next())
    }

    /// The largest span at which the document lies well inside the frame.
    private func fittingSpan(_ document: DrawnDocument) -> Double {
        let aspect = document.widthInMillimetres / document.heightInMillimetres
        return min(0.72, 0.79 * Double(height) / Double(width) * aspect)
    }

    private func apply(
        _ condition: Condition, grade: Double, to scene: inout Scene, _ document: DrawnDocument, index: Int,
        _ n: inout SeededGenerator
    ) {
        func graded(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound + (range.upperBound - range.lowerBound) * grade
        }
        // Blur and motion are stated for frames of 1280 pixels.
        let pixel = Double(width) / 1280
        switch condition {
        case .clean: break
        case .blur: scene.optics.blurSigma = graded(2.2...6) * pixel
        case .motion:
            scene.optics.motionLength = graded(10...32) * pixel
            scene.optics.motionAngle = n.uniform(0...180)
        case .glare: scene.glare = Self.lamps(share: graded(0.02...0.16), document, &n)
        case .dark:
            scene.light.exposure = graded(0.010...0.045)
            scene.optics.noise = n.uniform(3...6)
        case .tooFar: scene.pose.span = graded(0.10...0.22)
        case .tooClose:
            // Off the middle, so that of some sides the frame still shows a part.
            scene.pose.span = graded(0.98...1.5)
            scene.pose.centre = Point(0.5 + n.uniform(-0.12...0.12), 0.5 + n.uniform(-0.12...0.12))
        case .offCentre: Self.move(&scene, side: index % 4, by: graded(0...1), n.uniform(-0.05...0.05))
        case .rotated: turn(&scene, quarters: 1 + index % 3)
        case .tilted:
            let lean = graded(18...34)
            scene.pose.tiltX = index % 2 == 0 ? lean * (n.chance(0.5) ? 1 : -1) : scene.pose.tiltX
            scene.pose.tiltY = index % 2 == 1 ? lean * (n.chance(0.5) ? 1 : -1) : scene.pose.tiltY
            scene.pose.span *= 0.85
        case .lowContrast: scene.table = .matched
        case .shadowBand:
            scene.light.band = SceneLight.Band(
                offset: n.uniform(-0.12...0.12), width: n.uniform(0.06...0.2), angle: n.uniform(0...180),
                depth: graded(0.35...0.65))
        case .dim:
            scene.light.exposure = graded(0.12...0.35)
            scene.optics.noise = n.uniform(1.5...3.5)
        case .noDocument: clear(&scene, index: index, &n)
        }
    }

    /// One or two lamps whose saturated mirror images take about the given share of the document.
    private static func lamps(share: Double, _ document: DrawnDocument, _ n: inout SeededGenerator)
        -> [GlareSpot]
    {
        let count = share > 0.05 && n.chance(0.4) ? 2 : 1
        let area = document.widthInMillimetres * document.heightInMillimetres * share / Double(count)
        return (0..<count).map { _ in
            let aspect = n.uniform(0.45...1)
            let radius = (area / (Elementary.pi * 1.6 * aspect)).squareRoot()
            return GlareSpot(
                centre: Point(n.uniform(0.22...0.78), n.uniform(0.25...0.75)), radiusX: radius,
                radiusY: radius * aspect, angle: n.uniform(0...180), strength: n.uniform(1.8...3.5))
        }
    }

    private static func move(_ scene: inout Scene, side: Int, by grade: Double, _ jitter: Double) {
        let near = 0.20 - 0.14 * grade
        scene.pose.span *= 0.8
        switch side {
        case 0: scene.pose.centre = Point(0.5 + jitter, near)
        case 1: scene.pose.centre = Point(0.5 + jitter, 1 - near)
        case 2: scene.pose.centre = Point(near, 0.5 + jitter)
        default: scene.pose.centre = Point(1 - near, 0.5 + jitter)
        }
    }

    private func turn(_ scene: inout Scene, quarters: Int) {
        scene.pose.rotation += 90 * Double(quarters)
        if quarters % 2 == 1 { scene.pose.span = min(scene.pose.span, 0.84 * Double(height) / Double(width)) }
    }

    private func clear(_ scene: inout Scene, index: Int, _ n: inout SeededGenerator) {
        scene.pose.rotation = n.uniform(-40...40)
        switch index % 4 {
        case 0: scene.subject = .nothing
        case 1:
            scene.subject = .sheet(shelf.sheet(.page, dpi: min(dpi, 200)))
            scene.pose.span = n.uniform(1...1.6)
            scene.pose.centre = Point(n.uniform(0.2...0.8), n.uniform(0.2...0.8))
        case 2:
            scene.subject = .sheet(shelf.sheet(.receipt, dpi: min(dpi, 200)))
            scene.pose.span = n.uniform(0.55...0.9)
            scene.pose.rotation += 90
        default:
            scene.subject = .nothing
            scene.table = .cluttered
            scene.objects = 2
        }
    }
}
