import ArgumentParser
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Searches for the weights that outlines are chosen by, on drawn frames and the photos of development document types.
struct OutlineFitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outline-fit",
        abstract: "Searches at random for the weights by which the outline is chosen; changes nothing.")

    @Option(parsing: .upToNextOption, help: "Seeds of the drawn frames; outlines are reported on others.")
    var seeds: [UInt64] = [1, 3]

    @Option(help: "Drawn frames of each condition.")
    var count = 2

    @Option(help: "Evaluation folder; without its photos the drawn frames decide alone.")
    var eval = "../shared/eval"

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Weights tried beside those in use; each runs every frame.")
    var tries = 60

    @Option(help: "Seed of the search.")
    var search: UInt64 = 1

    @Flag(
        help: "Tries the scores under which the document is looked for about faces as well, and no weights.")
    var looks = false

    /// The weights that are searched, by name; the share that ends a search is a matter of cost.
    private static var parts: [(name: String, path: WritableKeyPath<OutlineWeights, Double>)] {
        [
            ("support", \.support), ("weakest side", \.weakestSide), ("aspect", \.aspect),
            ("square", \.square), ("cut side", \.cutSide),
        ]
    }

    func run() throws {
        Machine.print()
        let frames = try OutlineFrames(seeds: seeds, count: count, eval: eval)
        print("frames: drawn \(frames.drawn.count), photos \(frames.photos.count)")
        if looks { return try tellLooks(frames) }
        var vision = try VisionEngine(frameNetwork: ModelFolder(path: models).documentFrame)
        let current = vision.outlineWeights
        var table = MarkdownTable(header: [
            "weights", "drawn, mean IoU", "≥ .90", "photos, mean IoU", "≥ .90", "sought",
        ])
        func tell(_ name: String, _ weights: OutlineWeights) throws -> Double {
            let result = try frames.overlaps(with: weights, &vision)
            table.rows.append([name] + result.cells)
            return result.sought
        }
        var best = (weights: current, sought: try tell("as they are", current))
        var numbers = SeededGenerator(seed: search)
        for number in 0..<tries {
            var weights = best.weights
            for (_, path) in Self.parts where numbers.chance(0.5) {
                weights[keyPath: path] *= numbers.factor()
            }
            let sought = try frames.overlaps(with: weights, &vision).sought
            if sought > best.sought { best = (weights, sought) }
            if number % 10 == 9 { ConditionSamples.note("\(number + 1) of \(tries)") }
        }
        _ = try tell("best found", best.weights)
        for (name, path) in Self.parts {
            for (word, factor) in [("half", 0.5), ("twice", 2)] {
                var weights = best.weights
                weights[keyPath: path] *= factor
                _ = try tell("\(word) of \(name)", weights)
            }
        }
        print(table.text)
        for (name, path) in Self.parts {
            print(
                "\(name): \(Figure.decimals(current[keyPath: path])), best found \(Figure.decimals(best.weights[keyPath: path]))"
            )
        }
    }
}

extension OutlineFitCommand {
    /// Overlaps for each limit that the pipeline's `sureOutline` may have.
    private func tellLooks(_ frames: OutlineFrames) throws {
        var scanner = try DocumentScanner(models: ModelFolder(path: models))
        var table = MarkdownTable(header: [
            "closer looks under a score of", "drawn, mean IoU", "≥ .90", "photos, mean IoU", "≥ .90",
            "sought",
        ])
        for score in [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01] {
            let result = try frames.overlaps(closerUnder: score, &scanner)
            table.rows.append([Figure.decimals(score)] + result.cells)
        }
        print(table.text)
    }
}

extension SeededGenerator {
    /// Between about half and twice, small changes oftener: the product of the search's steps.
    fileprivate mutating func factor() -> Double {
        let step = (unit() + unit() + unit()) / 1.5 - 1
        return step >= 0 ? 1 + step : 1 / (1 - step)
    }
}
