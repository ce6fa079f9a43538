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
    func compared(with face: FaceEmbedding?) -> FaceComparison {
        guard let face else { return .notCompared(reason: "the model that compares faces is not installed") }
        do throws(FaceMatchError) {
            return .compared(try FaceMatch(face, with: embedding, as: kind, minimum: minimum))
        } catch {
            switch error {
            case .otherModel: return .notCompared(reason: "the two faces were read by different models")
            case .unusableEmbedding: return .notCompared(reason: "a face gave no usable vector")
            case .notCalibrated:
                return .notCompared(reason: "what a similarity of this model means has not been measured")
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
    func compared(with face: FaceEmbedding?) -> FaceComparison {
        switch self {
        case .face(let target): target.compared(with: face)
        case .missing(let reason): .notCompared(reason: reason)
        }
    }
}

/// What came of comparing two faces.
public enum FaceComparison: Sendable, Hashable {
    case compared(FaceMatch)
    case notCompared(reason: String)
}
