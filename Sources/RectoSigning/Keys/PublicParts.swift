#if SignedResults
    internal import Crypto
    internal import CryptoExtras
    internal import Recto

    /// The numbers of a public key: what a JSON Web Key holds (RFC 7518 section 6).
    enum PublicParts: Sendable, Hashable {
        /// Coordinates of P-256, 32 bytes each.
        case p256(x: [UInt8], y: [UInt8])
        /// Modulus and exponent, big endian without leading zeros.
        case rsa(n: [UInt8], e: [UInt8])

        static let coordinateCount = 32
        static let rsaBits = 2048...8192

        /// Members that make the key, and nothing else.
        var members: [String: String] {
            switch self {
            case .p256(let x, let y):
                [
                    "kty": "EC", "crv": "P-256", "x": Base64URL.encode(x), "y": Base64URL.encode(y),
                ]
            case .rsa(let n, let e):
                ["kty": "RSA", "n": Base64URL.encode(n), "e": Base64URL.encode(e)]
            }
        }

        var algorithm: SignatureAlgorithm {
            switch self {
            case .p256: .es256
            case .rsa: .rs256
            }
        }

        /// RFC 7638, with SHA-256: the same for a key wherever it comes from.
        var thumbprint: String {
            guard let canonical = try? RecordEncoder.line(members) else {
                preconditionFailure("texts alone always encode")
            }
            return Base64URL.encode(Array(Crypto.SHA256.hash(data: canonical)))
        }

        init(_ key: P256.Signing.PublicKey) {
            let raw = [UInt8](key.rawRepresentation)
            self = .p256(
                x: Array(raw.prefix(Self.coordinateCount)), y: Array(raw.suffix(Self.coordinateCount)))
        }

        /// - Throws: ``KeyError/unsupportedKey`` for a size that is not taken.
        init(_ key: _RSA.Signing.PublicKey) throws(KeyError) {
            guard Self.rsaBits.contains(key.keySizeInBits), let parts = try? key.getKeyPrimitives() else {
                throw .unsupportedKey
            }
            let n = Array(parts.modulus.drop { $0 == 0 })
            self = .rsa(n: n, e: Array(parts.publicExponent.drop { $0 == 0 }))
        }

        /// From the members of a JSON Web Key.
        ///
        /// - Returns: nil for a kind of key that is not taken.
        /// - Throws: ``KeyError/damagedKey`` for one that is, and is not written as it has to be.
        init?(_ members: [String: JSONValue]) throws(KeyError) {
            switch (members["kty"]?.string, members["crv"]?.string) {
            case ("EC", "P-256"):
                let x = try Self.number(members["x"])
                let y = try Self.number(members["y"])
                guard x.count == Self.coordinateCount, y.count == Self.coordinateCount else {
                    throw .damagedKey
                }
                self = .p256(x: x, y: y)
            case ("RSA", _):
                let n = try Self.number(members["n"])
                let e = try Self.number(members["e"])
                guard n.first != 0, e.first != 0 else { throw .damagedKey }
                self = .rsa(n: n, e: e)
            default: return nil
            }
        }

        private static func number(_ value: JSONValue?) throws(KeyError) -> [UInt8] {
            guard let text = value?.string, text.utf8.count <= rsaBits.upperBound / 6 + 2,
                let bytes = Base64URL.decode(text), !bytes.isEmpty
            else { throw .damagedKey }
            return bytes
        }
    }
#endif
