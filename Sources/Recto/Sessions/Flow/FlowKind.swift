/// What a session is for, by the capture SDKs' shapes.
public enum FlowKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Scan each document and read its chip where asked, then face, then background check.
    case enrolment = "ENROLMENT"
    /// A form whose answer comes from a register, then face, then background check.
    case lookup = "LOOKUP"
    /// Read a chip whose key is known, then face, then background check.
    case reading = "READING"
    /// A face against a picture that the caller has.
    case faceSession = "FACE_SESSION"
    /// Steps in the order in which they are given: welcome, consent, document, face, proof of address.
    case workflow = "WORKFLOW"
    /// One document, one side or both.
    case idCapture = "ID_CAPTURE"
    /// A selfie, with liveness or without.
    case selfieCapture = "SELFIE_CAPTURE"

    /// What of a document type the flow needs before anything else; nil for flows without a document.
    var neededSupport: FlowDocument.Support? {
        switch self {
        case .enrolment, .workflow, .idCapture: .enrolment
        case .lookup: .lookup
        case .reading: .reading
        case .faceSession, .selfieCapture: nil
        }
    }

    /// Flows over exactly one document.
    var takesOneDocument: Bool { self == .lookup || self == .reading || self == .idCapture }

    public var traceCategory: TraceCategory {
        switch self {
        case .enrolment, .reading, .workflow, .idCapture: .enrolment
        case .lookup: .lookup
        case .faceSession, .selfieCapture: .faceSession
        }
    }
}
