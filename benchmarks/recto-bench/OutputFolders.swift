import Foundation

/// The folders of files that are written at a run's end, made at its start: what cannot be written is known before minutes of work.
enum OutputFolders {
    /// - Parameter files: paths; nil for one that was not asked for.
    static func make(for files: String?...) throws {
        for case .some(let file) in files {
            let folder = URL(filePath: file).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }
}
