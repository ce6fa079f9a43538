internal import FoundationEssentials

/// What is done at pages where nobody sits before the program: begin, and whatever was said beforehand. Nothing that was
/// not said is made up: without a consent there is none.
public struct AbsentPerson: Sendable, Hashable {
    /// Whether the person's consent was given to whoever runs the program.
    public var consents = false
    /// The place of the document type to take where there is a choice.
    public var choice = 0
    /// A lookup's form, by the names of its fields.
    public var form: [String: String]?
    /// A one-time code.
    public var code: String?
    /// Attempts at a chip or a provider that failed, after which the person leaves.
    public var patience = 3

    public init() {}

    /// Fills the form in from a JSON object of texts.
    ///
    /// - Throws: `unreadable` for anything else.
    public mutating func readForm(json: [UInt8]) throws(FlowError) {
        guard let fields = try? JSONDecoder().decode([String: String].self, from: Data(json)) else {
            throw .unreadable(reason: "a form is one JSON object of texts")
        }
        form = fields
    }

    /// What the person does at a page; nil: waits.
    func answer(_ screen: SessionScreen) -> SessionEvent.Kind? {
        switch screen {
        case .welcome, .scan, .read, .face: .begin
        case .consent: consents ? .giveConsent : .declineConsent
        case .backgroundCheck(let needsConsent):
            !needsConsent ? .begin : consents ? .giveConsent : .declineConsent
        case .chooseDocument(let targets): .choose(min(max(choice, 0), targets.count - 1))
        case .form: form.map { .submit($0) } ?? .cancelFlow
        case .confirm, .confirmFace: .confirm
        case .oneTimeCode: code.map { .enterCode($0) } ?? .cancelFlow
        }
    }

    /// What the person does when an attempt at a step has failed.
    func answer(failed attempts: Int, at step: FlowStep?) -> SessionEvent.Kind? {
        switch step {
        case .scan, .face: .begin
        case .read: attempts < patience ? .begin : .skip
        case .backgroundCheck(let options) where attempts < patience:
            options.disablesConsent ? .begin : consents ? .giveConsent : .declineConsent
        case .lookup, .backgroundCheck: .cancelFlow
        case .welcome, .consent, nil: nil
        }
    }
}

extension AbsentPerson: PersonalData {}
