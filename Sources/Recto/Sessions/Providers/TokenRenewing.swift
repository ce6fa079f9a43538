/// Gives a new token for a session whose token ends: the capture SDKs' `expireHandler`.
///
/// Is asked once for each token that ends. Must answer in every case, with nil where there is no other.
public protocol TokenRenewing: Sendable {
    func token(for session: SessionIdentifier) async -> String?
}

/// A new token, checked before the session goes on with it.
public struct TokenRenewal: Sendable {
    private let renewing: any TokenRenewing
    private let validator: any TokenValidating
    private let kind: TokenKind

    public init(
        _ renewing: any TokenRenewing, checkedBy validator: any TokenValidating, as kind: TokenKind = .sdk
    ) {
        (self.renewing, self.validator, self.kind) = (renewing, validator, kind)
    }

    /// - Returns: until when the session may go on; nil where there is no token, or one that does not hold.
    func until(_ session: SessionIdentifier, _ run: SessionIdentifier?, at now: Double) async -> Double? {
        guard let token = await renewing.token(for: session) else { return nil }
        do throws(TokenError) {
            let grant = try validator.validate(token, as: kind, for: session, run: run, at: now)
            return grant.expires ?? .greatestFiniteMagnitude
        } catch {
            return nil
        }
    }
}
