import Recto
import RectoCore
import RectoTesting

/// How many documents are seen in photos, nearly all of which show one, or none, and in drawn frames, all of which do.
struct SheetControls {
    let eval: String
    let networks: PairNetworks
    let seed: UInt64
    /// Drawn frames of each condition.
    let count: Int

    private static let sets = [RealSets.dlc, RealSets.documents, RealSets.specimens, RealSets.recapture]

    func text() throws -> String {
        var scanner = try networks.scanner()
        var table = MarkdownTable(header: ["frames", "n", "more than one document", "of these"])
        var skipped: [String] = []
        let set = ConditionSet(
            printer: try SpecimenPrinter(), seed: seed, kinds: SpecimenKind.allCases,
            variants: DrawnFrames.variants(count: count))
        table.rows.append(row(DrawnFrames.name, DrawnFrames(set: set, count: count).frames, with: &scanner))
        for name in Self.sets {
            guard let frames = try RealSets(folder: eval).frames(of: name) else {
                skipped.append("skipped: \(name) is not in \(eval)\n")
                continue
            }
            table.rows.append(row(name, frames, with: &scanner))
        }
        return ([table.text] + skipped).joined(separator: "\n")
    }

    private func row(_ name: String, _ frames: [LabelledFrame], with scanner: inout DocumentScanner)
        -> [String]
    {
        var seen: [String] = []
        var looked = 0
        for frame in frames {
            guard let picture = try? frame.load() else { continue }
            looked += 1
            let record = scanner.scan(
                picture.frame, decodedIn: 0, file: frame.name, options: picture.options)
            let count = record.documents.count
            if count > 1 { seen.append("\(frame.name) (\(count))") }
        }
        return [name, "\(looked)", "\(seen.count)", seen.joined(separator: ", ")]
    }
}
