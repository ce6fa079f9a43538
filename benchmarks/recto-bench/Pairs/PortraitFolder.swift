import Foundation
import RectoCore
import RectoTesting

/// A folder of photos of people with `labels.csv` beside them: `file`, `masked`, and the face's box `x`, `y`, `w`, `h`.
struct PortraitFolder: Sendable {
    private struct Row: Sendable {
        let path: String
        let face: Quad
    }

    private let rows: [Row]
    /// Pixels; a narrower face is too coarse for a portrait.
    private static let leastWidth = 90.0
    private static let leastConfidence = 0.85
    /// Of the face's sides left of it and above: a photo that shows a face alone is no portrait.
    private static let leastRoom = 0.15

    /// - Returns: nil where the folder has no labels.
    init?(_ folder: String) throws {
        let labels = folder + "/labels.csv"
        guard FileManager.default.fileExists(atPath: labels) else { return nil }
        var table = CSV.rows(try String(contentsOfFile: labels, encoding: .utf8))
        guard !table.isEmpty else { return nil }
        let header = table.removeFirst()
        rows = table.filter { $0.count == header.count }.compactMap { row in
            let columns = Dictionary(zip(header, row)) { first, _ in first }
            let box = ["x", "y", "w", "h"].compactMap { columns[$0].flatMap(Double.init) }
            let confidence = columns["teacher_confidence"].flatMap(Double.init) ?? 1
            guard let file = columns["file"], columns["masked"] != "1", box.count == 4,
                box[2] >= Self.leastWidth, confidence >= Self.leastConfidence,
                box[0] >= Self.leastRoom * box[2], box[1] >= Self.leastRoom * box[3]
            else { return nil }
            return Row(
                path: folder + "/" + file,
                face: .rectangle(x: box[0], y: box[1], width: box[2], height: box[3]))
        }
    }

    var album: PortraitAlbum {
        PortraitAlbum(count: rows.count) { index in
            try PortraitPhoto(RealSets.decode(rows[index].path), face: rows[index].face).orThrow()
        }
    }
}
