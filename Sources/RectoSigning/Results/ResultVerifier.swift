#if SignedResults
    internal import FoundationEssentials
    public import Recto

    /// Checks signed results, on a back end: whoever shows a result may have made it up.
    ///
    /// ```swift
    /// var verifier = ResultVerifier(keys: keys, issuer: "https://id.example", audience: "shop")
    /// verifier.nonce = expected
    /// let verified = try verifier.verify(text, at: now)
    /// ```
    ///
    /// A result is valid more than once: whoever must take each one once remembers its session.
    public struct ResultVerifier: Sendable {
        /// Longer texts are not looked at.
        public static let mostBytes = CompactJWE.mostBytes
        public var keys: JSONWebKeySet
        public var algorithms = Set(SignatureAlgorithm.allCases)
        /// nil: any; give one wherever it is known.
        public var issuer: String?
        public var audience: String?
        public var session: SessionIdentifier?
        public var nonce: String?
        /// Seconds that two clocks may differ by, 0...300.
        public var leeway = 60.0
        /// Seconds since it was signed; nil: as long as the result says.
        public var longestAge: Double?
        /// nil: encrypted results are refused.
        public var decryptionKey: DecryptionKey?

        public init(keys: JSONWebKeySet, issuer: String? = nil, audience: String? = nil) {
            self.keys = keys
            self.issuer = issuer
            self.audience = audience
        }

        /// - Parameter now: seconds since 1970, UTC.
        /// - Throws: the first rule that does not hold; a sender is told ``Rejection/outsiderMessage`` alone.
        public func verify(_ text: String, at now: Double) throws(Rejection) -> VerifiedResult {
            let signed = try decrypted(text)
            let token = try CompactJWS(
                signed, keys: keys, algorithms: algorithms, types: [ResultClaims.type])
            let members: [String: JSONValue]
            do {
                members = try StrictJSON.readObject(token.payload)
            } catch {
                throw error == .duplicateMember ? .duplicateMember : .malformed
            }
            let times = try ClaimTimes(members, leeway: min(max(leeway, 0), 300))
            guard times.expires != nil, let issuedAt = times.issuedAt else { throw .missingClaim }
            try times.check(at: now)
            if let longestAge, now - issuedAt > longestAge + times.leeway { throw .tooOld }
            guard let claims = try? JSONDecoder().decode(ResultClaims.self, from: Data(token.payload)) else {
                throw .missingClaim
            }
            try check(claims)
            return VerifiedResult(claims: claims, keyID: token.key.id, algorithm: token.key.algorithm)
        }

        private func decrypted(_ text: String) throws(Rejection) -> String {
            guard text.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 4 else { return text }
            guard let decryptionKey else { throw .encrypted }
            let bytes = try CompactJWE.decrypt(text, with: decryptionKey)
            guard let signed = String(validating: bytes, as: UTF8.self) else { throw .malformed }
            return signed
        }

        private func check(_ claims: ResultClaims) throws(Rejection) {
            if let issuer, claims.issuer != issuer { throw .otherIssuer }
            if let audience, claims.audience != audience { throw .otherAudience }
            // What the signature calls the session and what the data say must be one.
            guard claims.session == claims.data.source.sessionId else { throw .otherSession }
            if let session, claims.session != session { throw .otherSession }
            if let nonce, claims.data.nonce != nonce { throw .otherNonce }
            let ids = claims.images.map(\.id)
            guard Set(ids).count == ids.count, Set(ids).isSuperset(of: claims.data.imageIDs) else {
                throw .missingClaim
            }
            guard claims.images.allSatisfy(\.isWhole) else { throw .imageDiffers }
        }
    }

    /// A result whose signature and claims hold. Personal data.
    public struct VerifiedResult: Sendable, Hashable {
        public let claims: ResultClaims
        public let keyID: String
        public let algorithm: SignatureAlgorithm

        /// Whether these bytes are the picture that the result calls so.
        ///
        /// - Returns: nil where it calls none so.
        public func isSame(_ id: String, as bytes: [UInt8]) -> Bool? {
            claims.images.first { $0.id == id }.map { $0.isSame(as: bytes) }
        }
    }

    extension VerifiedResult: PersonalData {}
#endif
