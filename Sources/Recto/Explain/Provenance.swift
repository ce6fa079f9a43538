internal import FoundationEssentials
public import RectoCore

/// What a result was made with: by it the same result can be made again.
public struct Provenance: Sendable, Hashable {
    public let version: String
    /// SHA-256 of the thresholds as JSON with sorted keys.
    public let thresholds: String
    /// SHA-256 of the models' manifest, which holds the digest of each model; nil without a manifest.
    public let models: String?

    public init(models folder: ModelFolder, thresholds: Thresholds = .standard) {
        version = RectoVersion.current
        self.thresholds = (try? RecordEncoder.line(thresholds)).map { SHA256.hexadecimal([UInt8]($0)) } ?? ""
        models = (try? Data(contentsOf: URL(filePath: folder.path + "/manifest.json")))
            .map { SHA256.hexadecimal([UInt8]($0)) }
    }
}
