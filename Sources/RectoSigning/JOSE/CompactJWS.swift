#if SignedResults
    /// Signed bytes as three parts of text (RFC 7515 section 7.1).
    struct CompactJWS {
        /// Of the whole text: pictures may be within it.
        static let mostBytes = 128 << 20
        let payload: [UInt8]
        let key: VerificationKey

        /// - Returns: nil where the library could not sign.
        static func sign(_ payload: [UInt8], type: String, with key: SigningKey) -> String? {
            let header = JOSEHeader.part(["alg": key.algorithm.rawValue, "kid": key.id, "typ": type])
            let signed = header + "." + Base64URL.encode(payload)
            return key.signature(over: Array(signed.utf8)).map { signed + "." + Base64URL.encode($0) }
        }

        /// - Parameter types: those that the header may name, in lower case; nil in it: it need not name one.
        /// - Throws: the first rule that does not hold. Nothing of the payload is looked at before the signature holds.
        init(
            _ text: String, keys: JSONWebKeySet, algorithms: Set<SignatureAlgorithm>, types: Set<String?>
        ) throws(Rejection) {
            guard text.utf8.count <= Self.mostBytes else { throw .tooLarge }
            let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 3 else { throw .malformed }
            let header = try JOSEHeader(parts[0])
            guard let name = header.algorithm, let algorithm = SignatureAlgorithm(rawValue: name),
                algorithms.contains(algorithm)
            else { throw .algorithmNotAllowed }
            guard types.contains(try header.text("typ")?.lowercased()) else { throw .otherType }
            guard let id = try header.text("kid") else { throw .missingKeyID }
            guard let key = keys[id] else { throw .unknownKey }
            guard key.algorithm == algorithm else { throw .keyDoesNotFit }
            guard let payload = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2]) else {
                throw .malformed
            }
            let signed = parts[0].utf8.count + 1 + parts[1].utf8.count
            guard key.isValid(signature, over: Array(text.utf8.prefix(signed))) else { throw .badSignature }
            self.payload = payload
            self.key = key
        }
    }
#endif
