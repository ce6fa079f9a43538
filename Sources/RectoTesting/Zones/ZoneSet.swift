import RectoCore

/// Pictures without end for measuring how machine readable zones are read: every format, each with other invented
/// lines, on several designs, as photos and scans, graded by difficulty; about one in ten shows no zone.
///
/// Picture `index` depends on the seed and the index alone, not on how many are asked for.
public struct ZoneSet: Sendable {
    public let seed: UInt64
    private let shelf: PageShelf

    /// - Parameter designs: of each kind of document; each is drawn once and kept (about 10 MB).
    public init(printer: SpecimenPrinter, seed: UInt64, designs: Int = 4) {
        precondition(designs > 0, "a set shows at least one design")
        self.seed = seed
        shelf = PageShelf(printer: printer, seed: seed, designs: designs)
    }

    /// Weighted by how often each is met.
    private static let formats: [ZoneText.Format] = [
        .td3, .td3, .td3, .td3, .td3, .td1, .td1, .td1, .td1, .td1, .td2, .td2, .mrvA, .mrvA, .mrvB, .mrvB,
        .frenchID, .frenchID,
    ]

    public func frame(_ index: Int) -> ZoneFrame {
        var n = SeededGenerator(seed: seed).fork(71 &+ UInt64(index) &* 7919)
        if n.chance(0.1) { return negative(&n) }
        let zone = ZoneText.invented(n.pick(Self.formats), &n)
        let difficulty = n.pick(ZoneDifficulty.allCases)
        let isScan = n.chance(0.22)
        let plan = ZonePlan(difficulty, isScan: isScan, &n)
        let document = shelf.document(zone, ink: plan.ink, &n)
        var scene = isScan ? plan.scan(document, &n) : plan.photo(document, &n)
        scene.booklet = !isScan && n.chance(0.4) ? Booklet() : nil
        let drawn = scene.drawn(as: [])
        let boxes = drawn.truth.mrzLineBoxes
        let height = boxes.map(\.height).reduce(0, +) / Double(max(1, boxes.count))
        return ZoneFrame(
            frame: drawn.frame, zone: zone, difficulty: difficulty, defects: plan.defects,
            rotation: scene.pose.rotation, capHeight: height, isScan: isScan, jpegQuality: plan.jpegQuality)
    }

    /// A front without a zone, a page of text, a receipt, or nothing but a table.
    private func negative(_ n: inout SeededGenerator) -> ZoneFrame {
        let plan = ZonePlan(n.pick([.easy, .medium]), isScan: false, &n)
        var scene = plan.photo(shelf.front(&n), &n)
        switch n.index(below: 6) {
        case 0: scene.subject = .sheet(shelf.sheet(.page))
        case 1: scene.subject = .sheet(shelf.sheet(.receipt))
        case 2: scene.subject = .nothing
        default: break
        }
        if case .nothing = scene.subject { scene.table = n.pick([.cluttered, .wood, .cloth]) }
        return ZoneFrame(
            frame: scene.drawn(as: []).frame, zone: nil, difficulty: nil, defects: [],
            rotation: scene.pose.rotation, capHeight: 0, isScan: false, jpegQuality: plan.jpegQuality)
    }
}
