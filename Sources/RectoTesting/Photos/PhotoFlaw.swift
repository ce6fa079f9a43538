/// What spoils the holder's photo on a document that is good otherwise.
public enum PhotoFlaw: String, Sendable, Hashable, Codable, CaseIterable {
    case blurred, faded, dark
    /// By a sticker or by ink.
    case covered
    case scratched
    /// Nothing was printed there.
    case missing
    /// A bar over the eyes, or a patch over the mouth, and the rest of the face in sight.
    case eyesCovered, mouthCovered
}
