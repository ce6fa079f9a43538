#if SignedResults
    internal import Crypto
    internal import FoundationEssentials
    public import Recto

    /// A picture that a signature covers: by its digest, or whole.
    public struct SignedImage: Sendable, Hashable {
        /// The name that the result gives it.
        public let id: String
        /// Of the encoded picture: 64 lower-case hexadecimal digits.
        public let sha256: String
        /// Bytes of the encoded picture.
        public let byteCount: Int
        /// The picture itself; nil for one by reference. Personal data.
        public let content: [UInt8]?

        /// By reference: whoever has the picture can compare it.
        public static func reference(_ id: String, _ bytes: [UInt8]) -> SignedImage {
            SignedImage(id: id, sha256: digest(bytes), byteCount: bytes.count, content: nil)
        }

        /// Within the result.
        public static func inline(_ id: String, _ bytes: [UInt8]) -> SignedImage {
            SignedImage(id: id, sha256: digest(bytes), byteCount: bytes.count, content: bytes)
        }

        /// By reference, of a picture that a ``Recto/ResourceStore`` keeps.
        public init(_ resource: Resource) {
            self.init(
                id: resource.id, sha256: resource.sha256, byteCount: resource.byteCount, content: nil)
        }

        private init(id: String, sha256: String, byteCount: Int, content: [UInt8]?) {
            self.id = id
            self.sha256 = sha256
            self.byteCount = byteCount
            self.content = content
        }

        /// Whether these bytes are the picture that was signed for.
        public func isSame(as bytes: [UInt8]) -> Bool {
            bytes.count == byteCount && Self.digest(bytes) == sha256
        }

        /// Whether the picture within, if there is one, is the one that the digest is of.
        var isWhole: Bool { content.map(isSame) ?? true }

        static func digest(_ bytes: [UInt8]) -> String {
            let digits = Array("0123456789abcdef".utf8)
            let text = Crypto.SHA256.hash(data: bytes).flatMap {
                [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
            }
            return String(decoding: text, as: UTF8.self)
        }
    }

    extension SignedImage: Codable {
        private enum CodingKeys: String, CodingKey {
            case id, sha256
            case byteCount = "bytes"
            case content
        }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            id = try values.decode(String.self, forKey: .id)
            sha256 = try values.decode(String.self, forKey: .sha256)
            byteCount = try values.decode(Int.self, forKey: .byteCount)
            content = try values.decodeIfPresent(String.self, forKey: .content).map { text in
                guard let bytes = Base64URL.decode(text) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .content, in: values, debugDescription: "not base64url")
                }
                return bytes
            }
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(id, forKey: .id)
            try values.encode(sha256, forKey: .sha256)
            try values.encode(byteCount, forKey: .byteCount)
            try values.encodeIfPresent(content.map(Base64URL.encode), forKey: .content)
        }
    }

    extension SignedImage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        public var description: String { "SignedImage(\(byteCount) bytes)" }
        public var debugDescription: String { description }
        public var customMirror: Mirror { Mirror(self, children: ["byteCount": byteCount]) }
    }
#endif
