#if SignedResults
    internal import FoundationEssentials
    public import Recto

    /// Says whether a signed token (JWT, RFC 7519) allows a session: its signature by keys at hand, then issuer, audience and
    /// times.
    ///
    /// A flow is built without waiting, so the keys are held: whoever uses it fetches the issuer's key set, keeps it, and makes
    /// another validator when the issuer has new keys.
    ///
    /// ```swift
    /// surroundings.tokens = SignedTokenValidator(keys: try JSONWebKeySet(file: path), issuer: issuer, audience: "capture")
    /// ```
    public struct SignedTokenValidator: TokenValidating {
        static let mostBytes = 16_384
        /// What the header may call it: `JWT`, or an access token (RFC 9068); it need not say.
        private static let types: Set<String?> = [nil, "jwt", "at+jwt", "application/at+jwt"]

        public var keys: JSONWebKeySet
        public var algorithms = Set(SignatureAlgorithm.allCases)
        public var issuer: String
        public var audience: String
        /// Seconds that two clocks may differ by, 0...300.
        public var leeway = 60.0
        /// The claim that names the one session a token is for; nil: tokens are for any.
        public var sessionClaim: String?
        /// Whether a ``Recto/TokenKind/sdk`` token must name its person (`sub`).
        public var requiresSubject = false

        public init(keys: JSONWebKeySet, issuer: String, audience: String) {
            self.keys = keys
            self.issuer = issuer
            self.audience = audience
        }

        public func validate(
            _ token: String, for session: SessionIdentifier, at now: Double
        ) throws(TokenError) -> TokenGrant {
            try validate(token, as: .sdk, for: session, at: now)
        }

        public func validate(
            _ token: String, as kind: TokenKind, for session: SessionIdentifier, at now: Double
        ) throws(TokenError) -> TokenGrant {
            try validate(token, as: kind, for: session, run: nil, at: now)
        }

        /// A token for a run of a definition has the run's id among its audiences, beside this one's.
        ///
        /// A mobile token is the integrator's and says nothing of the person: one with a `sub` that is not the client's
        /// (`client_id`, `azp`) is another kind. A token without `exp` is malformed: it would never end.
        public func validate(
            _ token: String, as kind: TokenKind, for session: SessionIdentifier, run: SessionIdentifier?,
            at now: Double
        ) throws(TokenError) -> TokenGrant {
            let claims: [String: JSONValue]
            let times: ClaimTimes
            do throws(Rejection) {
                guard token.utf8.count <= Self.mostBytes else { throw .tooLarge }
                let signed = try CompactJWS(token, keys: keys, algorithms: algorithms, types: Self.types)
                guard let members = try? StrictJSON.readObject(signed.payload) else { throw .malformed }
                claims = members
                times = try ClaimTimes(members, leeway: min(max(leeway, 0), 300))
                try times.check(at: now)
            } catch {
                throw Self.meaning(of: error)
            }
            guard let expires = times.expires else { throw .malformed }
            guard claims["iss"] == .string(issuer) else { throw .otherIssuer }
            let audiences = Self.audiences(claims["aud"])
            guard audiences.contains(audience) else { throw .otherAudience }
            if let run {
                guard audiences.contains(where: { SessionIdentifier($0) == run }) else {
                    throw .otherAudience
                }
            }
            if let sessionClaim {
                guard let named = claims[sessionClaim]?.string.flatMap(SessionIdentifier.init),
                    named == session
                else { throw .otherSession }
            }
            try checkSubject(claims, kind)
            return TokenGrant(expires: expires + times.leeway)
        }

        private func checkSubject(_ claims: [String: JSONValue], _ kind: TokenKind) throws(TokenError) {
            let subject = claims["sub"]?.string ?? ""
            switch kind {
            case .sdk: guard !requiresSubject || !subject.isEmpty else { throw .otherKind }
            case .mobile:
                let client = claims["client_id"]?.string ?? claims["azp"]?.string
                guard subject.isEmpty || subject == client else { throw .otherKind }
            }
        }

        /// One text, or several (RFC 7519 section 4.1.3).
        private static func audiences(_ value: JSONValue?) -> [String] {
            value?.array?.compactMap(\.string) ?? value?.string.map { [$0] } ?? []
        }

        private static func meaning(of error: Rejection) -> TokenError {
            switch error {
            case .expired: .expired
            case .notYetValid: .notYetValid
            case .badSignature, .unknownKey, .keyDoesNotFit, .algorithmNotAllowed, .missingKeyID:
                .badSignature
            default: .malformed
            }
        }
    }
#endif
