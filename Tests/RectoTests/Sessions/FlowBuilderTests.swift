import Recto
import RectoCore
import Testing

/// Every rule that a flow has to keep, and the error that names it.
struct FlowBuilderTests {
    static var surroundings: FlowSurroundings { FlowSurroundings(now: SessionRun.start) }

    static func error(
        of kind: FlowKind, in surroundings: FlowSurroundings = surroundings,
        _ configure: (inout FlowBuilder) -> Void = { _ in }
    ) -> FlowError? {
        var builder = FlowBuilder(kind)
        configure(&builder)
        do {
            _ = try builder.build(in: surroundings)
            return nil
        } catch {
            return error
        }
    }

    static func passport(_ builder: inout FlowBuilder) { builder.documents = [DocumentOptions("PASSPORT")] }

    struct Tokens: TokenValidating {
        func validate(
            _ token: String, for session: SessionIdentifier, at now: Double
        ) throws(TokenError) -> TokenGrant {
            guard token == "good" else { throw .badSignature }
            return TokenGrant(expires: now + 60)
        }
    }

    @Test("a token is needed where tokens are checked, and only there")
    func tokens() throws {
        #expect(Self.error(of: .enrolment, Self.passport) == nil)
        var checked = Self.surroundings
        checked.tokens = Tokens()
        #expect(Self.error(of: .enrolment, in: checked, Self.passport) == .missingToken)
        for (token, error) in [("", FlowError.missingToken), ("bad", .invalidToken(.badSignature))] {
            let found = Self.error(of: .enrolment, in: checked) { builder in
                Self.passport(&builder)
                builder.token = token
            }
            #expect(found == error)
        }
        var builder = FlowBuilder(.enrolment)
        Self.passport(&builder)
        builder.token = "good"
        #expect(try builder.build(in: checked).expires == SessionRun.start + 60)
    }

    @Test("tokens and the subject that they are for")
    func subjects() {
        func error(_ token: String?, _ mobile: String?, _ subject: String?) -> FlowError? {
            Self.error(of: .enrolment) { builder in
                Self.passport(&builder)
                (builder.token, builder.mobileToken, builder.subject) = (token, mobile, subject)
            }
        }
        #expect(error("a", "b", nil) == .multipleTokenTypes)
        #expect(error("a", nil, "s") == .subjectProvidedWithToken)
        #expect(error(nil, "b", nil) == .missingSubject)
        #expect(error(nil, "b", "s") == nil)
    }

    @Test(
        "a nonce has at most 64 characters", arguments: [(64, nil), (65, FlowError.nonceTooLong(count: 65))])
    func nonce(count: Int, expected: FlowError?) {
        let error = Self.error(of: .enrolment) { builder in
            Self.passport(&builder)
            builder.nonce = String(repeating: "n", count: count)
        }
        #expect(error == expected)
    }

    @Test("a session id is a UUID of version 4 that was not used before")
    func sessionIDs() {
        let registry = RecentSessions()
        var surroundings = Self.surroundings
        surroundings.sessions = registry
        func error(_ text: String) -> FlowError? {
            Self.error(of: .enrolment, in: surroundings) { builder in
                Self.passport(&builder)
                builder.sessionID = text
            }
        }
        #expect(error("9C40E0C2-1234-4abc-8def-0123456789ab") == nil)
        #expect(error("9c40e0c2-1234-4abc-8def-0123456789AB") == .sessionIDReused)
        #expect(error("9c40e0c2-1234-1abc-8def-0123456789ab") == .invalidSessionID)
        #expect(error("9c40e0c2-1234-4abc-cdef-0123456789ab") == .invalidSessionID)
        #expect(error("session") == .invalidSessionID)
    }

