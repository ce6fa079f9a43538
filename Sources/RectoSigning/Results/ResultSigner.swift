#if SignedResults
    public import Recto

    /// Signs what a session came to, and encrypts it where a recipient is named.
    ///
    /// ```swift
    /// let signer = ResultSigner(key: try SigningKey(pem: pem), issuer: "https://id.example", audience: "shop")
    /// let text = try signer.sign(result, images: [.reference("front-1", jpeg)], at: now)
    /// ```
    public struct ResultSigner: Sendable {
        /// Of all pictures within a result.
        public static let mostInlineBytes = 64 << 20
        /// 1...31,536,000 seconds.
        private static let lifetimes = 1...31_536_000

        public var key: SigningKey
        /// `iss`
        public var issuer: String
        /// `aud`
        public var audience: String
        /// Seconds from `iat` to `exp`.
        public var lifetime = 1800
        /// nil: the result is signed and not encrypted.
        public var recipient: EncryptionKey?

        public init(
            key: SigningKey, issuer: String, audience: String, recipient: EncryptionKey? = nil
        ) {
            self.key = key
            self.issuer = issuer
            self.audience = audience
            self.recipient = recipient
        }

        /// A compact JWS; in a compact JWE where there is a recipient.
        ///
        /// - Parameters:
        ///   - images: every picture that the result speaks of (``Recto/FlowResult/imageIDs``), and others at will.
        ///   - now: seconds since 1970, UTC.
        public func sign(
            _ result: FlowResult, images: [SignedImage], at now: Double
        ) throws(SigningError) -> String {
            guard !issuer.isEmpty else { throw .missingIssuer }
            guard !audience.isEmpty else { throw .missingAudience }
            guard Self.lifetimes.contains(lifetime) else { throw .unusableLifetime }
            guard let issuedAt = Int(exactly: now.rounded(.down)), issuedAt >= 0,
                issuedAt < 1 << 40
            else { throw .unusableTime }
            let claims = ResultClaims(
                issuer: issuer, audience: audience, issuedAt: issuedAt, expires: issuedAt + lifetime,
                session: result.source.sessionId, data: result, images: try ordered(images, of: result))
            guard let payload = try? RecordEncoder.line(claims),
                let signed = CompactJWS.sign([UInt8](payload), type: ResultClaims.type, with: key)
            else { throw .failed }
            guard let recipient else { return signed }
            guard let encrypted = CompactJWE.encrypt(Array(signed.utf8), to: recipient) else { throw .failed }
            return encrypted
        }

        private func ordered(
            _ images: [SignedImage], of result: FlowResult
        ) throws(SigningError) -> [SignedImage] {
            var given: Set<String> = []
            for image in images where !given.insert(image.id).inserted { throw .duplicateImage(image.id) }
            let missing = result.imageIDs.filter { !given.contains($0) }
            guard missing.isEmpty else { throw .missingImages(missing) }
            let inline = images.reduce(0) { $0 + ($1.content?.count ?? 0) }
            guard inline <= Self.mostInlineBytes else { throw .imagesTooLarge }
            return images.sorted { $0.id < $1.id }
        }
    }
#endif
