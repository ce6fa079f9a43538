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
    /// Documents of every condition lie far from level, as those of `Condition.askew` do.
    public var isAskew = false
    let shelf: DocumentShelf
    private let variants: UInt64
    let dpi: Double

    /// - Parameters:
    ///   - kinds: the documents shown in turn; must not be empty.
    ///   - variants: persons and designs a kind; each is drawn once and kept (about 25 MB at 300 dpi).
    ///   - dpi: pixels an inch of the drawn documents.
    ///   - tone: what they are printed on.
    public init(
        printer: SpecimenPrinter, seed: UInt64, width: Int = 1280, height: Int = 720,
        kinds: [SpecimenKind] = [.cardFront, .cardBack, .passportPage], variants: Int = 3, dpi: Double = 350,
        tone: DocumentTone = .pale
    ) {
        precondition(!kinds.isEmpty && variants > 0, "a set shows at least one document")
        self.seed = seed
        self.width = width
        self.height = height
        self.kinds = kinds
        self.variants = UInt64(variants)
        self.dpi = dpi
        shelf = DocumentShelf(printer: printer, seed: seed, tone: tone)
    }

    /// The first `count` frames of a condition, each drawn when it is asked for.
    public func frames(_ condition: Condition, count: Int) -> LazyMapSequence<Range<Int>, DrawnFrame> {
        (0..<count).lazy.map { frame(condition, index: $0) }
    }

    /// - Parameter grade: strength, 0...1; nil takes that of the index.
    public func frame(_ condition: Condition, index: Int, grade: Double? = nil) -> DrawnFrame {
        scene(condition, index: index, grade: grade).drawn(as: [condition])
    }

    /// The same of a document that is given, whatever the set's own are.
    public func frame(_ condition: Condition, index: Int, of document: DrawnDocument) -> DrawnFrame {
        scene(condition, index: index, of: document).drawn(as: [condition])
    }

    /// The strength of a frame, 0...1: spread by the golden ratio, so that any number of frames covers the
    /// range evenly.
    public static func grade(of index: Int) -> Double {
        let golden = (Double(index) + 0.5) * 0.6180339887498949
        return golden - golden.rounded(.down)
    }

    /// What `frame` draws, to be changed further by the caller.
    public func scene(_ condition: Condition, index: Int, grade: Double? = nil) -> Scene {
        let shown = shownDocument(condition, index: index)
        return scene(
            condition, index: index, grade: grade,
            of: shelf.document(shown.kind, variant: shown.variant, dpi: dpi))
    }

    private func scene(
        _ condition: Condition, index: Int, grade: Double? = nil, of document: DrawnDocument
    ) -> Scene {
        let ordinal = UInt64(Condition.allCases.firstIndex(of: condition) ?? 0)
        var n = SeededGenerator(seed: seed).fork(ordinal &* 100_003 &+ UInt64(index))
        var scene = plainScene(document, &n)
        scene.grade = max(0, min(1, grade ?? Self.grade(of: index)))
        if isAskew { skew(&scene, document, grade: scene.grade, quarters: index % 4, &n) }
        apply(condition, grade: scene.grade, to: &scene, document, index: index, &n)
        return scene
    }

    /// The document of a frame, without drawing either: what frames that show one have in common.
    ///
    /// - Returns: nil for a condition that shows none.
    public func document(_ condition: Condition, index: Int) -> ShownDocument? {
        condition == .noDocument ? nil : shownDocument(condition, index: index)
    }

    private func shownDocument(_ condition: Condition, index: Int) -> ShownDocument {
        let kind = kind(of: index, for: condition)
        let variant = UInt64(index / kinds.count) % variants
        return ShownDocument(
            kind: kind, variant: variant, design: DocumentShelf.design(kind, variant: variant, seed: seed))
    }

    private func kind(of index: Int, for condition: Condition) -> SpecimenKind {
        let kind = kinds[index % kinds.count]
        func another(_ suits: (SpecimenKind) -> Bool, or usual: SpecimenKind) -> SpecimenKind {
            if suits(kind) { return kind }
            let others = kinds.filter(suits)
            return others.isEmpty ? usual : others[index % others.count]
        }
        if condition.isAboutPhoto { return another(\.showsPhoto, or: .cardFront) }
        if condition.needsBooklet { return another(\.isOfBooklet, or: .passportPage) }
        return kind
    }

    func plainScene(_ document: DrawnDocument, _ n: inout SeededGenerator) -> Scene {
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
}
