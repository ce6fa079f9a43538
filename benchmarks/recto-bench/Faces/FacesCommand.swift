import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Every figure of faces: found, checked, told apart, told from attacks.
struct FacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faces",
        abstract:
            "Faces in labelled photos: tables in Markdown, the project's own networks beside those of others."
    )

    @Option(help: "Folder of the face sets.")
    var eval: String

    @OptionGroup var faces: FaceModelOptions

    @Option(help: "File for the report; it goes to standard output without one.")
    var out: String?

    @Option(help: "File for a line a photo and question: person, label, native value, score.")
    var csv: String?

    func run() throws {
        try OutputFolders.make(for: out, csv)
        var tiers = [FaceTierFigures(name: "own", networks: faces.own)]
        let all = faces.networks
        if all != tiers[0].networks { tiers.append(FaceTierFigures(name: "third-party", networks: all)) }
        let sets = FaceSets(folder: eval)
        let floor = try FaceCost.floor()
        for k in tiers.indices { try tiers[k].measure(sets, floor: floor) }
        let report = FacesReport(tiers: tiers, floor: floor, command: CommandText.current)
        if let csv { try report.rows.write(toFile: csv, atomically: true, encoding: .utf8) }
        guard let out else {
            print(report.text)
            return
        }
        try report.text.write(toFile: out, atomically: true, encoding: .utf8)
        Machine.print()
        print("report in \(out)")
    }
}
