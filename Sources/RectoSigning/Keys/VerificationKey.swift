#if SignedResults
    internal import Crypto
    internal import CryptoExtras
    internal import FoundationEssentials

    /// A public key that checks signatures.
    public struct VerificationKey: Sendable {
        /// The name in the header's `kid`: the key's thumbprint (RFC 7638), or what a key set calls it.
        public let id: String
        let parts: PublicParts
        private let key: Key

        private enum Key: Sendable {
            case p256(P256.Signing.PublicKey)
            case rsa(_RSA.Signing.PublicKey)
        }

        public var algorithm: SignatureAlgorithm { parts.algorithm }
        /// RFC 7638, SHA-256, base64url.
        public var thumbprint: String { parts.thumbprint }

        /// From PEM: SPKI, or a private key, of which the public part is taken.
        public init(pem text: String) throws(KeyError) {
            let pem = try PEM(text)
            if pem.kind.isPrivate {
                self = try SigningKey(pem: text).publicKey
            } else if pem.isP256 {
                guard let key = try? P256.Signing.PublicKey(derRepresentation: pem.der) else {
                    throw .damagedKey
                }
                self.init(key)
            } else if pem.isRSA {
                guard let key = try? _RSA.Signing.PublicKey(derRepresentation: pem.der) else {
                    throw .unsupportedKey
                }
                try self.init(key)
            } else {
                throw .unsupportedKey
            }
        }

        /// - Parameter id: nil: the thumbprint.
        init(_ parts: PublicParts, id: String?) throws(KeyError) {
            switch parts {
            case .p256(let x, let y):
                // Refuses points that are not on the curve.
                guard let it = try? P256.Signing.PublicKey(rawRepresentation: Data(x + y)) else {
                    throw .damagedKey
                }
                key = .p256(it)
            case .rsa(let n, let e):
                guard let it = try? _RSA.Signing.PublicKey(n: n, e: e),
                    PublicParts.rsaBits.contains(it.keySizeInBits)
                else { throw .unsupportedKey }
                key = .rsa(it)
            }
            self.parts = parts
            self.id = id ?? parts.thumbprint
        }

        init(_ key: P256.Signing.PublicKey) {
            parts = PublicParts(key)
            id = parts.thumbprint
            self.key = .p256(key)
        }

        init(_ key: _RSA.Signing.PublicKey) throws(KeyError) {
            parts = try PublicParts(key)
            id = parts.thumbprint
            self.key = .rsa(key)
        }

        /// - Parameter signature: of ES256 the two numbers, 64 bytes; DER is refused.
        func isValid(_ signature: [UInt8], over bytes: [UInt8]) -> Bool {
            switch key {
            case .p256(let key):
                guard signature.count == 64,
                    let it = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
                else { return false }
                return key.isValidSignature(it, for: bytes)
            case .rsa(let key):
                guard signature.count == (key.keySizeInBits + 7) / 8 else { return false }
                return key.isValidSignature(
                    _RSA.Signing.RSASignature(rawRepresentation: signature), for: bytes,
                    padding: .insecurePKCS1v1_5)
            }
        }

        /// SPKI.
        public var pem: String {
            switch key {
            case .p256(let key): PEM.text("PUBLIC KEY", [UInt8](key.derRepresentation))
            case .rsa(let key): Self.ending(key.pemRepresentation)
            }
        }

        private static func ending(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }
    }

    extension VerificationKey: Hashable {
        public static func == (a: VerificationKey, b: VerificationKey) -> Bool {
            a.id == b.id && a.parts == b.parts
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(parts)
        }
    }

    extension VerificationKey: CustomStringConvertible {
        public var description: String { "VerificationKey(\(algorithm.rawValue), \(id))" }
    }
#endif
