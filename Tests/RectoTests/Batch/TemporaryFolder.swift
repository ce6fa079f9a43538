import Foundation

/// A folder that goes when its test ends.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/recto-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func at(_ name: String) -> String { path + "/" + name }

    /// Writes a file, with the folders above it.
    @discardableResult
    func file(_ name: String, _ bytes: [UInt8] = [1]) throws -> String {
        let folder = (at(name) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: at(name)))
        return at(name)
    }

    func folder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: at(name), withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
    }
}
