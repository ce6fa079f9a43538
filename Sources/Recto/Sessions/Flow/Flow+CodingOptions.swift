extension FaceStepOptions: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case minimumScanLevel
        case minimumReadLevel
        case minimumLookupLevel
        case maximumAttempts = "maxAttempts"
        case allowsClosedEyes = "allowClosedEyes"
        case isOneToN = "oneToN"
        case enrols = "enrollFace"
        case liveness
        case disabledGesture = "disableLivenessGesture"
        case gestures
        case variant
        case obfuscation = "obfuscationType"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.minimumScanLevel, into: &minimumScanLevel)
        try values.read(.minimumReadLevel, into: &minimumReadLevel)
        try values.read(.minimumLookupLevel, into: &minimumLookupLevel)
        try values.read(.maximumAttempts, into: &maximumAttempts)
        try values.read(.allowsClosedEyes, into: &allowsClosedEyes)
        try values.read(.isOneToN, into: &isOneToN)
        try values.read(.enrols, into: &enrols)
        try values.read(.liveness, into: &liveness)
        try values.read(.disabledGesture, into: &disabledGesture)
        try values.read(.gestures, into: &gestures)
        try values.read(.variant, into: &variant)
        try values.read(.obfuscation, into: &obfuscation)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encodeIfPresent(minimumScanLevel, forKey: .minimumScanLevel)
        try values.encodeIfPresent(minimumReadLevel, forKey: .minimumReadLevel)
        try values.encodeIfPresent(minimumLookupLevel, forKey: .minimumLookupLevel)
        try values.encode(maximumAttempts, forKey: .maximumAttempts)
        try values.encode(allowsClosedEyes, forKey: .allowsClosedEyes)
        try values.encode(isOneToN, forKey: .isOneToN)
        try values.encode(enrols, forKey: .enrols)
        try values.encode(liveness, forKey: .liveness)
        try values.encodeIfPresent(disabledGesture, forKey: .disabledGesture)
        try values.encodeIfPresent(gestures, forKey: .gestures)
        try values.encode(variant, forKey: .variant)
        try values.encodeIfPresent(obfuscation, forKey: .obfuscation)
    }
}

extension ReadingOptions: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case policy
        case skipAfter = "forceReadingTimeout"
        case applications = "selectIdentifiers"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.policy, into: &policy)
        try values.read(.skipAfter, into: &skipAfter)
        try values.read(.applications, into: &applications)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(policy, forKey: .policy)
        try values.encodeIfPresent(skipAfter, forKey: .skipAfter)
        try values.encode(applications, forKey: .applications)
    }
}

extension BackgroundCheckOptions: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case type
        case disablesConsent = "disableConsent"
        case monitors = "enableMonitoring"
        case skipsView = "skipView"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.type, into: &type)
        try values.read(.disablesConsent, into: &disablesConsent)
        try values.read(.monitors, into: &monitors)
        try values.read(.skipsView, into: &skipsView)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(type, forKey: .type)
        try values.encode(disablesConsent, forKey: .disablesConsent)
        try values.encode(monitors, forKey: .monitors)
        try values.encode(skipsView, forKey: .skipsView)
    }
}

extension FlowLimits: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case session
        case scanWithoutProgress
        case faceWithoutProgress
        case attempt
        case oneTimeCodes
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.session, into: &session)
        try values.read(.scanWithoutProgress, into: &scanWithoutProgress)
        try values.read(.faceWithoutProgress, into: &faceWithoutProgress)
        try values.read(.attempt, into: &attempt)
        try values.read(.oneTimeCodes, into: &oneTimeCodes)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(session, forKey: .session)
        try values.encode(scanWithoutProgress, forKey: .scanWithoutProgress)
        try values.encode(faceWithoutProgress, forKey: .faceWithoutProgress)
        try values.encode(attempt, forKey: .attempt)
        try values.encode(oneTimeCodes, forKey: .oneTimeCodes)
    }
}

extension ChipKeyInput: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case documentNumber
        case dateOfBirth
        case dateOfExpiry
        case mrz
        case cardAccessNumber = "can"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.documentNumber, into: &documentNumber)
        try values.read(.dateOfBirth, into: &dateOfBirth)
        try values.read(.dateOfExpiry, into: &dateOfExpiry)
        try values.read(.mrz, into: &mrz)
        try values.read(.cardAccessNumber, into: &cardAccessNumber)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encodeIfPresent(documentNumber, forKey: .documentNumber)
        try values.encodeIfPresent(dateOfBirth, forKey: .dateOfBirth)
        try values.encodeIfPresent(dateOfExpiry, forKey: .dateOfExpiry)
        try values.encodeIfPresent(mrz, forKey: .mrz)
        try values.encodeIfPresent(cardAccessNumber, forKey: .cardAccessNumber)
    }
}
