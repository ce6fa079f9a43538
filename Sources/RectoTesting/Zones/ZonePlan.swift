import RectoCore

/// How one zone of a `ZoneSet` is printed, laid, lit, taken and saved.
struct ZonePlan {
    let defects: [ZoneDefect]
    let ink: ZoneInk
    let jpegQuality: Int
    let strength: [ZoneDefect: Double]
    private let quarters: Int

    /// A scan has no lamps, no hand and no perspective.
    private static let ofScans: [ZoneDefect] = [.small, .blur, .faint, .jpeg]

    /// - Parameter difficulty: easy has no defect, medium one of half strength, hard that and a whole one.
    init(_ difficulty: ZoneDifficulty, isScan: Bool, _ n: inout SeededGenerator) {
        let pool = isScan ? Self.ofScans : ZoneDefect.allCases
        let first = n.pick(pool)
        let second = n.pick(pool.filter { $0 != first })
        let strength: [ZoneDefect: Double] =
            switch difficulty {
            case .easy: [:]
            case .medium: [first: 0.5]
            case .hard: [first: 1, second: 0.5]
            }
        self.strength = strength
        defects = difficulty == .easy ? [] : difficulty == .medium ? [first] : [first, second]
        let share = n.unit()
        func graded(_ defect: ZoneDefect, _ half: ClosedRange<Double>, _ whole: ClosedRange<Double>)
            -> Double?
        {
            strength[defect].map {
                let range = $0 < 1 ? half : whole
                return range.lowerBound + (range.upperBound - range.lowerBound) * share
            }
        }
        ink = ZoneInk(
            tone: Float(graded(.faint, 0.4...0.48, 0.54...0.63) ?? n.uniform(0.04...0.2)),
            spread: n.chance(0.3) ? n.uniform(0.03...0.09) : 0)
        jpegQuality = Int(graded(.jpeg, 24...38, 10...17) ?? n.uniform(55...88))
        quarters = n.pick([0, 0, 0, 0, 0, 1, 2, 3])
    }

    /// A photo of the document on a table.
    func photo(_ document: DrawnDocument, _ n: inout SeededGenerator) -> Scene {
        let (width, height) = n.pick(Self.sizes.filter { isLarge(document, in: $0) })
        var scene = Scene(
            .document(document),
            table: n.pick([.plain, .wood, .cloth, .marble, .dark, .white, .matched, .cluttered]),
            pose: Pose(rotation: 90 * Double(quarters) + n.uniform(-5...5)), width: width, height: height,
            seed: n.next())
        scene.light = SceneLight(
            exposure: n.uniform(0.7...1.02), falloff: n.uniform(0.05...0.28), angle: n.uniform(0...360),
            warmth: n.uniform(-0.3...0.6), vignette: n.uniform(0.03...0.15))
        scene.optics.noise = n.uniform(0.6...1.8)
        place(document, in: &scene, &n)
        let cap = capHeight(document, scene)
        blur(&scene, cap: cap, &n)
        shine(&scene, document, &n)
        return scene
    }

    /// Of the frames, pixels; a phone's preview the most.
    private static let sizes = [
        (1280, 720), (1280, 720), (1280, 720), (1280, 720), (960, 720), (720, 960), (1600, 900), (800, 600),
    ]

    /// Whether capitals come out large enough in a frame for nothing to be amiss; 1600 x 900 always is.
    private func isLarge(_ document: DrawnDocument, in size: (Int, Int)) -> Bool {
        size.0 == 1600 || Self.capHeight * fit(document, width: size.0, height: size.1) > 14.5
    }

    /// Pixels a millimetre at which the document fills the frame.
    private func fit(_ document: DrawnDocument, width: Int, height: Int) -> Double {
        let (w, h) = (document.widthInMillimetres, document.heightInMillimetres)
        let (across, down) = quarters % 2 == 0 ? (w, h) : (h, w)
        return min(0.9 * Double(width) / across, 0.86 * Double(height) / down)
    }

    /// A flatbed's picture, cropped to the document.
    func scan(_ document: DrawnDocument, _ n: inout SeededGenerator) -> Scene {
        let cap = size(of: 13...22, &n)
        let perMillimetre = cap / Self.capHeight
        let sides = [document.widthInMillimetres, document.heightInMillimetres].map {
            Int(($0 * perMillimetre).rounded())
        }
        let (width, height) = quarters % 2 == 0 ? (sides[0], sides[1]) : (sides[1], sides[0])
        var scene = Scene(
            .document(document), table: .white,
            pose: Pose(
                span: Double(sides[0]) / Double(width), rotation: 90 * Double(quarters) + n.uniform(-1...1)),
            light: SceneLight(exposure: n.uniform(0.85...1.05), falloff: 0, warmth: 0, vignette: 0),
            width: width, height: height, seed: n.next())
        scene.optics.noise = n.uniform(0.3...1.2)
        blur(&scene, cap: cap, &n)
        scene.isScan = true
        return scene
    }

    /// Of OCR-B's capitals at the zone's pitch, in millimetres.
    private static let capHeight = 2.45

    private func capHeight(_ document: DrawnDocument, _ scene: Scene) -> Double {
        let longer = max(document.widthInMillimetres, document.heightInMillimetres)
        return Self.capHeight * scene.pose.span * Double(scene.width) / longer
    }

    /// Height of the capitals in pixels.
    private func size(of plain: ClosedRange<Double>, _ n: inout SeededGenerator) -> Double {
        switch strength[.small] {
        case nil: n.uniform(plain)
        case .some(let s): s < 1 ? n.uniform(9.2...10.8) : n.uniform(7.6...8.6)
        }
    }

    private func place(_ document: DrawnDocument, in scene: inout Scene, _ n: inout SeededGenerator) {
        let longer = max(document.widthInMillimetres, document.heightInMillimetres)
        let fit = fit(document, width: scene.width, height: scene.height)
        let lean =
            strength[.tilted].map { $0 < 1 ? n.uniform(11...17) : n.uniform(21...29) } ?? n.uniform(0...6)
        let isSideways = n.chance(0.5)
        scene.pose.tiltX = (isSideways ? 0.25 : 1) * lean * (n.chance(0.5) ? 1 : -1)
        scene.pose.tiltY = (isSideways ? 1 : 0.25) * lean * (n.chance(0.5) ? 1 : -1)
        var perMillimetre = fit * n.uniform(0.84...1) * (lean > 8 ? 0.86 : 1)
        if strength[.tilted] != nil { scene.pose.rotation += n.uniform(-8...8) }
        if strength[.small] != nil {
            perMillimetre = min(perMillimetre, size(of: 9...11, &n) / Self.capHeight)
        }
        scene.pose.span = perMillimetre * longer / Double(scene.width)
        scene.pose.centre = Point(0.5 + n.uniform(-0.02...0.02), 0.5 + n.uniform(-0.02...0.02))
    }
}
