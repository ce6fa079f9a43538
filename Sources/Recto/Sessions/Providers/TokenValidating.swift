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

    /// - Parameter kind: what the flow was given it as. A validator that has no kinds leaves this out.
    func validate(
        _ token: String, as kind: TokenKind, for session: SessionIdentifier, at now: Double
    ) throws(TokenError) -> TokenGrant

    /// - Parameter run: the run of a definition that the flow is; nil: of none. A validator whose tokens are not bound to runs
    ///   leaves this out.
    func validate(
        _ token: String, as kind: TokenKind, for session: SessionIdentifier, run: SessionIdentifier?,
        at now: Double
    ) throws(TokenError) -> TokenGrant
}

extension TokenValidating {
    public func validate(
        _ token: String, as kind: TokenKind, for session: SessionIdentifier, run: SessionIdentifier?,
        at now: Double
    ) throws(TokenError) -> TokenGrant {
        try validate(token, as: kind, for: session, at: now)
    }

    public func validate(
        _ token: String, as kind: TokenKind, for session: SessionIdentifier, at now: Double
    ) throws(TokenError) -> TokenGrant {
        try validate(token, for: session, at: now)
    }
}

/// What a token is.
public enum TokenKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// ``FlowBuilder/token``: names its person itself.
    case sdk = "SDK"
    /// ``FlowBuilder/mobileToken``: the integrator's, says nothing of the person.
    case mobile = "MOBILE"
}

public struct TokenGrant: Sendable, Hashable {
    /// Seconds since 1970, UTC; nil: no end.
    public let expires: Double?

    public init(expires: Double?) {
        self.expires = expires
    }
}

public enum TokenError: String, Error, Sendable, Hashable {
    case malformed, badSignature, expired, notYetValid, otherIssuer, otherAudience, otherSession
    /// A mobile token that names a person, or a token of another kind.
    case otherKind
}
