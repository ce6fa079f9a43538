extension FlowBuilder: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case schema
        case kind = "flow"
        case token
        case mobileToken
        case subject
        case nonce
        case sessionID = "sessionId"
        case userIdentifier
        case documents
        case customDocuments
        case steps
        case proofOfAddress
        case face
        case backgroundCheck
        case chipKey
        case side
        case readsBothSides = "readBothSides"
        case returnsDataForIncompleteSession = "returnDataForIncompleteSession"
        case allowsNonPhysicalDocuments = "allowNonPhysicalDocuments"
        case disablesTamperingRejection = "disableTamperingRejection"
        case appearance
        case limits
        case tracesProgress = "traceProgress"
        case environment
        case allowedDocuments
        case confirmsCaptures = "confirmCaptures"
        case camera
        case run
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init(try values.needed(.kind))
        try values.read(.token, into: &token)
        try values.read(.mobileToken, into: &mobileToken)
        try values.read(.subject, into: &subject)
        try values.read(.nonce, into: &nonce)
        try values.read(.sessionID, into: &sessionID)
        try values.read(.userIdentifier, into: &userIdentifier)
        try values.read(.documents, into: &documents)
        try values.read(.customDocuments, into: &customDocuments)
        try values.read(.steps, into: &steps)
        try values.read(.proofOfAddress, into: &proofOfAddress)
        try values.read(.face, into: &face)
        try values.read(.backgroundCheck, into: &backgroundCheck)
        try values.read(.chipKey, into: &chipKey)
        try values.read(.side, into: &side)
        try values.read(.readsBothSides, into: &readsBothSides)
        try values.read(.returnsDataForIncompleteSession, into: &returnsDataForIncompleteSession)
        try values.read(.allowsNonPhysicalDocuments, into: &allowsNonPhysicalDocuments)
        try values.read(.disablesTamperingRejection, into: &disablesTamperingRejection)
        try values.read(.appearance, into: &appearance)
        try values.read(.limits, into: &limits)
        try values.read(.tracesProgress, into: &tracesProgress)
        try values.read(.environment, into: &environment)
        try values.read(.allowedDocuments, into: &allowedDocuments)
        try values.read(.confirmsCaptures, into: &confirmsCaptures)
        try values.read(.camera, into: &camera)
        try values.read(.run, into: &run)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(kind, forKey: .kind)
        try values.encodeIfPresent(token, forKey: .token)
        try values.encodeIfPresent(mobileToken, forKey: .mobileToken)
        try values.encodeIfPresent(subject, forKey: .subject)
        try values.encodeIfPresent(nonce, forKey: .nonce)
        try values.encodeIfPresent(sessionID, forKey: .sessionID)
        try values.encodeIfPresent(userIdentifier, forKey: .userIdentifier)
        try values.encode(documents, forKey: .documents)
        try values.encode(customDocuments, forKey: .customDocuments)
        try values.encode(steps, forKey: .steps)
        try values.encode(proofOfAddress, forKey: .proofOfAddress)
        try values.encodeIfPresent(face, forKey: .face)
        try values.encodeIfPresent(backgroundCheck, forKey: .backgroundCheck)
        try values.encodeIfPresent(chipKey, forKey: .chipKey)
        try values.encode(side, forKey: .side)
        try values.encode(readsBothSides, forKey: .readsBothSides)
        try values.encode(returnsDataForIncompleteSession, forKey: .returnsDataForIncompleteSession)
        try values.encode(allowsNonPhysicalDocuments, forKey: .allowsNonPhysicalDocuments)
        try values.encode(disablesTamperingRejection, forKey: .disablesTamperingRejection)
        try values.encode(appearance, forKey: .appearance)
        try values.encode(limits, forKey: .limits)
        try values.encode(tracesProgress, forKey: .tracesProgress)
        try values.encodeIfPresent(environment, forKey: .environment)
        try values.encodeIfPresent(allowedDocuments, forKey: .allowedDocuments)
        try values.encode(confirmsCaptures, forKey: .confirmsCaptures)
        try values.encode(camera, forKey: .camera)
        try values.encodeIfPresent(run, forKey: .run)
    }
}
