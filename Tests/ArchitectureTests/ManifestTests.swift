import Foundation
import Testing

/// What is shipped beside the code is what its manifest says.
struct ManifestTests {
    /// An entry of `models/manifest.json` or of `images/manifest.json`, which name the same things differently.
    struct Entry: Decodable {
        let file: String
        let sha256: String
        let origin: String
        let licence: String
        let made: String

        private enum CodingKeys: String, CodingKey {
            case file, path, sha256, origin, licence, made, howMade
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            file =
                try values.decodeIfPresent(String.self, forKey: .file)
                ?? values.decode(String.self, forKey: .path)
            sha256 = try values.decode(String.self, forKey: .sha256)
            origin = try values.decode(String.self, forKey: .origin)
            licence = try values.decode(String.self, forKey: .licence)
            made =
                try values.decodeIfPresent(String.self, forKey: .made)
                ?? values.decode(String.self, forKey: .howMade)
        }
    }

    private static func entries(of folder: String) throws -> [Entry] {
        let data = try Data(contentsOf: Repository.root.appending(path: folder + "/manifest.json"))
        return try JSONDecoder().decode([String: [Entry]].self, from: data).values.flatMap { $0 }
    }

    @Test("digests, origins and licences", arguments: ["models", "images"])
    func digests(folder: String) throws {
        let entries = try Self.entries(of: folder)
        #expect(!entries.isEmpty)
        let digests = try Self.digests(of: entries.map { folder + "/" + $0.file })
        for entry in entries {
            #expect(digests[folder + "/" + entry.file] == entry.sha256, "\(folder)/\(entry.file)")
            #expect(!entry.origin.isEmpty && !entry.licence.isEmpty && !entry.made.isEmpty, "\(entry.file)")
        }
    }

    @Test("no model and no picture is left out of its manifest")
    func completeness() throws {
        for (folder, endings) in [("models", Set(["traineddata", "onnx"])), ("images", ["jpg", "png"])] {
            let listed = try Self.entries(of: folder).map { folder + "/" + $0.file }
            let missing = Set(try Repository.files(in: folder, endings)).subtracting(listed)
            #expect(missing.isEmpty, "\(missing.sorted())")
        }
    }

    /// By the system's own program: the manifest is checked by other code than what may have written it.
    private static func digests(of paths: [String]) throws -> [String: String] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sha256sum", "--"] + paths
        process.currentDirectoryURL = Repository.root
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let pairs = output.split(separator: "\n").map { line in
            (String(line.dropFirst(66)), String(line.prefix(64)))
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
