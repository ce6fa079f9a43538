import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Pictures of a document's own shape, as scanners and people who crop make them: documents laid flat from side to side, and documents
/// cut out of their frame with a margin. Their outlines are what they are for.
struct CutDocuments {
    static let name = "scans"
    static let whole = "from side to side"
    static let margin = "with a margin"

    let seed: UInt64

    /// Drawn frames that are cut; of the other sound ones outlines are told as they are.
    private static let conditions: [Condition] = [.clean, .tilted, .shadowBand]

    /// Of drawn frames whose document is sound, and of photos with an outline.
    func frames(from originals: [LabelledFrame]) -> [LabelledFrame] {
        originals.filter {
            $0.set == RealSets.dlc
                || $0.tags.contains(LabelledFrame.Tag.clean)
                    && !$0.tags.isDisjoint(with: Self.conditions.map(\.rawValue))
        }
        .enumerated().flatMap { index, original in
            [Self.whole, Self.margin].enumerated().map { k, tag in
                LabelledFrame(
                    set: Self.name, name: "\(original.set) \(original.name) \(tag)",
                    tags: original.tags.intersection([LabelledFrame.Tag.development]).union([tag]),
                    document: original.document,
                    load: { [seed] in
                        var n = SeededGenerator(seed: seed).fork(UInt64(2 * index + k))
                        return try Self.cut(try original.load(), isWhole: tag == Self.whole, &n)
                    })
            }
        }
    }

    private static func cut(
        _ picture: LabelledFrame.Picture, isWhole: Bool, _ n: inout SeededGenerator
    ) throws -> LabelledFrame.Picture {
        let document = try picture.knownOutline()
        let place = try isWhole ? Self.flat(document, &n) : Self.box(about: document, in: picture.frame, &n)
        return try picture.laid(
            flat: place, width: Int(place.width.rounded()), height: Int(place.height.rounded()))
    }

    /// The document's own sides, and up to a thirtieth beyond them or a hundredth within.
    private static func flat(_ document: Quad, _ n: inout SeededGenerator) throws -> Quad {
        let unit = Quad.rectangle(x: 0, y: 0, width: 1, height: 1)
        let margins = (0..<4).map { _ in n.uniform(-0.01...0.03) }
        let wider = Quad.rectangle(
            x: -margins[0], y: -margins[1], width: 1 + margins[0] + margins[2],
            height: 1 + margins[1] + margins[3])
        return try wider.laid(from: unit, to: document)
    }

    /// A part of the frame that has a document's shape, of which the document fills 30 to 80 %, or as much of that as the frame lets it.
    private static func box(
        about document: Quad, in frame: Frame, _ n: inout SeededGenerator
    ) throws -> Quad {
        let aspect = n.pick(DocumentShape.allCases).aspect
        let (xs, ys) = (document.corners.map(\.x), document.corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        let area = abs(document.area) / n.uniform(0.3...0.8)
        let least = max(right - left, (bottom - top) * aspect) * 1.02
        let width = min(
            max((area * aspect).squareRoot(), least), Double(frame.width), Double(frame.height) * aspect)
        let height = width / aspect
        guard width >= least / 1.02 else {
            throw EngineError(.badArgument, "the frame has no room for a margin of that shape")
        }
        func start(_ low: Double, _ high: Double, _ size: Double, within whole: Int) -> Double {
            let (first, last) = (max(0, high - size), min(low, Double(whole) - size))
            return n.uniform(min(first, last)...max(first, last))
        }
        return .rectangle(
            x: start(left, right, width, within: frame.width),
            y: start(top, bottom, height, within: frame.height), width: width, height: height)
    }
}
