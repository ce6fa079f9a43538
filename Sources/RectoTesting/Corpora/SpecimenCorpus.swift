/// A folder of drawn pictures with what a reader should make of each.
public struct SpecimenCorpus: Sendable {
    /// One picture, drawn when it is asked for.
    public struct Item: Sendable {
        public let frame: DrawnFrame
        public let expected: CorpusExpectation

        public init(_ drawn: DrawnFrame) {
            frame = drawn
            let isBack = drawn.truth.kind == .cardBack
            expected = CorpusExpectation(
                drawn, processed: isBack ? "SCAN_DOCUMENT_BACK_PROCESSED" : "SCAN_DOCUMENT_FRONT_PROCESSED")
        }
    }

    public let name: String
    public let count: Int
    private let draw: @Sendable (Int) -> DrawnFrame

    /// - Parameter index: 0..<count.
    public func item(_ index: Int) -> Item { Item(draw(index)) }

    /// The corpora that the repository ships.
    public static func shipped(printer: SpecimenPrinter, seed: UInt64) -> [SpecimenCorpus] {
        let set = ConditionSet(printer: printer, seed: seed)
        return [
            documents(printer, seed),
            photographs("scenes", set, scenes),
            photographs("defects", set, defects),
            photographs("negatives", set, (0..<6).map { (.noDocument, $0) }),
        ]
    }

    /// Flat scans, each kind, cards in both layouts.
    private static func documents(_ printer: SpecimenPrinter, _ seed: UInt64) -> SpecimenCorpus {
        let kinds: [SpecimenKind] = [
            .cardFront, .cardBack, .cardFront, .cardBack, .passportPage, .passportPage, .td2Card, .visaA,
            .visaB,
        ]
        return SpecimenCorpus(name: "documents", count: kinds.count) { index in
            let kind = kinds[index]
            let pair = UInt64(index / 2)
            let document = printer.document(
                kind, .invented(seed: seed &+ 50 &+ pair), dpi: kind == .passportPage ? 254 : 300,
                design: seed &+ pair &+ (index > 3 ? UInt64(index) : 0))
            return ScannedPage(document, seed: seed &+ UInt64(index)).drawn()
        }
    }

    private static let scenes: [(Condition, Int)] = (0..<12).map { (.clean, $0) }

    private static let defects: [(Condition, Int)] = [
        (.blur, 0), (.blur, 4), (.blur, 8), (.motion, 3), (.motion, 1), (.glare, 6), (.glare, 1), (.glare, 5),
        (.dark, 3), (.dark, 7), (.tooFar, 1), (.tooFar, 6), (.tooClose, 4), (.offCentre, 0), (.offCentre, 7),
        (.lowContrast, 3), (.lowContrast, 4), (.rotated, 3), (.rotated, 7), (.rotated, 5), (.tilted, 6),
        (.tilted, 1),
        (.shadowBand, 4),
    ]

    private static func photographs(
        _ name: String, _ set: ConditionSet, _ list: [(Condition, Int)]
    ) -> SpecimenCorpus {
        SpecimenCorpus(name: name, count: list.count) { position in
            let (condition, index) = list[position]
            var scene = set.scene(condition, index: index)
            // Every second passport lies in its open booklet.
            scene.booklet = index % 2 == 1 ? Booklet() : nil
            return scene.drawn(as: [condition])
        }
    }
}
