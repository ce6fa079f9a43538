/// Every picture of the repository with where it comes from: `images/manifest.json`.
public struct ImageManifest: Sendable, Hashable, Codable {
    public struct Entry: Sendable, Hashable, Codable {
        /// Relative to the manifest.
        public let path: String
        /// 64 lower-case hexadecimal digits.
        public let sha256: String
        public let bytes: Int
        public let origin: String
        public let licence: String
        public let howMade: String

        public init(
            path: String, sha256: String, bytes: Int, origin: String, licence: String, howMade: String
        ) {
            self.path = path
            self.sha256 = sha256
            self.bytes = bytes
            self.origin = origin
            self.licence = licence
            self.howMade = howMade
        }
    }

    public let files: [Entry]

    public init(files: [Entry]) {
        self.files = files
    }
}
