import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting
import Synchronization

/// Pairs as photos, through everything that `recto scan FRONT --back BACK` does.
struct PairPictureOptions: ParsableArguments {
    @Flag(help: "Draw photos of both sides and look at them, in place of field sets.")
    var pictures = false

    @Flag(help: "Lay both sides onto one page or table, in one picture.")
    var together = false

    @Option(help: "With --together and --eval: drawn frames of one document, of each condition.")
    var controls = 10

    @Option(help: "Seed of the photos.")
    var seed: UInt64 = 4

    @Option(help: "Threads.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "Folder that holds the models.")
    var models = "models"

    @Option(help: "Folder of third-party models, for the faces on both sides.")
    var faceModels: String?

    @Option(
        help: "Folder of photos of people with labels.csv, for the portraits; without one faces are drawn.")
    var faces: String?

    @Option(help: "Folder with the evaluation sets, for real specimens.")
    var eval: String?

    @Option(help: "File with a line a pair; a run goes on from what it holds.")
    var lines: String?

    @Option(help: "File for the report; it goes to standard output without one.")
    var out: String?

    @Option(help: "Folder to leave the drawn photos in, as JPEG.")
    var keep: String?

    func run(count: Int) throws {
        let album = try faces.map { folder in
            guard let found = try PortraitFolder(folder) else {
                throw ValidationError("--faces \(folder): it has no labels.csv")
            }
            return found.album
        }
        if let keep {
            try FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
        }
        let set = PairSet(printer: try SpecimenPrinter(), seed: seed, album: album) { symbology, payload in
            try BarcodeEngine().draw(symbology, payload)
        }
        let networks = PairNetworks(models: ModelFolder(path: models), faceModels: faceModels)
        let file = try PairLines(
            path: lines, seed: seed, count: count, showsPhotos: set.album != nil, isTogether: together)
        let outcomes = Mutex(file.known)
        try PairPictures(set: set, networks: networks, jobs: jobs, kept: keep, isTogether: together).run(
            count, known: Set(file.known.map(\.index))
        ) { outcome in
            try file.append(outcome)
            let done = outcomes.withLock { list in
                list.append(outcome)
                return list.count
            }
            if done % 50 == 0 { ConditionSamples.note("\(done) of \(count)") }
        }
        let all = outcomes.withLock { $0.sorted { $0.index < $1.index } }
        try write(report(all, set, networks))
    }

    private func report(_ outcomes: [PairOutcome], _ set: PairSet, _ networks: PairNetworks) throws -> String
    {
        let tables = PairTables(outcomes: outcomes)
        let people = set.album.map { "photos of \($0.count) people" } ?? "drawn faces"
        var parts = [
            "ran on: \(Machine.summary)\n",
            "seed \(seed), \(outcomes.count) pairs, portraits: \(people), \(networks.words), threshold"
                + " \(Thresholds.standard.frontBackMismatch.midpoint)\n",
            together ? tables.sheets : nil, tables.mismatches, tables.fieldVerdicts,
            PairReadingTables(outcomes: outcomes).text,
            tables.times(grey: try Self.grey(set)),
        ].compactMap(\.self)
        guard let eval else { return parts.joined(separator: "\n") }
        if together {
            let controls = SheetControls(eval: eval, networks: networks, seed: seed, count: controls)
            parts.append(try controls.text())
            return parts.joined(separator: "\n")
        }
        parts.append(
            try RealPairs(folder: eval, networks: networks)?.text ?? "skipped: mrz is not in \(eval)\n")
        return parts.joined(separator: "\n")
    }

    /// One grey conversion of such a photo, milliseconds.
    private static func grey(_ set: PairSet) throws -> Double {
        try FrameBench(frames: [set.pair(0).front.drawn.frame], rounds: 50).run().floor.p50
    }

    private func write(_ text: String) throws {
        guard let out else { return print(text) }
        try text.write(toFile: out, atomically: true, encoding: .utf8)
        print("report in \(out)")
    }
}
