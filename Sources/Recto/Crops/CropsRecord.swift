internal import RectoCore

/// `crops` of a frame's record: the files that were written.
public struct CropsRecord: Sendable, Hashable, Encodable {
    public struct File: Sendable, Hashable, Encodable {
        /// The path, beginning with the folder as it was named.
        public let file: String
        public let sha256: String
        public let width: Int
        public let height: Int
    }

    public internal(set) var document: File?
    public internal(set) var portrait: File?
    public internal(set) var mrz: File?
    public internal(set) var signature: File?
    /// In the order of `barcodes`.
    public internal(set) var barcodes: [File] = []
    /// What kept the rest from being written; nil where all was.
    public internal(set) var error: String?

    init() {}

    /// What was written, in the order in which it was.
    public var files: [File] { [document, portrait, signature, mrz].compactMap(\.self) + barcodes }

    mutating func add(_ crop: DocumentCrop, file: String, digest: String) {
        let written = File(
            file: file, sha256: digest, width: crop.picture.width, height: crop.picture.height)
        switch crop.kind {
        case .document: document = written
        case .portrait: portrait = written
        case .mrz: mrz = written
        case .signature: signature = written
        case .barcode: barcodes.append(written)
        }
    }
}
