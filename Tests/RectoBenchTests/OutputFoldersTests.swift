import Foundation
import Testing

@testable import recto_bench

/// Where long runs write.
struct OutputFoldersTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    @Test("folders of files to come are made, those that are there stay, and no file need be asked for")
    func makes() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let deep = root.appending(path: "a/b/checks.csv").path
        try OutputFolders.make(for: deep, nil)
        try OutputFolders.make(for: deep, root.appending(path: "checks.md").path)
        try Data([1]).write(to: URL(filePath: deep))
        #expect(FileManager.default.fileExists(atPath: deep))
    }

    @Test("a folder that cannot be made is an error at once")
    func fails() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try Data([1]).write(to: root)
        #expect(throws: (any Error).self) {
            try OutputFolders.make(for: root.appending(path: "checks.csv").path)
        }
    }
}
