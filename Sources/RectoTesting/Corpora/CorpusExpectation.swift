import RectoCore

/// What a reader should make of one picture of a corpus: `NN.expected.json`.
public struct CorpusExpectation: Sendable, Hashable, Codable {
    public struct MRZ: Sendable, Hashable, Codable {
        /// TD1, TD2, TD3, MRV-A, MRV-B.
        public let format: String
        public let lines: [String]
    }

    /// What was drawn, nil for no document.
    public let document: SpecimenKind?
    /// Nil for a flat scan.
    public let condition: Condition?
    /// Codes without prefix.
    public let statuses: [String]
    /// x and y of the corners in pixels, clockwise from the document's own top left.
    public let quad: [[Double]]?
    /// Nil where none is printed; a defect may make it unreadable all the same.
    public let mrz: MRZ?

    init(_ drawn: DrawnFrame, processed: String) {
        let truth = drawn.truth
        document = truth.kind
        condition = drawn.conditions.first
        statuses = [drawn.conditions.compactMap(\.expectedStatus).first?.rawValue ?? processed]
        quad = truth.quad.map { $0.corners.map { [Self.rounded($0.x), Self.rounded($0.y)] } }
        mrz = truth.mrzFormat.map { MRZ(format: $0, lines: truth.mrzLines) }
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private enum Key: String, CodingKey { case document, condition, statuses, quad, mrz }

    /// Writes every key; what is not there is null.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(document, forKey: .document)
        try values.encode(condition, forKey: .condition)
        try values.encode(statuses, forKey: .statuses)
        try values.encode(quad, forKey: .quad)
        try values.encode(mrz, forKey: .mrz)
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        document = try values.decodeIfPresent(SpecimenKind.self, forKey: .document)
        condition = try values.decodeIfPresent(Condition.self, forKey: .condition)
        statuses = try values.decode([String].self, forKey: .statuses)
        quad = try values.decodeIfPresent([[Double]].self, forKey: .quad)
        mrz = try values.decodeIfPresent(MRZ.self, forKey: .mrz)
    }

    /// True when the zone is to be read: it is printed and nothing is amiss.
    public var isReadable: Bool { mrz != nil && statuses.allSatisfy { $0.hasSuffix("_PROCESSED") } }
}
