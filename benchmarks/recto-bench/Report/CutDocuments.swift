import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Pictures of a document's own shape, as scanners and people who crop make them: documents laid flat from side to side, documents
/// cut out of their frame with a margin, and ones that lie far off in it. Their outlines are what they are for. Things that are cut to such a
/// shape are no documents.
struct CutDocuments {
    static let name = "scans"
    static let whole = "from side to side"
    static let margin = "with a margin"
    static let afar = "from afar"
    static let thing = "of a thing"

    let seed: UInt64

    /// Sets of which photos are cut.
    static let photos: Set<String> = [RealSets.dlc, RealSets.recapture]
    /// Drawn frames that are cut; of the other sound ones outlines are told as they are.
    private static let conditions: [Condition] = [.clean, .tilted, .shadowBand]

    /// Of drawn frames whose document is sound, of photos with an outline, and of things.
    func frames(from originals: [LabelledFrame]) -> [LabelledFrame] {
        let shown = originals.filter {
            $0.set == RealSets.dlc
                || $0.tags.contains(LabelledFrame.Tag.clean)
                    && !$0.tags.isDisjoint(with: Self.conditions.map(\.rawValue))
        }
        let things = originals.filter {
            $0.set == RealSets.recapture && $0.tags.isSuperset(of: ["real", RealSets.reduced])
                && !$0.tags.contains(RealSets.sheet)
        }
        return shown.enumerated().flatMap { index, original in
            let near = [Self.whole, Self.margin].enumerated().map { k, tag in
                frame(of: original, tag, stream: 2 * index + k)
            }
            // Drawn documents fill their frames.
            guard original.set == RealSets.dlc else { return near }
            return near + [frame(of: original, Self.afar, stream: 2 * shown.count + index)]
        } + things.enumerated().map { frame(of: $1, Self.thing, stream: 3 * shown.count + $0) }
    }

    private func frame(of original: LabelledFrame, _ tag: String, stream: Int) -> LabelledFrame {
        LabelledFrame(
            set: Self.name, name: "\(original.set) \(original.name) \(tag)",
            tags: original.tags.intersection([LabelledFrame.Tag.development]).union([tag]),
            document: original.document,
            load: { [seed] in
                var n = SeededGenerator(seed: seed).fork(UInt64(stream))
                return try Self.cut(try original.load(), tag, &n)
            })
    }

    private static func cut(
        _ picture: LabelledFrame.Picture, _ tag: String, _ n: inout SeededGenerator
    ) throws -> LabelledFrame.Picture {
        let place =
            switch tag {
            case whole: try flat(try picture.knownOutline(), &n)
            case margin: try box(about: try picture.knownOutline(), filled: 0.3...0.8, in: picture.frame, &n)
            case afar: try box(about: try picture.knownOutline(), filled: 0.08...0.3, in: picture.frame, &n)
            default: middle(of: picture.frame, &n)
            }
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

    /// As much of the frame's middle as has a document's shape.
    private static func middle(of frame: Frame, _ n: inout SeededGenerator) -> Quad {
        let (width, height) = (Double(frame.width), Double(frame.height))
        let aspect = n.pick(DocumentShape.allCases).aspect
        let long = min(max(width, height), min(width, height) * aspect)
        let (wide, high) = width >= height ? (long, long / aspect) : (long / aspect, long)
        return .rectangle(x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high)
    }

    /// A part of the frame that has a document's shape.
    ///
    /// - Parameter filled: how much of it the document covers, or more where the frame has no room.
    private static func box(
        about document: Quad, filled: ClosedRange<Double>, in frame: Frame, _ n: inout SeededGenerator
    ) throws -> Quad {
        let aspect = n.pick(DocumentShape.allCases).aspect
        let (xs, ys) = (document.corners.map(\.x), document.corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        let area = abs(document.area) / n.uniform(filled)
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
