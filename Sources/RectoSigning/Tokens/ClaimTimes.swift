#if SignedResults
    /// The times that claims give (RFC 7519 section 4.1): seconds since 1970, UTC.
    struct ClaimTimes {
        let expires: Double?
        let notBefore: Double?
        let issuedAt: Double?
        /// Seconds that two clocks may differ by.
        let leeway: Double

        /// - Throws: ``Rejection/missingClaim`` for one that is there and no number.
        init(_ members: [String: JSONValue], leeway: Double) throws(Rejection) {
            self.leeway = leeway
            expires = try Self.time("exp", members)
            notBefore = try Self.time("nbf", members)
            issuedAt = try Self.time("iat", members)
        }

        private static func time(
            _ name: String, _ members: [String: JSONValue]
        ) throws(Rejection) -> Double? {
            guard let value = members[name] else { return nil }
            guard let number = value.number, (0...1e12).contains(number) else { throw .missingClaim }
            return number
        }

        /// A time that is no number passes nothing.
        func check(at now: Double) throws(Rejection) {
            if let expires, !(now < expires + leeway) { throw .expired }
            for start in [notBefore, issuedAt].compactMap(\.self) where !(now + leeway >= start) {
                throw .notYetValid
            }
        }
    }
#endif
