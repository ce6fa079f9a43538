#if SignedResults
    internal import Crypto
    internal import CryptoExtras
    internal import FoundationEssentials

    /// A private key that signs. Descriptions and mirrors show its name alone.
    public struct SigningKey: Sendable {
        public let publicKey: VerificationKey
        private let key: Key

        private enum Key: Sendable {
            case p256(P256.Signing.PrivateKey)
            case rsa(_RSA.Signing.PrivateKey)
        }

        public var id: String { publicKey.id }
        public var algorithm: SignatureAlgorithm { publicKey.algorithm }

        /// From PEM: PKCS#8, SEC 1 (P-256) or PKCS#1 (RSA), not encrypted.
        public init(pem text: String) throws(KeyError) {
            let pem = try PEM(text)
            guard pem.kind.isPrivate else { throw .notAPrivateKey }
            if pem.isP256 {
                guard let it = try? P256.Signing.PrivateKey(derRepresentation: pem.der) else {
                    throw .damagedKey
                }
                self.init(it)
            } else if pem.isRSA {
                guard let it = try? _RSA.Signing.PrivateKey(derRepresentation: pem.der) else {
                    throw .unsupportedKey
                }
                try self.init(it)
            } else {
                throw .unsupportedKey
            }
        }

        /// A new key; of RSA 3072 bits.
        public static func random(_ algorithm: SignatureAlgorithm = .es256) throws(KeyError) -> SigningKey {
            switch algorithm {
            case .es256: return SigningKey(P256.Signing.PrivateKey())
            case .rs256:
                guard let it = try? _RSA.Signing.PrivateKey(keySize: .bits3072) else { throw .unsupportedKey }
                return try SigningKey(it)
            }
        }

        private init(_ key: P256.Signing.PrivateKey) {
            self.key = .p256(key)
            publicKey = VerificationKey(key.publicKey)
        }

        private init(_ key: _RSA.Signing.PrivateKey) throws(KeyError) {
            self.key = .rsa(key)
            publicKey = try VerificationKey(key.publicKey)
        }

        /// - Returns: nil where the library could not; of ES256 the two numbers, 64 bytes.
        func signature(over bytes: [UInt8]) -> [UInt8]? {
            switch key {
            case .p256(let key): (try? key.signature(for: bytes)).map { [UInt8]($0.rawRepresentation) }
            case .rsa(let key):
                (try? key.signature(for: bytes, padding: .insecurePKCS1v1_5))
                    .map { [UInt8]($0.rawRepresentation) }
            }
        }

        /// PKCS#8. Secret.
        public var pem: String {
            switch key {
            case .p256(let key): PEM.text("PRIVATE KEY", [UInt8](key.derRepresentation))
            case .rsa(let key): PEM.text("PRIVATE KEY", [UInt8](key.pkcs8DERRepresentation))
            }
        }
    }

    extension SigningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        public var description: String { "SigningKey(\(algorithm.rawValue), \(id))" }
        public var debugDescription: String { description }
        public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
    }
#endif
