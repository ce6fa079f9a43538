import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// The components of ISO/IEC 29794-5 beside those of its reference implementation.
struct ComponentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "components",
        abstract:
            "Quality components beside OFIQ's expected ones: the formulas, and with its pictures the measures too."
    )

    @Option(help: "OFIQ's expected_conformance_test_results table, which its sources hold.")
    var expected: String

    @Option(
        help:
            "Folder of OFIQ's pictures, which are to be had from the standard's portal; their formulas alone without it."
    )
    var images: String?

    @OptionGroup var faces: FaceModelOptions

    func run() throws {
        Machine.print()
        let reference = try ReferenceComponents(path: expected)
        print(
            "\nFormulas: OFIQ's native measures turned into components, \(reference.rows.count) pictures.\n")
        print(formulas(reference).text)
        guard let images else { return }
        var tiers = [("own", faces.own)]
        if faces.networks != faces.own { tiers.append(("third-party", faces.networks)) }
        for (tier, networks) in tiers {
            var scanner = try FaceScanner(networks: networks, search: .picture)
            var seen: [(reference: ReferenceComponents.Row, report: FaceReport)] = []
            var missing: [String] = []
            for row in reference.rows {
                guard FileManager.default.fileExists(atPath: "\(images)/\(row.file)") else {
                    missing.append(row.file)
                    continue
                }
                let frame = try RealSets.decode("\(images)/\(row.file)")
                seen.append((row, try scanner.analyse(frame, options: FaceOptions())))
            }
            print("Measures, \(tier): \(seen.count) pictures.\n")
            if !missing.isEmpty { print("Not in \(images): \(missing.joined(separator: ", "))\n") }
            print(measures(seen).text)
        }
    }

    private func formulas(_ reference: ReferenceComponents) -> MarkdownTable {
        var table = MarkdownTable(header: ["component", "values", "within 1", "largest difference"])
        for name in FaceComponentName.allCases {
            let differences = reference.rows.compactMap { row -> Int? in
                guard let value = row.values[name], value.quality >= 0,
                    let ours = name.quality(of: value.native)
                else { return nil }
                return abs(ours - value.quality)
            }
            guard let largest = differences.max() else {
                table.rows.append([name.rawValue, "no formula: a model of OFIQ's", "", ""])
                continue
            }
            table.rows.append([
                name.rawValue, "\(differences.count)", "\(differences.filter { $0 <= 1 }.count)",
                "\(largest)",
            ])
        }
        return table
    }

    private func measures(
        _ seen: [(reference: ReferenceComponents.Row, report: FaceReport)]
    ) -> MarkdownTable {
        var table = MarkdownTable(header: [
            "component", "compared", "no value", "within 1", "within 10", "mean difference",
        ])
        for name in FaceComponentName.allCases {
            let expected = seen.filter { ($0.reference.values[name]?.quality ?? -1) >= 0 }
            let differences = expected.compactMap { row, report -> Int? in
                guard let theirs = row.values[name]?.quality,
                    let ours = report.components.first(where: { $0.name == name })?.quality
                else { return nil }
                return abs(ours - theirs)
            }
            let mean =
                differences.isEmpty ? nil : Double(differences.reduce(0, +)) / Double(differences.count)
            table.rows.append([
                name.rawValue, "\(differences.count)", "\(expected.count - differences.count)",
                "\(differences.filter { $0 <= 1 }.count)", "\(differences.filter { $0 <= 10 }.count)",
                mean.map { String(format: "%.1f", $0) } ?? "",
            ])
        }
        return table
    }
}
