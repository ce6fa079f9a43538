public import RectoCore

/// One face compared with another (1:1).
public struct FaceMatch: Sendable, Hashable {
    /// Cosine, -1...1.
    public let similarity: Double
    /// nil under level 1.
    public let level: MatchLevel?
    /// The level that was asked for.
    public let minimum: MatchLevel
    /// The similarity of that level.
    public let needed: Double
    public let reference: MatchReference
    public let outcome: Outcome

    public enum Outcome: String, Sendable, Hashable, Codable {
        case match
        /// Neither says so: a small grey print leaves too little of a face. Another picture has to tell, such as the
        /// chip's, or a person.
        case uncertain
        case noMatch
    }

    /// `FACE_NO_MATCH` or nothing. Uncertain is no failure, and no match either.
    public var status: StatusCode? { outcome == .noMatch ? .faceNoMatch : nil }

    /// - Parameters:
    ///   - minimum: nil: the standard level for the kind of reference.
    ///   - thresholds: nil: those that ship for the embeddings' model.
    public init(
        _ selfie: FaceEmbedding, with other: FaceEmbedding, as reference: MatchReference,
        minimum: MatchLevel? = nil, thresholds: MatchThresholds? = nil
    ) throws(FaceMatchError) {
        guard selfie.model == other.model else { throw .otherModel(selfie.model, other.model) }
        guard let similarity = selfie.similarity(to: other), similarity.isFinite, !selfie.values.isEmpty
        else {
            throw .unusableEmbedding
        }
        guard let table = (thresholds ?? .standard(model: selfie.model))?.table(for: reference) else {
            throw .notCalibrated(model: selfie.model)
        }
        self.similarity = similarity
        self.reference = reference
        let asked = minimum ?? table.standard
        self.minimum = asked
        needed = table.levels[asked.rawValue - 1]
        let reached = table.level(of: similarity)
        level = reached
        if let reached, reached >= asked {
            outcome = .match
        } else if let from = table.uncertainFrom, similarity >= from {
            outcome = .uncertain
        } else {
            outcome = .noMatch
        }
    }
}

/// Why two faces were not compared.
public enum FaceMatchError: Error, Sendable, Hashable {
    /// Digests of the two models: their vectors have nothing to do with each other.
    case otherModel(String, String)
    /// Another number of values than the other's, none, or values that are no numbers.
    case unusableEmbedding
    /// What a similarity of this model means has not been measured.
    case notCalibrated(model: String)
}
