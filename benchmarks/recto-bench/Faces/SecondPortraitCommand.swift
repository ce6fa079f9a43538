import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// How alike the two portraits of one document are: fits the curve of `face-match.json` to a folder of photos, and reports what
/// the shipped one makes of the face sets' persons, none of whom it was fitted to.
struct SecondPortraitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "second-portraits",
        abstract: "Portraits and drawn second portraits: the same face, another, too small to tell.")

    @Option(help: "Folder of photos that the curve is fitted to; without one nothing is fitted.")
    var fit: String?

    @Option(help: "Folder of the face sets whose persons are reported.")
    var eval: String

    @OptionGroup var faces: FaceModelOptions

    @Option(help: "Photos of the folder at most, in the order of their names.")
    var count = 2000

    @Option(help: "Where the reported persons' curve is written.")
    var curve = "benchmarks/roc/face-second-portrait.csv"

    func run() throws {
        Machine.print()
        let (networks, matcher) = try faces.matching()
        if let fit { try self.fit(FaceSets.photos(in: fit), networks) }
        let (photos, faceless) = try SecondPortraitSamples.read(
            FaceSets(folder: eval).persons(), networks: networks, seconds: 4)
        let pairs = SecondPortraitPairs(photos)
        print(
            "\n\(photos.count) photos of \(Set(photos.map(\.person)).count) persons, \(faceless) without a face\n"
        )
        print(pairs.sizes)
        guard let shipped = MatchThresholds.standard(model: matcher.digest)?.secondPortrait else {
            return print("no curve is shipped for this matcher")
        }
        print(pairs.verdicts)
        try pairs.curve(from: shipped.leastEyeDistance).write(
            toFile: curve, atomically: true, encoding: .utf8)
    }

    private func fit(_ paths: [String], _ networks: FaceNetworks) throws {
        let items = paths.prefix(count).enumerated().map { (path: $0.element, person: $0.offset) }
        let (photos, faceless) = try SecondPortraitSamples.read(items, networks: networks, seconds: 2)
        let pairs = SecondPortraitPairs(photos)
        print("fitted to \(photos.count) photos, \(faceless) without a face\n")
        print(pairs.sizes)
        for least in [8.0, 10, 12, 14, 16, 20, 24] { print(pairs.fit(leastEyeDistance: least)) }
    }
}
