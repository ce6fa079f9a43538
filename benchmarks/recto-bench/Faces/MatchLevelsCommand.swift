import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines

/// From which similarity on each level of a comparison is reached: fits the levels of `face-match.json` to every second person
/// and every second stranger, and reports what the shipped ones make of the others.
struct MatchLevelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match-levels",
        abstract: "Levels of comparisons, fitted to one half of persons and strangers, reported on the other."
    )

    @Option(help: "Folder of the face sets whose persons are compared.")
    var eval: String

    @Option(
        help:
            "Folder of photos of persons without names, each taken for another's; covered faces, where its labels.csv tells them, are left out."
    )
    var strangers: String

    @OptionGroup var faces: FaceModelOptions

    @Option(help: "Folder for the curves of the reported half.")
    var curves = "benchmarks/roc"

    func run() throws {
        Machine.print()
        let (networks, matcher) = try faces.matching()
        let seen = try MatchFaces(
            persons: FaceSets(folder: eval).persons(), strangers: FaceSets.bare(in: strangers),
            networks: networks)
        print(seen.counts)
        let shipped = MatchThresholds.standard(model: matcher.digest)
        for (reference, curve) in [
            (MatchReference.photo, "face-match"), (.printedPortrait, "face-match-print"),
        ] {
            let fit = MatchSimilarities(seen, half: 0, against: reference)
            let report = MatchSimilarities(seen, half: 1, against: reference)
            print("\n\(reference.rawValue): \(fit.fitted)\n\nthe other half, \(report.counts):\n")
            if let table = shipped?.table(for: reference) { print(report.table(table)) }
            print(report.equalErrors)
            try report.curve.write(toFile: "\(curves)/\(curve).csv", atomically: true, encoding: .utf8)
        }
    }
}
