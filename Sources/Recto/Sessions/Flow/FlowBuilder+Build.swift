internal import RectoMRZ

extension FlowBuilder {
    /// The longest nonce, characters.
    public static let longestNonce = 64

    /// Checks everything that can be known before a session runs.
    ///
    /// - Parameter surroundings: what is there, and the time. A registry of session ids is asked last: an id is used up only
    ///   by a flow that was built.
    /// - Throws: the first rule that does not hold.
    public func build(in surroundings: FlowSurroundings) throws(FlowError) -> Flow {
        try resolved().buildPlain(in: surroundings)
    }

    private func buildPlain(in surroundings: FlowSurroundings) throws(FlowError) -> Flow {
        let session = try identifier()
        let expires = try authorised(for: session, in: surroundings)
        if let nonce, nonce.count > Self.longestNonce { throw .nonceTooLong(count: nonce.count) }
        guard limits.isUsable else { throw .invalidLimit }
        var warnings = surroundings.settings.warnings.map { FlowWarning.settings($0) }
        let steps = try orderedSteps(in: surroundings, warnings: &warnings)
        try checkProviders(of: steps, in: surroundings)
        if let sessions = surroundings.sessions, !sessions.claim(session) { throw .sessionIDReused }
        return Flow(
            kind: kind, sessionID: session, steps: steps, nonce: nonce, userIdentifier: userIdentifier,
            returnsDataForIncompleteSession: returnsDataForIncompleteSession,
            allowsNonPhysicalDocuments: allowsNonPhysicalDocuments,
            disablesTamperingRejection: disablesTamperingRejection, appearance: appearance, limits: limits,
            tracesProgress: tracesProgress, expires: expires,
            environment: environment ?? surroundings.settings.settings.environment,
            allowedDocuments: allowed(in: surroundings), confirmsCaptures: confirmsCaptures, camera: camera,
            run: run, rules: rules(in: surroundings), warnings: warnings)
    }

    private func identifier() throws(FlowError) -> SessionIdentifier {
        guard let sessionID else { return .random() }
        guard let it = SessionIdentifier(sessionID) else { throw .invalidSessionID }
        return it
    }

    private func authorised(
        for session: SessionIdentifier, in surroundings: FlowSurroundings
    ) throws(FlowError) -> Double? {
        if token != nil, mobileToken != nil { throw .multipleTokenTypes }
        if token != nil, subject != nil { throw .subjectProvidedWithToken }
        if mobileToken != nil, subject?.isEmpty ?? true { throw .missingSubject }
        guard let validator = surroundings.tokens else { return nil }
        guard let given = token ?? mobileToken, !given.isEmpty else { throw .missingToken }
        do {
            let kind: TokenKind = token == nil ? .mobile : .sdk
            return try validator.validate(
                given, as: kind, for: session, run: run?.id, at: surroundings.now
            ).expires
        } catch {
            throw .invalidToken(error)
        }
    }

    private func orderedSteps(
        in surroundings: FlowSurroundings, warnings: inout [FlowWarning]
    ) throws(FlowError) -> [FlowStep] {
        guard kind == .workflow || steps.isEmpty else { throw .stepsOutsideWorkflow }
        let targets = try allowed(try targets(in: surroundings), in: surroundings, &warnings)
        var result: [FlowStep] = []
        switch kind {
        case .enrolment:
            result = targets.map { .scan(ScanStep(targets: [$0], isProofOfAddress: false)) }
        case .idCapture:
            result = [.scan(ScanStep(targets: targets, isProofOfAddress: false))]
        case .lookup: result = targets.map { .lookup($0.document) }
        case .reading: result = [.read(try readStep(targets, surroundings))]
        case .faceSession, .selfieCapture: break
        case .workflow: return try workflowSteps(targets, surroundings, &warnings)
        }
        if let face = try faceStep(targets, surroundings, &warnings) { result.append(.face(face)) }
        if let backgroundCheck { result.append(.backgroundCheck(backgroundCheck)) }
        return result
    }

    private func workflowSteps(
        _ targets: [ScanTarget], _ surroundings: FlowSurroundings, _ warnings: inout [FlowWarning]
    ) throws(FlowError) -> [FlowStep] {
        guard steps.contains(where: \.isCapture) else { throw .missingSteps }
        var result: [FlowStep] = []
        for step in steps {
            switch step {
            case .welcome: result.append(.welcome)
            case .consent: result.append(.consent)
            case .document:
                guard !targets.isEmpty else { throw .missingDocument }
                result.append(.scan(ScanStep(targets: targets, isProofOfAddress: false)))
            case .face:
                let it = try faceStep(targets, surroundings, &warnings)
                if let it { result.append(.face(it)) }
            case .proofOfAddress:
                result.append(.scan(ScanStep(targets: [try addressTarget()], isProofOfAddress: true)))
            }
        }
        if let backgroundCheck { result.append(.backgroundCheck(backgroundCheck)) }
        return result
    }

    private func readStep(
        _ targets: [ScanTarget], _ surroundings: FlowSurroundings
    ) throws(FlowError) -> ReadStep {
        guard let target = targets.first else { throw .missingDocument }
        guard let chipKey else { throw .missingChipKey(field: "documentNumber") }
        let today = CalendarDay(secondsSince1970: Int64(surroundings.now))
        var options = ReadingOptions(policy: .force, skipAfter: nil)
        if let asked = target.reading { options.applications = asked.applications }
        return ReadStep(document: target.document, options: options, key: try chipKey.key(today: today))
    }

    private func checkProviders(
        of steps: [FlowStep], in surroundings: FlowSurroundings
    ) throws(FlowError) {
        for step in steps {
            let needed: ProviderKind? =
                switch step {
                case .lookup: .lookup
                case .backgroundCheck: .backgroundCheck
                case .read: .chipReader
                case .face(let it) where it.isCompared: .faceMatcher
                default: nil
                }
            if let needed, !surroundings.providers.contains(needed) { throw .missingProvider(needed) }
        }
    }
}
