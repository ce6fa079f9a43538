#if SignedResults
    public import Recto

    /// What a signed result says. Personal data.
    public struct ResultClaims: Sendable, Hashable {
        /// The `typ` of its header: it cannot be taken for a token, nor a token for it.
        public static let type = "result+jwt"
        public let issuer: String
        public let audience: String
        /// Seconds since 1970, UTC, whole.
        public let issuedAt: Int
        public let expires: Int
        /// `jti`: the session, which is the result's own.
        public let session: SessionIdentifier
        public let data: FlowResult
        /// In the order of their names, each once.
        public let images: [SignedImage]
    }

    extension ResultClaims: Codable {
        enum CodingKeys: String, CodingKey {
            case issuer = "iss"
            case audience = "aud"
            case issuedAt = "iat"
            case expires = "exp"
            case session = "jti"
            case data, images
        }
    }

    extension ResultClaims: PersonalData {}
#endif
