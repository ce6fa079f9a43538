import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// The zone's lines, their cells and the first of them, in pictures that once lost one of these.
@Suite("MRZ finder") struct MRZFinderTests {
    /// In characters: a corner of a line may be off by this much.
    static let tolerance = 0.45

    static func expectFound(
        _ zone: DrawnZone, within tolerance: Double = Self.tolerance,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let groups = try zone.found()
        let first = try #require(groups.first, "no group", sourceLocation: sourceLocation)
        let error = zone.error(of: first)
        #expect(error < tolerance, "\(groups.count) groups", sourceLocation: sourceLocation)
        #expect(first.regularity > 0.5, sourceLocation: sourceLocation)
    }

    static func photo(
        _ kind: SpecimenKind, rotation: Double = 0, tiltX: Double = 0, tiltY: Double = 0, span: Double = 0.55,
        table: Table = .wood
    ) throws -> DrawnZone {
        let document = try SpecimenPrinter().document(kind, .invented(seed: 9), dpi: 250)
        let pose = Pose(span: span, rotation: rotation, tiltX: tiltX, tiltY: tiltY)
        let scene = Scene(.document(document), table: table, pose: pose, seed: 3)
        return DrawnZone(scene.drawn())
    }

    @Test(
        "lies tilted in any direction",
        arguments: [
            (SpecimenKind.cardBack, -28.0), (.cardBack, 28), (.cardBack, 34), (.cardBack, 62),
            (.cardBack, 152),
            (.passportPage, -22), (.passportPage, 72), (.passportPage, 205),
        ])
    func tilted(_ kind: SpecimenKind, _ rotation: Double) throws {
        try Self.expectFound(Self.photo(kind, rotation: rotation, span: 0.42))
    }

    @Test(
        "is followed on a page that is bent either way",
        arguments: [SpecimenKind.cardBack, .passportPage, .td2Card], [-0.9, -0.45, 0, 0.45, 0.9])
    func bent(_ kind: SpecimenKind, _ sag: Double) throws {
        var zone = try DrawnZone.scan(kind)
        zone.bend(by: sag)
        try Self.expectFound(zone)
        let group = try #require(try zone.found().first)
        #expect(abs(group.sag - sag) < 0.12, "\(group.sag)")
        #expect(group.turnedOver.sag == -group.sag && group.turnedOver.turnedOver == group)
    }

    @Test("lies askew on a document that was found, and small", arguments: [58.0, 32, 135, -40, 12])
    func askew(_ rotation: Double) throws {
        let document = try SpecimenPrinter().document(.cardBack, .invented(seed: 8), dpi: 250)
        let scene = Scene(
            .document(document), table: .wood, pose: Pose(span: 0.36, rotation: rotation), seed: 3)
        let drawn = scene.drawn()
        let zone = DrawnZone(drawn)
        let first = try #require(try zone.found(on: drawn.truth.quad).first)
        #expect(zone.error(of: first) < Self.tolerance)
        #expect(first.regularity > 0.5)
    }

    @Test(
        "is seen from the side: cells grow along the lines, and characters lean",
        arguments: [
            (SpecimenKind.cardBack, 0.0, 0.0, 38.0), (.cardBack, 12, 25, -25), (.passportPage, 0, 0, -38),
            (.passportPage, -12, 30, 20), (.td2Card, 0, 0, 38), (.td2Card, -12, 30, 20),
        ])
    func perspective(_ kind: SpecimenKind, _ rotation: Double, _ tiltX: Double, _ tiltY: Double) throws {
        let zone = try Self.photo(kind, rotation: rotation, tiltX: tiltX, tiltY: tiltY)
        // The nearest characters are about 1.4 times as wide as the mean one that errors are counted in.
        try Self.expectFound(zone, within: 1.4 * Self.tolerance)
    }

    @Test(
        "lies on a dark table, whose noise is no print beside it",
        arguments: [SpecimenKind.cardBack, .td2Card], [-5.0, -2, 2, 4])
    func darkTable(_ kind: SpecimenKind, _ rotation: Double) throws {
        try Self.expectFound(Self.photo(kind, rotation: rotation, span: 0.63, table: .dark))
    }

