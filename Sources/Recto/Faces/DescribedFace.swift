public import RectoCore

/// A face on a document with what it is compared by.
public struct DescribedFace: Sendable, Hashable {
    /// Its place, frame pixels, by a second, closer look where that found it again.
    public let face: Face
    public let trait: Trait

    /// What a face is compared by.
    public enum Trait: Sendable, Hashable {
        case embedding(FaceEmbedding)
        /// Nothing: why, as a sentence's end.
        case missing(reason: String)
    }

    public init(_ face: Face, trait: Trait) {
        self.face = face
        self.trait = trait
    }

    static let noMatcher = Trait.missing(reason: "the model that compares faces is not installed")
    static let noFace = Trait.missing(reason: "a face gave no usable vector")
}
