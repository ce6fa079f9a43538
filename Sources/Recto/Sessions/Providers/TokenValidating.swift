/// Says whether a token allows a session.
///
/// Must check what the token's issuer promises: signature, audience, that it is valid at the moment given. Must answer
/// from what is at hand: a flow is built without waiting. Must not keep the token.
public protocol TokenValidating: Sendable {
    /// - Parameter now: seconds since 1970, UTC.
    /// - Returns: until when the session may run.
    func validate(
        _ token: String, for session: SessionIdentifier, at now: Double
    ) throws(TokenError) -> TokenGrant
}

public struct TokenGrant: Sendable, Hashable {
    /// Seconds since 1970, UTC; nil: no end.
    public let expires: Double?

    public init(expires: Double?) {
        self.expires = expires
    }
}

public enum TokenError: String, Error, Sendable, Hashable {
    case malformed, badSignature, expired, notYetValid, otherAudience, otherSession
}
