/// Holds what a document or a person says of a person: descriptions, debug descriptions and mirrors show the type's name
/// alone. Encoding gives the values.
public protocol PersonalData: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension PersonalData {
    public var description: String { String(describing: Self.self) }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension FlowBuilder: PersonalData {}
extension Flow: PersonalData {}
extension Session: PersonalData {}
extension SideCapture: PersonalData {}
extension DocumentFinding: PersonalData {}
extension ChipRequest: PersonalData {}
extension ChipAnswer: PersonalData {}
extension LookupAnswer: PersonalData {}
extension FlowResult.Document: PersonalData {}
extension FlowResult.Scan: PersonalData {}
extension FlowResult.Reading: PersonalData {}
extension FlowResult.Lookup: PersonalData {}
extension Verification: PersonalData {}
extension Verification.DataConsistency: PersonalData {}
extension Verification.DataConsistency.Field: PersonalData {}
extension Verification.DataConsistency.Value: PersonalData {}
extension Verification.MRZChecksum: PersonalData {}
extension Verification.MRZChecksum.CheckDigit: PersonalData {}
