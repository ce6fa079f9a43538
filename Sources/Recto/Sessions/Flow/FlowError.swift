/// Why no flow was built. Thrown before anything runs; what goes wrong later is an outcome, see ``SessionOutcome``.
public enum FlowError: Error, Sendable, Hashable {
    /// The surroundings check tokens and none was given, or an empty one.
    case missingToken
    case invalidToken(TokenError)
    case multipleTokenTypes
    /// A mobile token says nothing of the person.
    case missingSubject
    /// A token names its person itself.
    case subjectProvidedWithToken
    /// A workflow without a step that takes anything.
    case missingSteps
    /// Steps are given and the kind of flow has its own.
    case stepsOutsideWorkflow
    case nonceTooLong(count: Int)
    case invalidSessionID
    case sessionIDReused
    case missingDocument
    /// The flow takes exactly one document.
    case tooManyDocuments(count: Int)
    case unknownDocument(String)
    case unsupportedDocument(String, FlowKind)
    case readingNotSupported(String)
    case faceNotSupported(String)
    case invalidCountry(String)
    case invalidFormatAndCountry(String, country: String?)
    case invalidDocumentTitle
    case duplicateCustomDocument(title: String, country: String)
    case missingChipKey(field: String)
    /// Not of its form, or with check digits that do not hold. The value is not repeated.
    case invalidChipKey(field: String)
    /// Only move, tilt or turn can be left out.
    case gestureNotDisablable(LivenessGesture.Group)
    /// Nothing is left to ask for.
    case noGesture
    case invalidLimit
    /// Outside of 1...150.
    case invalidAge(Int)
    /// None of those that are taken.
    case documentNotAllowed(String)
    /// A run of a definition has its steps already.
    case stepsBesideRun
    /// A reading that selects nothing.
    case noChipApplication
    /// What the flow needs is not there.
    case missingProvider(ProviderKind)
    /// The flow file is of a later version than this one.
    case versionInsufficient(schema: String)
    /// The flow file cannot be read, and where.
    case unreadable(reason: String)
}

extension FlowError: CustomStringConvertible {
    /// What is wrong and how to mend it.
    public var description: String {
        switch self {
        case .missingToken: "a token is needed"
        case .invalidToken(let error): "the token was refused: \(error.rawValue)"
        case .multipleTokenTypes: "give a token or a mobile token, not both"
        case .missingSubject: "a mobile token needs the subject that it is for"
        case .subjectProvidedWithToken: "a token names its subject itself; leave the subject out"
        case .missingSteps: "a workflow needs a step: document, face or proof of address"
        case .stepsOutsideWorkflow: "only a workflow takes steps"
        case .nonceTooLong(let count): "a nonce has at most 64 characters, this one has \(count)"
        case .invalidSessionID: "a session id is a UUID of version 4"
        case .sessionIDReused: "this session id was used before; each session needs a new one"
        case .missingDocument: "the flow needs a document"
        case .tooManyDocuments(let count): "the flow takes one document, \(count) were given"
        case .unknownDocument(let type): "no document type is called \(type)"
        case .unsupportedDocument(let type, let kind): "\(type) cannot be used in \(kind.rawValue)"
        case .readingNotSupported(let type): "\(type) has no chip that can be read"
        case .faceNotSupported(let type): "\(type) shows no face to compare with"
        case .invalidCountry(let code): "\(code) is no country of this document; give an alpha-3 code"
        case .invalidFormatAndCountry(let type, let country):
            "there is no folded \(type) of \(country ?? "any country")"
        case .invalidDocumentTitle: "a custom document needs a title"
        case .duplicateCustomDocument(let title, let country): "\(title) of \(country) is given twice"
        case .missingChipKey(let field): "opening the chip needs \(field), or the whole zone"
        case .invalidChipKey(let field): "\(field) cannot open a chip as it is written"
        case .gestureNotDisablable(let group): "\(group.rawValue) cannot be left out"
        case .noGesture: "no gesture is left to ask for that can be measured"
        case .invalidLimit: "limits are positive"
        case .invalidAge(let years): "an age of \(years) years is none; give 1 to 150"
        case .documentNotAllowed(let type): "\(type) is none of the documents that are allowed"
        case .stepsBesideRun:
            "a run of a definition takes nothing else but token, subject, nonce, session and key"
        case .noChipApplication: "reading a chip needs an application to select"
        case .missingProvider(.faceMatcher):
            "the flow needs a provider: FACE_MATCHER, a model that compares faces and was measured"
        case .missingProvider(let kind): "the flow needs a provider: \(kind.rawValue)"
        case .versionInsufficient(let schema): "\(schema) needs a later version"
        case .unreadable(let reason): "the flow cannot be read: \(reason)"
        }
    }
}

/// What was mended in a flow instead of being refused. Told when the session starts.
public enum FlowWarning: Sendable, Hashable {
    /// Attempts outside 1...3 mean 3.
    case attemptsOutOfRange(given: Int)
    /// No index of faces is there; the search is left out.
    case oneToNDisregarded
    /// No index of faces is there; the face is not kept.
    case enrolmentOfFaceDisregarded
    /// Nothing that is installed measures these gestures; they are not asked for.
    case gesturesNotMeasured([LivenessGesture.Group])
    /// A choice leaves out documents that are not allowed.
    case documentsNotAllowed([String])
    /// Part of the settings could not be used.
    case settings(SettingsWarning)
}

extension FlowWarning: CustomStringConvertible {
    /// What was mended, and why.
    public var description: String {
        switch self {
        case .attemptsOutOfRange(let given): "\(given) attempts at a face are none of 1 to 3; 3 are given"
        case .oneToNDisregarded: "there is no index of faces: none is searched"
        case .enrolmentOfFaceDisregarded: "there is no index of faces: the face is not kept"
        case .gesturesNotMeasured(let groups):
            "no installed model measures \(groups.map(\.rawValue).joined(separator: ", ")): not asked for"
        case .documentsNotAllowed(let types): "not allowed, and left out: \(types.joined(separator: ", "))"
        case .settings(let warning): warning.words
        }
    }
}
