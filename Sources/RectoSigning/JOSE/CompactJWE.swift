#if SignedResults
    internal import Crypto
    internal import CryptoExtras
    internal import FoundationEssentials

    /// Encrypted bytes as five parts of text (RFC 7516 section 7.1), with A256GCM.
    enum CompactJWE {
        static let mostBytes = 256 << 20
        static let contentAlgorithm = "A256GCM"
        private static let nonceCount = 12
        private static let tagCount = 16

        private struct Header: Encodable {
            let alg: String
            let enc = CompactJWE.contentAlgorithm
            let kid: String
            /// What is within is a signed text of its own.
            let cty = "JWT"
            var epk: [String: String]?
        }

        /// - Returns: nil where the library could not.
        static func encrypt(_ plain: [UInt8], to recipient: EncryptionKey) -> String? {
            var header = Header(alg: recipient.algorithm.rawValue, kid: recipient.id)
            let key: SymmetricKey
            var wrapped: [UInt8] = []
            switch recipient.key {
            case .rsa(let n, let e):
                key = SymmetricKey(size: .bits256)
                guard let rsa = try? _RSA.Encryption.PublicKey(n: n, e: e),
                    let it = try? rsa.encrypt(key.bytes, padding: .PKCS1_OAEP_SHA256)
                else { return nil }
                wrapped = [UInt8](it)
            case .p256(let theirs):
                let ours = P256.KeyAgreement.PrivateKey()
                guard let secret = try? ours.sharedSecretFromKeyAgreement(with: theirs),
                    let signing = try? P256.Signing.PublicKey(
                        rawRepresentation: ours.publicKey.rawRepresentation)
                else { return nil }
                header.epk = PublicParts(signing).members
                key = ConcatKDF.key(
                    from: secret, algorithm: contentAlgorithm, apu: [], apv: [], keyBytes: 32)
            }
            let protected = JOSEHeader.part(header)
            guard let box = try? AES.GCM.seal(plain, using: key, authenticating: Array(protected.utf8)) else {
                return nil
            }
            let parts = [wrapped, Array(box.nonce), [UInt8](box.ciphertext), [UInt8](box.tag)]
            return ([protected] + parts.map(Base64URL.encode)).joined(separator: ".")
        }

        /// - Throws: ``Rejection/notDecrypted`` for another key, a change and damage alike.
        static func decrypt(_ text: String, with recipient: DecryptionKey) throws(Rejection) -> [UInt8] {
            guard text.utf8.count <= mostBytes else { throw .tooLarge }
            let parts = text.split(separator: ".", maxSplits: 5, omittingEmptySubsequences: false)
            guard parts.count == 5 else { throw .malformed }
            let header = try JOSEHeader(parts[0])
            guard header.algorithm == recipient.publicKey.algorithm.rawValue,
                header.members["enc"] == .string(contentAlgorithm), header.members["zip"] == nil
            else { throw .algorithmNotAllowed }
            if let id = try header.text("kid"), id != recipient.id { throw .unknownKey }
            guard let wrapped = Base64URL.decode(parts[1]), let nonce = Base64URL.decode(parts[2]),
                let sealed = Base64URL.decode(parts[3]), let tag = Base64URL.decode(parts[4]),
                nonce.count == nonceCount, tag.count == tagCount
            else { throw .malformed }
            let key = try contentKey(header, wrapped, recipient)
            return try open(sealed, nonce: nonce, tag: tag, with: key, authenticating: Array(parts[0].utf8))
        }

        static func open(
            _ sealed: [UInt8], nonce: [UInt8], tag: [UInt8], with key: SymmetricKey,
            authenticating header: [UInt8]
        ) throws(Rejection) -> [UInt8] {
            guard let nonce = try? AES.GCM.Nonce(data: nonce),
                let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: sealed, tag: tag),
                let plain = try? AES.GCM.open(box, using: key, authenticating: header)
            else { throw .notDecrypted }
            return [UInt8](plain)
        }

        private static func contentKey(
            _ header: JOSEHeader, _ wrapped: [UInt8], _ recipient: DecryptionKey
        ) throws(Rejection) -> SymmetricKey {
            switch recipient.key {
            case .rsa(let der):
                // A key that does not unwrap becomes one that does not open: both take the same way to the same error
                // (RFC 7516 section 11.5).
                let substitute = SymmetricKey(size: .bits256)
                guard let rsa = try? _RSA.Encryption.PrivateKey(derRepresentation: der),
                    let key = try? rsa.decrypt(wrapped, padding: .PKCS1_OAEP_SHA256), key.count == 32
                else { return substitute }
                return SymmetricKey(data: key)
            case .p256(let ours):
                guard wrapped.isEmpty, let members = header.members["epk"]?.object, members["d"] == nil,
                    let parts = try? PublicParts(members), case .p256(let x, let y) = parts
                else { throw .malformed }
                let apu = try agreementInfo("apu", header)
                let apv = try agreementInfo("apv", header)
                // Refuses points that are not on the curve, which would give the private key away bit by bit.
                guard let theirs = try? P256.KeyAgreement.PublicKey(rawRepresentation: x + y),
                    let secret = try? ours.sharedSecretFromKeyAgreement(with: theirs)
                else { throw .notDecrypted }
                return ConcatKDF.key(
                    from: secret, algorithm: contentAlgorithm, apu: apu, apv: apv, keyBytes: 32)
            }
        }

        private static func agreementInfo(
            _ name: String, _ header: JOSEHeader
        ) throws(Rejection) -> [UInt8] {
            guard let text = try header.text(name) else { return [] }
            guard let bytes = Base64URL.decode(text) else { throw .malformed }
            return bytes
        }
    }

    extension SymmetricKey {
        /// Secret.
        var bytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
    }
#endif
