internal import FoundationEssentials

/// A flow that is kept as data under a name, in versions: what an integrator changes without changing a program.
///
/// ```json
/// {"schema": "recto.flow-definition/1", "id": "onboarding", "version": 3, "flow": {"schema": "recto.flow/1", …}}
/// ```
public struct FlowDefinition: Sendable, Hashable {
    public static let schema = "recto.flow-definition/1"

    /// 1...64 of A-Z, a-z, 0-9, `-`, `_`, `.`.
    public let id: String
    /// From 1.
    public let version: Int
    /// In an array: a builder may hold a run of a definition that holds a builder.
    private let flows: [FlowBuilder]

    /// What the flow asks for, without what belongs to one run of it.
    public var flow: FlowBuilder { flows[0] }

    /// - Throws: `unreadable` for a name or a version that is none, and for a flow that holds a token, a session, a person or
    ///   another run.
    public init(id: String, version: Int, flow: FlowBuilder) throws(FlowError) {
        guard Resource.isName(id), id.utf8.count <= 64 else {
            throw .unreadable(reason: "id is no name of a definition")
        }
        guard version >= 1 else { throw .unreadable(reason: "version counts from 1") }
        guard flow.personal == FlowBuilder.Personal() else {
            throw .unreadable(reason: "a definition holds nothing of one run")
        }
        (self.id, self.version, flows) = (id, version, [flow])
    }

    /// - Throws: `unreadable`, and `versionInsufficient` for a later schema.
    public init(json: [UInt8]) throws(FlowError) {
        self = try FlowError.decoded(FlowDefinition.self, json)
    }

    public func json() throws -> [UInt8] { Array(try RecordEncoder.pretty(self)) }
}

extension FlowDefinition: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case schema, id, version, flow
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        let schema: String = try values.needed(.schema)
        guard schema == Self.schema else { throw FlowError.versionInsufficient(schema: schema) }
        try self.init(
            id: try values.needed(.id), version: try values.needed(.version), flow: try values.needed(.flow))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(id, forKey: .id)
        try values.encode(version, forKey: .version)
        try values.encode(flow, forKey: .flow)
    }
}

/// One run of a definition, for one applicant. A builder with a run has no steps of its own.
public struct FlowRun: Sendable, Hashable, Codable {
    /// Tokens may be bound to it: see ``TokenValidating``.
    public let id: SessionIdentifier
    public let definition: FlowDefinition
    /// The integrator's own name for the applicant, the same over runs; given back, never looked at.
    public let subjectID: String?

    private enum CodingKeys: String, CodingKey {
        case id, definition
        case subjectID = "subjectId"
    }

    public init(_ definition: FlowDefinition, subjectID: String? = nil, id: SessionIdentifier = .random()) {
        (self.definition, self.subjectID, self.id) = (definition, subjectID, id)
    }
}

extension FlowDefinition: PersonalData {}
extension FlowRun: PersonalData {}
