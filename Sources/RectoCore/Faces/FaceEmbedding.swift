/// What a matcher makes of a face: a vector of length 1. Vectors of two models are never compared.
public struct FaceEmbedding: Sendable, Hashable, Codable {
    /// The digest (SHA-256, hexadecimal) of the model that made it.
    public let model: String
    public let values: [Float]

    public init(model: String, values: [Float]) {
        self.model = model
        self.values = values
    }

    /// Cosine of the angle between two vectors, -1...1.
    ///
    /// - Returns: nil where the two are of different models or lengths.
    public func similarity(to other: FaceEmbedding) -> Double? {
        guard model == other.model, values.count == other.values.count else { return nil }
        var sum = 0.0
        for (a, b) in zip(values, other.values) { sum += Double(a) * Double(b) }
        return min(1, max(-1, sum))
    }
}

extension FaceEmbedding: CustomStringConvertible {
    /// Says nothing of the person.
    public var description: String { "FaceEmbedding(\(values.count) values)" }
}
