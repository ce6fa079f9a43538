#if SignedResults
    internal import Crypto
    internal import FoundationEssentials
    public import Recto

    /// A secret of 256 bits that seals what is kept (AES-256-GCM), and makes hashes of users' names.
    ///
    /// One key may seal 2^32 things: each has a random nonce of 96 bits.
    public struct SealingKey: Sendable {
        static let byteCount = 32
        /// What every sealed text begins with: a name and a version.
        private static let mark = Array("RSL1".utf8)
        private let key: SymmetricKey

        public static func random() -> SealingKey { SealingKey(key: SymmetricKey(size: .bits256)) }

        private init(key: SymmetricKey) {
            self.key = key
        }

        /// - Returns: nil for anything but 32 bytes.
        public init?(_ bytes: [UInt8]) {
            guard bytes.count == Self.byteCount else { return nil }
            self.init(key: SymmetricKey(data: bytes))
        }

        /// Reads a key from a file that its owner alone may read: 32 bytes.
        public init(file path: String) throws(KeyError) {
            let bytes: [UInt8]
            do {
                bytes = try PrivateFile.read(path, atMost: 1024, isSecret: true)
            } catch {
                throw error == .notPrivate ? .fileNotPrivate : .unreadableFile
            }
            guard let it = SealingKey(bytes) else { throw .damagedKey }
            self = it
        }

        /// Writes the key to a new file that its owner alone may read.
        public func write(to path: String) throws(ResourceError) {
            try PrivateFile.write(key.bytes, to: path)
        }

        /// - Parameter purpose: what it is and whose: what was sealed for one purpose does not open for another.
        func seal(_ plain: [UInt8], for purpose: String) throws(ResourceError) -> [UInt8] {
            guard
                let box = try? AES.GCM.seal(
                    plain, using: derived("seal"), authenticating: Self.mark + Array(purpose.utf8)),
                let combined = box.combined
            else { throw .system(reason: "AES-GCM failed") }
            return Self.mark + [UInt8](combined)
        }

        func open(_ sealed: [UInt8], for purpose: String) throws(ResourceError) -> [UInt8] {
            guard sealed.starts(with: Self.mark),
                let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst(Self.mark.count)),
                let plain = try? AES.GCM.open(
                    box, using: derived("seal"), authenticating: Self.mark + Array(purpose.utf8))
            else { throw .notOpened }
            return [UInt8](plain)
        }

        /// What stands for a user's name, the same each time. Without the key nobody can try names.
        public func hash(user name: String) -> UserHash {
            let code = HMAC<Crypto.SHA256>.authenticationCode(
                for: Array(name.utf8), using: derived("user"))
            let digits = Array("0123456789abcdef".utf8)
            let text = code.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
            guard let it = UserHash(String(decoding: text, as: UTF8.self)) else {
                preconditionFailure("32 bytes are 64 digits")
            }
            return it
        }

        /// A key of its own for each use (HKDF, RFC 5869).
        private func derived(_ use: String) -> SymmetricKey {
            HKDF<Crypto.SHA256>.deriveKey(
                inputKeyMaterial: key, info: Array("recto/\(use)".utf8), outputByteCount: Self.byteCount)
        }
    }

    extension SealingKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        public var description: String { "SealingKey" }
        public var debugDescription: String { description }
        public var customMirror: Mirror { Mirror(self, children: []) }
    }
#endif
