import RectoCore

extension ConditionSet {
    /// Changes a plain scene into one of the condition.
    func apply(
        _ condition: Condition, grade: Double, to scene: inout Scene, _ document: DrawnDocument, index: Int,
        _ n: inout SeededGenerator
    ) {
        switch condition {
        case .clean, .rotated, .lowContrast, .noDocument, .tooFar, .tooClose, .offCentre, .tilted, .askew,
            .booklet:
            arrange(condition, grade: grade, in: &scene, document, index: index, &n)
        case .blur, .motion, .glare, .dark, .dim, .shadowBand, .unevenLight, .overexposed:
            expose(condition, grade: grade, in: &scene, document, &n)
        case .badPhoto, .tampered:
            changePhoto(condition, grade: grade, in: &scene, document, index: index, &n)
        case .spliced, .resaved: save(condition, grade: grade, in: &scene, document, index: index, &n)
        case .screen, .print, .greyCopy:
            MediumPlan(condition: condition, grade: grade, index: index).apply(to: &scene, &n)
        case .finger, .objectOver, .objectNear, .held:
            ObjectPlan(condition, grade: grade, index: index).apply(to: &scene, &n)
        }
    }

    private static func graded(_ range: ClosedRange<Double>, _ grade: Double) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * grade
    }

    /// Where and on what the document lies.
    private func arrange(
        _ condition: Condition, grade: Double, in scene: inout Scene, _ document: DrawnDocument, index: Int,
        _ n: inout SeededGenerator
    ) {
        switch condition {
        case .tooFar: scene.pose.span = Self.graded(0.10...0.22, grade)
        case .tooClose:
            // Off the middle, so that of some sides the frame still shows a part.
            scene.pose.span = Self.graded(0.98...1.5, grade)
            scene.pose.centre = Point(0.5 + n.uniform(-0.12...0.12), 0.5 + n.uniform(-0.12...0.12))
        case .offCentre: Self.move(&scene, side: index % 4, by: grade, n.uniform(-0.05...0.05))
        case .rotated: turn(&scene, quarters: 1 + index % 3)
        case .tilted:
            let lean = Self.graded(18...34, grade)
            scene.pose.tiltX = index % 2 == 0 ? lean * (n.chance(0.5) ? 1 : -1) : scene.pose.tiltX
            scene.pose.tiltY = index % 2 == 1 ? lean * (n.chance(0.5) ? 1 : -1) : scene.pose.tiltY
            scene.pose.span *= 0.85
        case .askew: skew(&scene, document, grade: grade, quarters: index % 4, &n)
        case .booklet: open(&scene, document, grade: grade, index: index, &n)
        case .lowContrast: scene.table = .matched
        case .noDocument: clear(&scene, index: index, &n)
        default: break
        }
    }

    /// Light and lens.
    private func expose(
        _ condition: Condition, grade: Double, in scene: inout Scene, _ document: DrawnDocument,
        _ n: inout SeededGenerator
    ) {
        // Blur and motion are stated for frames of 1280 pixels.
        let pixel = Double(width) / 1280
        func graded(_ range: ClosedRange<Double>) -> Double { Self.graded(range, grade) }
        switch condition {
        case .blur: scene.optics.blurSigma = graded(2.2...6) * pixel
        case .motion:
            scene.optics.motionLength = graded(10...32) * pixel
            scene.optics.motionAngle = n.uniform(0...180)
        case .glare: scene.glare = Self.lamps(share: graded(0.008...0.16), document, &n)
        case .dark:
            scene.light.exposure = graded(0.010...0.045)
            scene.optics.noise = n.uniform(3...6)
        case .shadowBand:
            scene.light.band = SceneLight.Band(
                offset: n.uniform(-0.12...0.12), width: n.uniform(0.06...0.2), angle: n.uniform(0...180),
                depth: graded(0.35...0.65))
        case .dim:
            scene.light.exposure = graded(0.12...0.35)
            scene.optics.noise = n.uniform(1.5...3.5)
        case .unevenLight:
            // The shade's edge runs through the document; its other edge is far outside.
            let side = n.chance(0.5) ? 1.0 : -1.0
            scene.light.band = SceneLight.Band(
                offset: side * (1 + n.uniform(-0.08...0.04)), width: 2, angle: n.uniform(0...180),
                depth: graded(0.8...0.97))
        case .overexposed: scene.light.exposure = graded(1.2...2.1)
        default: break
        }
    }

    private func changePhoto(
        _ condition: Condition, grade: Double, in scene: inout Scene, _ document: DrawnDocument, index: Int,
        _ n: inout SeededGenerator
    ) {
        // Moved on by one after each round of documents, so that every document shows every change.
        let turn = index + index / kinds.count
        if condition == .badPhoto {
            let flaw = PhotoFlaw.allCases[turn % PhotoFlaw.allCases.count]
            scene.photoFlaw = flaw
            scene.subject = .document(PhotoSpoiler(flaw: flaw, grade: grade).spoilt(document, n.fork(61)))
        } else {
            let tampering = PhotoTampering.drawn[turn % PhotoTampering.drawn.count]
            scene.photoTampering = tampering
            scene.subject = .document(
                PhotoSwap(tampering: tampering, grade: grade).swapped(document, n.fork(62)))
        }
    }

    /// A file of a sound picture, saved once more: as it is, or with another's photo in it.
    private func save(
        _ condition: Condition, grade: Double, in scene: inout Scene, _ document: DrawnDocument, index: Int,
        _ n: inout SeededGenerator
    ) {
        // What a splice leaves is the plainer the coarser the file was coded before it and the finer after.
        let earlier = Int((95 - 25 * grade).rounded())
        let later = index % 2 == 0 ? nil : min(99, earlier + 10 + n.index(below: 8))
        scene.file = FileHistory(earlier: earlier, later: later)
        guard condition == .spliced else { return }
        scene.photoTampering = .spliced
        scene.file?.exchanged = PhotoSwap(tampering: .spliced, grade: grade).swapped(document, n.fork(63))
        if n.chance(0.5) {
            scene.file?.source = JPEGCoding(
                quality: 75 + n.index(below: 22), left: n.index(below: 8), top: n.index(below: 8))
        }
    }

    /// One or two lamps whose saturated mirror images take about the given share of the document.
    static func lamps(share: Double, _ document: DrawnDocument, _ n: inout SeededGenerator)
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

    static func move(_ scene: inout Scene, side: Int, by grade: Double, _ jitter: Double) {
        let near = 0.20 - 0.14 * grade
        scene.pose.span *= 0.8
        switch side {
        case 0: scene.pose.centre = Point(0.5 + jitter, near)
        case 1: scene.pose.centre = Point(0.5 + jitter, 1 - near)
        case 2: scene.pose.centre = Point(near, 0.5 + jitter)
        default: scene.pose.centre = Point(1 - near, 0.5 + jitter)
        }
    }

    func turn(_ scene: inout Scene, quarters: Int) {
        scene.pose.rotation += 90 * Double(quarters)
        if quarters % 2 == 1 { scene.pose.span = min(scene.pose.span, 0.84 * Double(height) / Double(width)) }
    }

    /// At least a seventh of the frame: none is too far.
    func skew(
        _ scene: inout Scene, _ document: DrawnDocument, grade: Double, quarters: Int,
        _ n: inout SeededGenerator
    ) {
        let angle = n.uniform(12...78)
        let (c, s) = (
            Elementary.cosine(Elementary.radians(angle)), Elementary.sine(Elementary.radians(angle))
        )
        let tall = document.heightInMillimetres / document.widthInMillimetres
        let aspect = Double(height) / Double(width)
        let fit = min(0.9 / (c + s * tall), 0.86 * aspect / (s + c * tall))
        scene.pose.rotation += angle + 90 * Double(quarters)
        scene.pose.span = max(fit * Self.graded(0.75...1, 1 - grade), (aspect / (7 * tall)).squareRoot())
    }

    func clear(_ scene: inout Scene, index: Int, _ n: inout SeededGenerator) {
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
