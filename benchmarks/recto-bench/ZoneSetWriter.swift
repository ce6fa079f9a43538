import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Synchronization

/// Writes a drawn set as an evaluation set: `images/` and `truth.csv`.
struct ZoneSetWriter {
    let set: ZoneSet
    let folder: String

    private static let columns = [
        "file", "format", "mrz", "set", "difficulty", "checks_valid", "failing_checks", "note", "cap_height",
        "rotation", "width", "height", "jpeg_quality",
    ]

    /// Draws on every core: a picture depends on its number alone.
    func write(count: Int) throws {
        let images = URL(filePath: folder).appending(path: "images")
        try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
        let rows = Mutex<[Int: [String]]>([:])
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: count) { index in
            guard failure.withLock({ $0 == nil }) else { return }
            do {
                let row = try write(index, to: images)
                rows.withLock { $0[index] = row }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        let sorted = rows.withLock { rows in rows.keys.sorted().compactMap { rows[$0] } }
        let text = ([Self.columns] + sorted).map(CSV.line).joined(separator: "\n") + "\n"
        try text.write(toFile: folder + "/truth.csv", atomically: true, encoding: .utf8)
    }

    /// - Returns: the picture's line of `truth.csv`.
    private func write(_ index: Int, to images: URL) throws -> [String] {
        let drawn = set.frame(index)
        let bytes = try drawn.frame.encoded(as: .jpeg(quality: drawn.jpegQuality))
        let file = "drawn_\(String(format: "%05d", index)).jpg"
        try Data(bytes).write(to: images.appending(path: file))
        return Self.row(file, drawn)
    }

    private static func row(_ file: String, _ drawn: ZoneFrame) -> [String] {
        let failing = drawn.zone?.failingChecks ?? []
        let kind = drawn.isScan ? "scan" : "photo"
        return [
            file, drawn.zone?.format.rawValue ?? "NONE", drawn.zone?.lines.joined(separator: "|") ?? "",
            "drawn", drawn.difficulty?.rawValue ?? "-",
            drawn.zone == nil ? "" : failing.isEmpty ? "yes" : "no", failing.joined(separator: ";"),
            ([kind] + drawn.defects.map(\.rawValue)).joined(separator: " "),
            String(format: "%.1f", drawn.capHeight), String(format: "%.0f", drawn.rotation),
            "\(drawn.frame.width)", "\(drawn.frame.height)", "\(drawn.jpegQuality)",
        ]
    }
}