    @Test("only types that the flow supports, one where it takes one")
    func documents() {
        func error(_ kind: FlowKind, _ types: [String], face: Bool = false) -> FlowError? {
            Self.error(of: kind) { builder in
                builder.documents = types.map { DocumentOptions($0) }
                builder.face = face ? FaceStepOptions() : nil
            }
        }
        #expect(error(.enrolment, []) == .missingDocument)
        #expect(error(.enrolment, ["NONE"]) == .unknownDocument("NONE"))
        #expect(error(.enrolment, ["NGA_BVN"]) == .unsupportedDocument("NGA_BVN", .enrolment))
        #expect(error(.enrolment, ["OMN_VL"], face: true) == .faceNotSupported("OMN_VL"))
        #expect(error(.enrolment, ["OMN_VL", "PASSPORT"], face: true) == nil)
        #expect(error(.lookup, ["PASSPORT"]) == .unsupportedDocument("PASSPORT", .lookup))
        #expect(error(.lookup, ["NGA_NIN", "NGA_BVN"]) == .tooManyDocuments(count: 2))
        #expect(error(.lookup, ["IND_PAN"], face: true) == .faceNotSupported("IND_PAN"))
        #expect(error(.lookup, ["NGA_NIN"], face: true) == nil)
        #expect(error(.reading, ["GENERIC_ID"]) == .readingNotSupported("GENERIC_ID"))
        let reading = Self.error(of: .enrolment) { builder in
            builder.documents = [DocumentOptions("GENERIC_ID")]
            builder.documents[0].reading = ReadingOptions()
        }
        #expect(reading == .readingNotSupported("GENERIC_ID"))
    }

    @Test(
        "folded papers exist for three kinds of document alone",
        arguments: [
            ("DRIVING_LICENCE", "FRA", true), ("DRIVING_LICENCE", "ITA", false), ("GENERIC_ID", "ITA", true),
            ("GENERIC_ID", "ZAF", true), ("GENERIC_ID", "FRA", false), ("PASSPORT", "FRA", false),
            ("RESIDENCE_PERMIT", "FRA", false),
        ] as [(String, String, Bool)])
    func formats(type: String, country: String, isAllowed: Bool) {
        let error = Self.error(of: .workflow) { builder in
            builder.steps = [.document]
            builder.documents = [DocumentOptions(type)]
            builder.documents[0].country = country
            builder.documents[0].format = .folded
        }
        #expect(error == (isAllowed ? nil : .invalidFormatAndCountry(type, country: country)))
    }

    @Test("countries are codes of three letters that are known", arguments: ["XX", "fra", "FR", "ABC", ""])
    func countries(code: String) {
        let error = Self.error(of: .enrolment) { builder in
            Self.passport(&builder)
            builder.documents[0].country = code
        }
        #expect(error == .invalidCountry(code))
    }

    @Test("custom documents have a title and a country, once")
    func customDocuments() {
        func error(_ titles: [String], _ country: String = "FRA") -> FlowError? {
            Self.error(of: .workflow) { builder in
                builder.steps = [.document]
                builder.customDocuments = titles.map {
                    CustomDocument(title: $0, country: country, pages: .single)
                }
            }
        }
        #expect(error(["Library card"]) == nil)
        #expect(error([" "]) == .invalidDocumentTitle)
        #expect(error(["A"], "Q") == .invalidCountry("Q"))
        #expect(error(["A", "A"]) == .duplicateCustomDocument(title: "A", country: "FRA"))
        let elsewhere = Self.error(of: .enrolment) { builder in
            Self.passport(&builder)
            builder.customDocuments = [CustomDocument(title: "A", country: "FRA", pages: .single)]
        }
        #expect(elsewhere == .unsupportedDocument("A", .enrolment))
    }

    @Test("a workflow needs a step that takes something; other flows take none")
    func steps() {
        #expect(Self.error(of: .workflow) { $0.steps = [] } == .missingSteps)
        #expect(Self.error(of: .workflow) { $0.steps = [.welcome, .consent] } == .missingSteps)
        #expect(Self.error(of: .workflow) { $0.steps = [.document] } == .missingDocument)
        #expect(Self.error(of: .workflow) { $0.steps = [.face] } == nil)
        let enrolment = Self.error(of: .enrolment) { builder in
            Self.passport(&builder)
            builder.steps = [.face]
        }
        #expect(enrolment == .stepsOutsideWorkflow)
    }

