import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Frames whose outline is known, and how well it is found with given weights.
struct OutlineFrames {
    struct Item {
        let frame: Frame
        let truth: Quad
    }

    let drawn: [Item]
    let photos: [Item]

    /// Draws every condition that shows a whole document; what the frame cuts has no outline to compare with.
    init(seeds: [UInt64], count: Int, eval: String) throws {
        let printer = try SpecimenPrinter()
        drawn = seeds.flatMap { seed in
            let set = ConditionSet(printer: printer, seed: seed, kinds: SpecimenKind.allCases)
            return Condition.allCases.flatMap { condition in
                (0..<count).compactMap { index -> Item? in
                    guard condition != .tooClose else { return nil }
                    let drawn = set.frame(condition, index: index)
                    return drawn.truth.quad.map { Item(frame: drawn.frame, truth: $0) }
                }
            }
        }
        guard let set = try RealSets(folder: eval).frames(of: RealSets.dlc) else {
            photos = []
            return
        }
        photos = try set.filter { $0.tags.contains(LabelledFrame.Tag.development) }.compactMap { photo in
            let picture = try photo.load()
            return picture.outline.map { Item(frame: picture.frame, truth: $0) }
        }
    }

    /// Overlaps of what is found, whatever its score, with the true outlines.
    struct Result {
        let drawn: [Double]
        let photos: [Double]

        /// What the search looks for: large overlaps, and such that count as found. Photos weigh double.
        var sought: Double {
            let values = drawn.map { ($0, 1.0) } + photos.map { ($0, 2.0) }
            let sum = values.reduce(0) { $0 + $1.1 * ($1.0 + 1 / (1 + exp(-($1.0 - 0.9) / 0.02))) }
            return sum / max(1, values.reduce(0) { $0 + $1.1 })
        }

        var cells: [String] {
            [drawn, photos].flatMap { overlaps in
                guard let it = Spread(overlaps) else { return ["", ""] }
                return [Figure.decimals(it.mean), Figure.percent(it.share(reaching: 0.9))]
            } + [Figure.decimals(sought)]
        }
    }

    func overlaps(with weights: OutlineWeights, _ vision: inout VisionEngine) throws -> Result {
        vision.outlineWeights = weights
        return Result(
            drawn: try drawn.map { try Self.overlap($0, &vision) },
            photos: try photos.map { try Self.overlap($0, &vision) })
    }

    /// Overlaps of what a scan finds with closer looks about faces under an outline's score.
    func overlaps(closerUnder score: Double, _ scanner: inout DocumentScanner) throws -> Result {
        scanner.sureOutline = score
        func overlap(_ item: Item) throws -> Double {
            let found = try scanner.analyse(item.frame, options: .benchmark).location?.quad
            return found?.intersectionOverUnion(item.truth) ?? 0
        }
        return Result(drawn: try drawn.map(overlap), photos: try photos.map(overlap))
    }

    private static func overlap(_ item: Item, _ vision: inout VisionEngine) throws -> Double {
        var found: Quad?
        try item.frame.withView { found = try vision.segment($0).outline?.quad }
        return found?.intersectionOverUnion(item.truth) ?? 0
    }
}
