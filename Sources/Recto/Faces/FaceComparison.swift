public import RectoCore

/// The face that another is compared with.
public struct FaceMatchTarget: Sendable, Hashable {
    public let embedding: FaceEmbedding
    public let kind: MatchReference
    /// nil: the standard level for the kind.
    public let minimum: MatchLevel?

    public init(_ embedding: FaceEmbedding, kind: MatchReference = .photo, minimum: MatchLevel? = nil) {
        self.embedding = embedding
        self.kind = kind
        self.minimum = minimum
    }

    /// - Parameter face: nil where no matcher is installed or the face's points are none.
    func compared(with face: FaceEmbedding?, hasMatcher: Bool) -> FaceComparison {
        guard let face else { return .notCompared(hasMatcher ? .unusableFace : .noMatcher) }
        do throws(FaceMatchError) {
            return .compared(try FaceMatch(face, with: embedding, as: kind, minimum: minimum))
        } catch {
            switch error {
            case .otherModel: return .notCompared(.otherModel)
            case .unusableEmbedding: return .notCompared(.unusableFace)
            case .notCalibrated: return .notCompared(.notMeasured)
            }
        }
    }
}

/// What a face is compared with.
public enum FaceCounterpart: Sendable, Hashable {
    case face(FaceMatchTarget)
    /// Something that was to be compared with and shows no usable face: why, as a sentence's end.
    case missing(reason: String)

    var target: FaceMatchTarget? {
        guard case .face(let target) = self else { return nil }
        return target
    }

    /// - Parameter face: nil where no matcher is installed or the face's points are none.
    func compared(with face: FaceEmbedding?, hasMatcher: Bool) -> FaceComparison {
        switch self {
        case .face(let target): target.compared(with: face, hasMatcher: hasMatcher)
        case .missing(let reason): .notCompared(.missing(reason: reason))
        }
    }
}

/// What came of comparing two faces.
public enum FaceComparison: Sendable, Hashable {
    case compared(FaceMatch)
    case notCompared(Obstacle)

    /// Why two faces were not compared.
    public enum Obstacle: Sendable, Hashable {
        /// The model that compares faces is not installed.
        case noMatcher
        /// The model made no vector of a face; of another picture it may.
        case unusableFace
        /// The two vectors are of different models.
        case otherModel
        /// What similarities of this model mean has not been measured.
        case notMeasured
        /// What was to be compared with shows no usable face: why, as a sentence's end.
        case missing(reason: String)

        /// As a sentence's end.
        public var reason: String {
            switch self {
            case .noMatcher: "the model that compares faces is not installed"
            case .unusableFace: "a face gave no usable vector"
            case .otherModel: "the two faces were read by different models"
            case .notMeasured: "what a similarity of this model means has not been measured"
            case .missing(let reason): reason
            }
        }
    }
}
