public import RectoCore

/// Who answers what a session asks of the world. What is nil is not there: a flow that needs it is refused when it is built.
public struct SessionProviders: Sendable {
    public var lookup: (any LookupProviding)?
    public var backgroundCheck: (any BackgroundChecking)?
    /// nil: chips that need not be read are skipped.
    public var chip: (any ChipReading)?
    public var faceIndex: (any FaceIndex)?
    /// nil: a token that ends ends its session.
    public var renewal: TokenRenewal?

    public init() {}

    /// What flows can count on; face matching depends on the models installed.
    public func kinds(matchesFaces: Bool) -> Set<ProviderKind> {
        var kinds: Set<ProviderKind> = [.chipReader]
        if lookup != nil { kinds.insert(.lookup) }
        if backgroundCheck != nil { kinds.insert(.backgroundCheck) }
        if faceIndex != nil { kinds.insert(.faceIndex) }
        if matchesFaces { kinds.insert(.faceMatcher) }
        return kinds
    }

    /// The answer to an effect that asks a provider; nil for every other effect.
    func answer(_ effect: SessionEffect, in flow: Flow, at time: Double) async -> SessionEvent.Kind? {
        let session = flow.sessionID
        return switch effect {
        case .readChip(let request): .chip(await chip?.read(request) ?? .noReader)
        case .lookUp(let request): .lookup(await lookup?.look(up: request) ?? .unavailable)
        case .checkCode(let code): .lookup(await lookup?.check(code: code, session: session) ?? .unavailable)
        case .renewCode: .lookup(Self.renewed(await lookup?.renewCode(session: session) ?? .unavailable))
        case .checkBackground(let request):
            .backgroundCheck(await backgroundCheck?.check(request) ?? .failed)
        case .renewToken:
            await renewal?.until(session, flow.run?.id, at: time).map { .tokenRenewed(until: $0) }
        default: nil
        }
    }

    /// No code was asked for, so that none can be wrong.
    private static func renewed(_ answer: LookupAnswer) -> LookupAnswer {
        answer == .codeWrong ? .failed : answer
    }
}