    @Test("what a flow needs must be there", arguments: ProviderKind.allCases)
    func providers(kind: ProviderKind) {
        var surroundings = Self.surroundings
        surroundings.providers.remove(kind)
        func error(_ flow: FlowKind, _ configure: (inout FlowBuilder) -> Void) -> FlowError? {
            Self.error(of: flow, in: surroundings, configure)
        }
        let missing = FlowError.missingProvider(kind)
        switch kind {
        case .lookup: #expect(error(.lookup) { $0.documents = [DocumentOptions("NGA_NIN")] } == missing)
        case .backgroundCheck:
            let found = error(.enrolment) { builder in
                Self.passport(&builder)
                builder.backgroundCheck = BackgroundCheckOptions()
            }
            #expect(found == missing)
        case .chipReader:
            let found = error(.reading) { builder in
                Self.passport(&builder)
                builder.chipKey = ChipKeyInput()
                builder.chipKey?.cardAccessNumber = "123456"
            }
            #expect(found == missing)
        case .faceMatcher: #expect(error(.faceSession) { _ in } == missing)
        // Disregarded, not refused.
        case .faceIndex: #expect(error(.faceSession) { $0.face?.isOneToN = true } == nil)
        }
    }

    @Test("what opens a chip")
    func chipKeys() {
        func error(_ number: String?, _ birth: String?, _ expiry: String?, mrz: String? = nil) -> FlowError? {
            Self.error(of: .reading) { builder in
                Self.passport(&builder)
                var key = ChipKeyInput()
                (key.documentNumber, key.dateOfBirth, key.dateOfExpiry) = (number, birth, expiry)
                key.mrz = mrz
                builder.chipKey = key
            }
        }
        #expect(Self.error(of: .reading, Self.passport) == .missingChipKey(field: "documentNumber"))
        #expect(error("L898902C3", "1974-08-12", "2030-04-15") == nil)
        #expect(error(" ", "1974-08-12", "2030-04-15") == .missingChipKey(field: "documentNumber"))
        #expect(error("L898902C3", nil, "2030-04-15") == .missingChipKey(field: "dateOfBirth"))
        #expect(error("L898902C3", "1974-08-12", nil) == .missingChipKey(field: "dateOfExpiry"))
        #expect(error("L898902C3", "1974-02-30", "2030-04-15") == .invalidChipKey(field: "dateOfBirth"))
        #expect(error("L898902C3", "1974-08-12", "30-04-15") == .invalidChipKey(field: "dateOfExpiry"))
        let upper = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\n"
        #expect(error(nil, nil, nil, mrz: upper + "L898902C36UTO7408122F1204159ZE184226B<<<<<10") == nil)
        // One wrong digit, and the other fields do not help.
        #expect(
            error(
                "L898902C3", "1974-08-12", "2030-04-15",
                mrz: upper + "L898902C36UTO7408122F1204158ZE184226B<<<<<10") == .invalidChipKey(field: "mrz"))
    }

    @Test("attempts outside 1...3 mean 3, with a warning", arguments: [-1, 0, 1, 2, 3, 4, 99])
    func attempts(given: Int) throws {
        var builder = FlowBuilder(.faceSession)
        builder.face = FaceStepOptions()
        builder.face?.maximumAttempts = given
        let flow = try builder.build(in: Self.surroundings)
        guard case .face(let step) = try #require(flow.steps.first) else {
            Issue.record("no face step")
            return
        }
        let isUsable = (1...3).contains(given)
        #expect(step.maximumAttempts == (isUsable ? given : 3))
        #expect(flow.warnings == (isUsable ? [] : [.attemptsOutOfRange(given: given)]))
        var run = SessionRun(flow)
        run.send(.start)
        #expect(run.effects.contains(.warning(.attemptsOutOfRange(given: given))) == !isUsable)
    }

    @Test("a search among earlier faces is disregarded without an index")
    func oneToN() throws {
        var builder = FlowBuilder(.faceSession)
        builder.face = FaceStepOptions()
        builder.face?.isOneToN = true
        var surroundings = Self.surroundings
        #expect(try builder.build(in: surroundings).warnings.isEmpty)
        surroundings.providers.remove(.faceIndex)
        #expect(try builder.build(in: surroundings).warnings == [.oneToNDisregarded])
    }

    @Test("only move, tilt or turn can be left out", arguments: LivenessGesture.Group.allCases)
    func gestures(group: LivenessGesture.Group) {
        let error = Self.error(of: .faceSession) { builder in
            builder.face = FaceStepOptions()
            builder.face?.disabledGesture = group
        }
        #expect(error == ([.move, .tilt, .turn].contains(group) ? nil : .gestureNotDisablable(group)))
    }

    @Test("gestures that nothing measures are not asked for, and said; none that are left is refused")
    func unmeasuredGestures() throws {
        var surroundings = Self.surroundings
        surroundings.gestures = [.frontal, .move, .tilt, .turn, .nod]
        func groups(_ builder: FlowBuilder) throws -> (Set<LivenessGesture.Group>?, [FlowWarning]) {
            let flow = try builder.build(in: surroundings)
            guard case .face(let step)? = flow.steps.last else { return (nil, flow.warnings) }
            return (step.plan?.groups, flow.warnings)
        }
        var builder = FlowBuilder(livenessMode: .active)
        let (asked, warnings) = try groups(builder)
        #expect(asked == [.turn, .nod] && warnings == [.gesturesNotMeasured([.expression])])
        #expect("\(warnings)".contains("FACE_EXPRESSION"))
        builder.face?.gestures = LivenessPlan.Options()
        builder.face?.gestures?.groups = [.expression]
        #expect(throws: FlowError.noGesture) { try builder.build(in: surroundings) }
        builder.face?.liveness = .passive
        let passive = try groups(builder)
        #expect(passive.0 == nil && passive.1.isEmpty)
    }

    @Test("what installed models measure of gestures, and whether they match faces")
    func installed() {
        var networks = FaceNetworks(
            detector: .yunet(path: "d"), covers: FaceNetworks.Covers(mask: "m", eyes: "e", lids: "l"))
        #expect(networks.gestures == [.frontal, .move, .tilt, .turn] && !networks.matchesFaces)
        (networks.pose, networks.mesh) = (.own(path: "p"), "mesh")
        #expect(networks.gestures == Set(LivenessGesture.Group.allCases))
        networks.matcher = FaceNetworks.Matcher(path: "s", digest: "unknown", kind: .sface)
        #expect(!networks.matchesFaces)
        networks.matcher = FaceNetworks.Matcher(
            path: "m", digest: "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32",
            kind: .mobileFace)
        #expect(networks.matchesFaces)
    }

    @Test("the documented defaults")
    func defaults() throws {
        let builder = FlowBuilder(.enrolment)
        #expect(!builder.returnsDataForIncompleteSession && !builder.allowsNonPhysicalDocuments)
        #expect(!builder.disablesTamperingRejection && builder.face == nil && builder.backgroundCheck == nil)
        #expect(builder.appearance == .system)
        let face = FaceStepOptions()
        #expect(face.maximumAttempts == 3 && !face.allowsClosedEyes && !face.isOneToN && !face.enrols)
        #expect(face.liveness == .passive && face.disabledGesture == nil && face.minimumScanLevel == nil)
        let check = BackgroundCheckOptions()
        #expect(check.type == "RDC" && !check.disablesConsent && !check.monitors && !check.skipsView)
        let document = DocumentOptions("PASSPORT")
        #expect(document.format == .card && !document.isSingleSide && !document.disablesExpiryValidation)
        #expect(document.reading == nil && !document.hints.disablesHelpPage)
    }

    @Test("limits are positive")
    func limits() {
        for path in [\FlowLimits.session, \.scanWithoutProgress, \.faceWithoutProgress, \.attempt] {
            let error = Self.error(of: .faceSession) { $0.limits[keyPath: path] = 0 }
            #expect(error == .invalidLimit)
        }
    }
}
