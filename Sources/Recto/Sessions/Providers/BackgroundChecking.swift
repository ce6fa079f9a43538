/// Screens a person against lists.
///
/// Must say whether there are candidates, never whether a person is guilty of anything. Must be given consent, or the
/// integrator's word for it, before it is called: a session sees to that. Must answer in every case.
public protocol BackgroundChecking: Sendable {
    func check(_ request: BackgroundRequest) async -> BackgroundAnswer
}

/// Personal data.
public struct BackgroundRequest: Sendable, Hashable {
    public let session: SessionIdentifier
    public let type: String
    public let monitors: Bool
    /// What is known of the person, by the result's names: `primaryId`, `secondaryId`, `dateOfBirthFormatted`,
    /// `nationality`; `fullName` where the name was read in one and its parts are not both known.
    public let subject: [String: String]

    /// nil where nothing names the person: no name is no clean name.
    package var name: String? {
        let parts = ["secondaryId", "primaryId"].compactMap { subject[$0]?.trimmed }.filter { !$0.isEmpty }
        let whole = subject["fullName"]?.trimmed ?? ""
        if parts.count < 2, !whole.isEmpty { return whole }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

public enum BackgroundAnswer: Sendable, Hashable, Codable {
    case completed(match: Bool, monitoringID: String?)
    case failed
}

extension BackgroundRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "BackgroundRequest(\(type))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension LookupRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "LookupRequest(\(documentType))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
