import ArgumentParser
import Foundation
import Recto
import RectoEngines

/// What the networks that frames pay for cost, by whom they are run.
struct NetworksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "networks",
        abstract: "Cost of the frames' networks by oneDNN and by OpenCV's dnn, on one thread.")

    @Option(help: "Runs of each, by turns; the quickest counts.")
    var rounds = 60

    @Option(help: "Folder of the models.")
    var models = "models"

    func run() throws {
        Machine.print()
        print("OpenCV \(VisionEngine.libraryVersion)")
        print("| network | input | oneDNN, ms | OpenCV, ms | ratio | first run, ms | OpenCV's first, ms |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        let folder = ModelFolder(path: models)
        let networks: [(String, String?, Int, Int)] = [
            ("document-frame", folder.documentFrame, 224, 160), ("display-rim", folder.displayRim, 224, 160),
            ("screen-trace", folder.screenTrace, 80, 128),
            ("document-cover", folder.documentCover, 160, 112),
            ("portrait-trace", folder.portraitTrace, 208, 256),
        ]
        for (name, path, width, height) in networks {
            guard let path else {
                print("| \(name) | not in \(models) |")
                continue
            }
            let (made, own) = try NetworkBench(path: path, width: width, height: height).run(rounds: rounds)
            print(
                "| \(name) | \(width) x \(height) |"
                    + String(
                        format: " %.2f | %.2f | %.2f | %.1f | %.1f |", made.best, own.best,
                        own.best / made.best, made.first, own.first))
        }
    }
}
