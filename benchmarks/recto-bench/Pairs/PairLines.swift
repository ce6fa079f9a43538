import Foundation
import Synchronization

/// A file with a line a pair, so that a long run that was stopped goes on where it was.
final class PairLines: Sendable {
    private let path: String?
    private let handle: Mutex<FileHandle?>
    /// Of earlier runs.
    let known: [PairOutcome]

    /// - Parameter path: nil keeps no file.
    init(path: String?, seed: UInt64, count: Int, showsPhotos: Bool, isTogether: Bool = false) throws {
        self.path = path
        guard let path else {
            known = []
            handle = Mutex(nil)
            return
        }
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let decoder = JSONDecoder()
        // A line that a stopped run left unfinished is drawn again.
        let lines = text.split(separator: "\n").compactMap {
            try? decoder.decode(PairOutcome.self, from: Data($0.utf8))
        }
        let fitting = lines.filter {
            $0.seed == seed && $0.index < count && $0.showsPhotos == showsPhotos
                && $0.isTogether == isTogether
        }
        known = Dictionary(fitting.map { ($0.index, $0) }) { first, _ in first }.values.sorted {
            $0.index < $1.index
        }
        if !FileManager.default.fileExists(atPath: path) {
            try Data().write(to: URL(fileURLWithPath: path))
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        if !text.isEmpty, text.last != "\n" { try file.write(contentsOf: Data("\n".utf8)) }
        handle = Mutex(file)
    }

    func append(_ outcome: PairOutcome) throws {
        guard path != nil else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let line = try encoder.encode(outcome) + Data("\n".utf8)
        try handle.withLock { try $0?.write(contentsOf: line) }
    }
}