    @Test(
        "has a frame or an oval around it that touches its lines",
        arguments: [SpecimenKind.passportPage, .cardBack])
    func oval(_ kind: SpecimenKind) throws {
        var zone = try DrawnZone.scan(kind)
        let all = try #require(Quad(spanning: zone.lines))
        let pitch = zone.pitch
        let (c, rx, ry) = (all.centre, all.width / 2 + 0.8 * pitch, all.height / 2 + 1.4 * pitch)
        zone.shade(40) { x, y in
            let (u, v) = ((x - c.x) / rx, (y - c.y) / ry)
            let r = (u * u + v * v).squareRoot()
            let slope = ((u / rx) * (u / rx) + (v / ry) * (v / ry)).squareRoot() / max(r, 1e-6)
            return abs(r - 1) / max(slope, 1e-6) < 0.1 * pitch ? 1 : 0
        }
        try Self.expectFound(zone)
    }

    @Test("has a stamp over its first line", arguments: [SpecimenKind.passportPage, .visaB])
    func stamp(_ kind: SpecimenKind) throws {
        var zone = try DrawnZone.scan(kind)
        let start = try #require(zone.lines.first).topLeft
        let pitch = zone.pitch
        // Slanted bars that reach from high above into the line.
        zone.shade(110) { x, y in
            let (u, v) = ((x - start.x) / pitch, (y - start.y) / pitch)
            let phase = (u + v * 0.4).truncatingRemainder(dividingBy: 1.7)
            return v > -5 && v < 0.9 && u > 2 && u < 11 && phase > 0 && phase < 0.35 ? 0.7 : 0
        }
        try Self.expectFound(zone)
    }

    @Test(
        "has a glare over part of a line", arguments: [(0, 0.45), (1, 0.5), (1, 0.8), (2, 0.6)])
    func glare(_ line: Int, _ place: Double) throws {
        var zone = try DrawnZone.scan(.cardBack)
        let box = zone.lines[line]
        let pitch = zone.pitch
        let x0 = box.topLeft.x + place * box.width
        zone.shade(252) { x, y in
            let (u, v) = ((x - x0) / (4.5 * pitch), (y - box.centre.y) / (0.9 * pitch))
            return max(0, 1 - (u * u + v * v)).squareRoot()
        }
        try Self.expectFound(zone)
    }

    @Test(
        "has the page's dark edge close to its first or last cell",
        arguments: [SpecimenKind.passportPage, .td2Card, .visaA], [-1.6, 1.6])
    func edge(_ kind: SpecimenKind, _ distance: Double) throws {
        var zone = try DrawnZone.scan(kind)
        let box = zone.lines[0]
        let pitch = zone.pitch
        let x0 = (distance < 0 ? box.topLeft.x : box.topRight.x) + distance * pitch
        zone.shade(30) { x, _ in abs(x - x0) < 0.25 * pitch ? 1 : 0 }
        try Self.expectFound(zone)
    }

    @Test("has lines that stand closer than cards print them", arguments: [2, 4])
    func close(_ rows: Int) throws {
        var zone = try DrawnZone.scan(.cardBack)
        zone.closeUp(rows: rows)
        try Self.expectFound(zone)
    }

    @Test(
        "is small", arguments: [(SpecimenKind.passportPage, 0.34), (.cardBack, 0.26), (.td2Card, 0.3)])
    func small(_ kind: SpecimenKind, _ span: Double) throws {
        try Self.expectFound(Self.photo(kind, span: span))
    }

    @Test("no two groups are the same lines with the same cells")
    func distinct() throws {
        for kind in [SpecimenKind.cardBack, .passportPage, .td2Card] {
            let groups = try DrawnZone.scan(kind).found()
            #expect(groups.count <= 4)
            for (i, a) in groups.enumerated() {
                for b in groups.dropFirst(i + 1) where a.lines.count == b.lines.count {
                    let apart = zip(a.lines, b.lines).map { $0.topLeft.distance(to: $1.topLeft) }.max() ?? 0
                    #expect(apart > 5 || a.columns != b.columns)
                }
            }
        }
    }
}
