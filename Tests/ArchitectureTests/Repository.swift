import Foundation

/// The checkout that these tests stand in.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The names of the folders in a folder, sorted.
    static func folders(in path: String) throws -> [String] {
        let entries = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
        return try entries.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent).sorted()
    }

    /// Paths, relative to the root, of the files below a folder that end in one of the extensions. What `models/install` put
    /// there is none of ours.
    static func files(in path: String, _ extensions: Set<String>) throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
        return all.filter { extensions.contains(($0 as NSString).pathExtension) }.map { path + "/" + $0 }
            .filter { !$0.hasPrefix("models/third-party/") }.sorted()
    }

    /// The lines of a file with their numbers from 1.
    static func lines(_ path: String) throws -> [(number: Int, text: Substring)] {
        try text(path).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { ($0.offset + 1, $0.element) }
    }
}
