#if SignedResults
    internal import Crypto
    internal import CryptoExtras
    internal import FoundationEssentials

    /// How the key of an encrypted result is agreed on (RFC 7518 section 4). The content is A256GCM in both.
    public enum EncryptionAlgorithm: String, Sendable, Hashable, Codable, CaseIterable {
        case rsaOAEP256 = "RSA-OAEP-256"
        case ecdhES = "ECDH-ES"
    }

    /// The public key of whoever may read a result: RSA or P-256.
    public struct EncryptionKey: Sendable {
        /// RFC 7638 thumbprint.
        public let id: String
        let key: Key

        enum Key: Sendable {
            case p256(P256.KeyAgreement.PublicKey)
            /// The library's own type may not cross tasks.
            case rsa(n: [UInt8], e: [UInt8])
        }

        public var algorithm: EncryptionAlgorithm {
            switch key {
            case .p256: .ecdhES
            case .rsa: .rsaOAEP256
            }
        }

        /// From PEM: SPKI, or a private key, of which the public part is taken.
        public init(pem text: String) throws(KeyError) {
            try self.init(try VerificationKey(pem: text).parts)
        }

        init(_ parts: PublicParts) throws(KeyError) {
            id = parts.thumbprint
            switch parts {
            case .p256(let x, let y):
                guard let it = try? P256.KeyAgreement.PublicKey(rawRepresentation: x + y) else {
                    throw .damagedKey
                }
                key = .p256(it)
            case .rsa(let n, let e):
                guard (try? _RSA.Encryption.PublicKey(n: n, e: e)) != nil else { throw .unsupportedKey }
                key = .rsa(n: n, e: e)
            }
        }
    }

    /// The private key that reads a result. Descriptions and mirrors show its name alone.
    public struct DecryptionKey: Sendable {
        public let publicKey: EncryptionKey
        let key: Key

        enum Key: Sendable {
            case p256(P256.KeyAgreement.PrivateKey)
            case rsa(der: [UInt8])
        }

        public var id: String { publicKey.id }

        /// From PEM: PKCS#8, SEC 1 (P-256) or PKCS#1 (RSA), not encrypted.
        public init(pem text: String) throws(KeyError) {
            // Reads it once as a signing key: the same kinds and sizes, the same errors.
            let parts = try SigningKey(pem: text).publicKey.parts
            let pem = try PEM(text)
            publicKey = try EncryptionKey(parts)
            switch parts {
            case .p256:
                guard let it = try? P256.KeyAgreement.PrivateKey(derRepresentation: pem.der) else {
                    throw .damagedKey
                }
                key = .p256(it)
            case .rsa:
                guard (try? _RSA.Encryption.PrivateKey(derRepresentation: pem.der)) != nil else {
                    throw .unsupportedKey
                }
                key = .rsa(der: pem.der)
            }
        }
    }

    extension EncryptionKey: CustomStringConvertible {
        public var description: String { "EncryptionKey(\(algorithm.rawValue), \(id))" }
    }

    extension DecryptionKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        public var description: String { "DecryptionKey(\(publicKey.algorithm.rawValue), \(id))" }
        public var debugDescription: String { description }
        public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
    }
#endif
