extension FlowBuilder {
    /// A flow of a stored definition; a token and a nonce are added to it.
    public init(run: FlowRun) {
        self.init(run.definition.flow.kind)
        self.run = run
    }

    /// What belongs to one session and to no definition.
    struct Personal: Equatable {
        var token: String?
        var mobileToken: String?
        var subject: String?
        var nonce: String?
        var sessionID: String?
        var userIdentifier: String?
        var chipKey: ChipKeyInput?
        var run: FlowRun?
    }

    var personal: Personal {
        get {
            Personal(
                token: token, mobileToken: mobileToken, subject: subject, nonce: nonce, sessionID: sessionID,
                userIdentifier: userIdentifier, chipKey: chipKey, run: run)
        }
        set {
            (token, mobileToken, subject) = (newValue.token, newValue.mobileToken, newValue.subject)
            (nonce, sessionID) = (newValue.nonce, newValue.sessionID)
            (userIdentifier, chipKey, run) = (newValue.userIdentifier, newValue.chipKey, newValue.run)
        }
    }

    /// What a run of a definition comes to: the definition's flow with what belongs to this session.
    ///
    /// - Throws: `stepsBesideRun` where the flow is given in code too.
    func resolved() throws(FlowError) -> FlowBuilder {
        guard let run else { return self }
        var plain = FlowBuilder(run.definition.flow.kind)
        plain.personal = personal
        // Of whoever runs it, as settings are.
        (plain.environment, plain.allowedDocuments) = (environment, allowedDocuments)
        guard self == plain else { throw .stepsBesideRun }
        var flow = run.definition.flow
        flow.personal = personal
        flow.environment = environment ?? flow.environment
        flow.allowedDocuments = allowedDocuments ?? flow.allowedDocuments
        return flow
    }
}
