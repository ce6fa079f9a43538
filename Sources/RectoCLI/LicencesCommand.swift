import ArgumentParser
import Recto

struct LicencesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "licences", abstract: "What of others is in it, and under which licences.",
        discussion: "Models and pictures name theirs in models/manifest.json and images/manifest.json.",
        aliases: ["licenses"])

    @Flag(help: "Print one JSON object a component.")
    var json = false

    func run() throws {
        let text: String
        if json {
            text = try Component.all.map {
                String(decoding: try RecordEncoder.line($0), as: UTF8.self)
            }.joined(separator: "\n")
        } else {
            let width = 2 + (Component.all.map(\.name.count).max() ?? 0)
            text = Component.all.map { it in
                it.name.padded(width) + it.licence + (it.trait.map { "  (trait \($0))" } ?? "")
            }.joined(separator: "\n")
        }
        try ResultsOutput.standard.write(Array((text + "\n").utf8))
    }
}
