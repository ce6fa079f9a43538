internal import FoundationEssentials

/// `models/third-party.json`: the face models of others that are known.
struct ThirdPartyManifest: Decodable {
    struct Model: Decodable {
        let name: String
        let job: FaceJob
        let file: String
        /// Name of the model that this one stands in for.
        let alternativeTo: String?
        let accepted: [Digest]
    }

    struct Digest: Decodable {
        let sha256: String
        /// nil where only the digest is known.
        let bytes: Int?
    }

    let models: [Model]

    /// - Returns: nil when there is none or it cannot be read.
    init?(folder: ModelFolder) {
        guard let data = try? Data(contentsOf: URL(filePath: folder.path + "/third-party.json")),
            let manifest = try? JSONDecoder().decode(ThirdPartyManifest.self, from: data)
        else { return nil }
        self = manifest
    }
}

/// `installed.json` beside models: digests that `models/install` found to be right, or that the user vouches for.
struct InstalledRecord: Decodable {
    struct File: Decodable {
        let path: String
        let sha256: String
        let bytes: Int?
    }

    let files: [File]

    /// Nothing when there is none or it cannot be read.
    init(folder: String) {
        guard let data = try? Data(contentsOf: URL(filePath: folder + "/installed.json")),
            let record = try? JSONDecoder().decode(InstalledRecord.self, from: data)
        else {
            files = []
            return
        }
        self = record
    }

    private init(files: [File]) { self.files = files }

    func digests(of file: String) -> [ThirdPartyManifest.Digest] {
        files.filter { $0.path == file }.map { .init(sha256: $0.sha256, bytes: $0.bytes) }
    }
}
