internal import FoundationEssentials

/// `models/manifest.json`: the digest of each model.
struct ModelManifest: Decodable {
    struct File: Decodable {
        let path: String
        let sha256: String
    }

    let files: [File]

    /// - Returns: nil when there is none or it cannot be read.
    init?(folder: ModelFolder) {
        guard let data = try? Data(contentsOf: URL(filePath: folder.path + "/manifest.json")),
            let manifest = try? JSONDecoder().decode(ModelManifest.self, from: data)
        else { return nil }
        self = manifest
    }

    func digest(of file: String) -> String? { files.first { $0.path == file }?.sha256 }
}
