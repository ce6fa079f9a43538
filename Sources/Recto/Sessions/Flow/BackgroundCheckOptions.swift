/// Screening of the person. Defaults are the capture SDKs'.
public struct BackgroundCheckOptions: Sendable, Hashable {
    /// Names the provider's list or service; opaque here.
    public var type = "RDC"
    /// Whether the person is not asked for consent: the integrator has it already.
    public var disablesConsent = false
    /// Whether the provider screens again when its lists change.
    public var monitors = false
    /// Whether it runs without a page; then no failure of it ends the session.
    public var skipsView = false

    public init() {}
}
