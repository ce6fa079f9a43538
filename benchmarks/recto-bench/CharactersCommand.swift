import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// How often the recogniser is right when it says how sure it is: the data behind `Certainty`.
struct CharactersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "characters", abstract: "Reliability of the recogniser's probabilities on drawn lines.")

    @Option(parsing: .upToNextOption, help: "Seeds of the frames.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "Frames of each condition.")
    var count = 20

    @Option(help: "Folder that holds mrz/mrz.traineddata.")
    var models = "models"

    /// Readable, and not.
    private static let conditions: [Condition] = [
        .clean, .dim, .rotated, .tilted, .glare, .motion, .blur, .tooFar,
    ]

    func run() throws {
        var vision = try VisionEngine()
        var text = try MRZTextEngine(folder: models + "/mrz")
        var bins: [Int: (right: Int, all: Int)] = [:]
        for seed in seeds {
            let set = ConditionSet(
                printer: try SpecimenPrinter(), seed: seed, kinds: [.cardBack, .passportPage, .td2Card])
            for condition in Self.conditions {
                for drawn in set.frames(condition, count: count) {
                    for (box, line) in zip(drawn.truth.mrzLineBoxes, drawn.truth.mrzLines) {
                        let strip = try drawn.frame.withView { view throws(EngineError) in
                            try vision.strip(
                                view, line: box, sag: 0, columns: line.count,
                                margin: MRZTextEngine.stripMargin)
                        }
                        let read = try strip.withView { view throws(EngineError) in
                            try text.recognise(view, columns: line.count)
                        }
                        Self.count(read, Array(line), into: &bins)
                    }
                }
            }
        }
        Machine.print()
        print("| said, per mille | characters | right, per cent |\n| --- | --- | --- |")
        for bin in bins.keys.sorted() {
            guard let (right, all) = bins[bin] else { continue }
            print("| \(bin) | \(all) | \(String(format: "%.2f", 100 * Double(right) / Double(all))) |")
        }
    }

    private static func count(
        _ read: RecognisedLine, _ truth: [Character], into bins: inout [Int: (right: Int, all: Int)]
    ) {
        for character in read.characters {
            guard let best = character.alternatives.first else { continue }
            let centre = (character.left + character.right) / 2
            let cell = Int(((centre - StripGeometry.margin) / StripGeometry.pitch).rounded(.down))
            guard truth.indices.contains(cell) else { continue }
            let thousandths = Int(best.probability * 1000)
            let width = thousandths >= 970 ? 2 : thousandths >= 900 ? 10 : 100
            let bin = thousandths / width * width
            bins[bin, default: (0, 0)].all += 1
            if truth[cell] == best.character { bins[bin, default: (0, 0)].right += 1 }
        }
    }
}
