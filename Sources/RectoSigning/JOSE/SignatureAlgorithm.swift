#if SignedResults
    /// The signatures that are made and accepted (RFC 7518 section 3). There is no case for `none` and none for a secret that
    /// both sides share: a header that names another algorithm names nothing.
    public enum SignatureAlgorithm: String, Sendable, Hashable, Codable, CaseIterable {
        /// ECDSA with P-256 and SHA-256; the signature is 64 bytes.
        case es256 = "ES256"
        /// RSASSA-PKCS1-v1_5 with SHA-256; keys of 2048 bits or more.
        case rs256 = "RS256"
    }
#endif
