#if SignedResults
    /// Why a signed or encrypted text was not accepted: for logs and tests. Whoever sent it is told ``outsiderMessage`` and
    /// nothing else, which does not help in guessing.
    public enum Rejection: String, Error, Sendable, Hashable, CaseIterable {
        case tooLarge, malformed, duplicateMember
        /// Not of the list that is accepted: `none` and shared secrets never are.
        case algorithmNotAllowed
        case criticalHeader
        /// A signed text of another kind, such as a token in the place of a result.
        case otherType
        case missingKeyID, unknownKey
        /// The header names an algorithm that is not the key's.
        case keyDoesNotFit
        case badSignature
        /// It is encrypted, and no key was given.
        case encrypted
        /// For another key, changed, or damaged: which of them is not told.
        case notDecrypted
        case missingClaim, otherIssuer, otherAudience, otherSession, otherNonce
        case expired, notYetValid
        /// Older than is accepted, though not expired.
        case tooOld
        /// An image within it is not the one that was signed for.
        case imageDiffers

        /// The one sentence for whoever sent it.
        public static let outsiderMessage = "not accepted"
    }

    extension Rejection: CustomStringConvertible {
        public var description: String {
            switch self {
            case .tooLarge: "it is too large"
            case .malformed: "it is no signed result"
            case .duplicateMember: "a member stands there twice"
            case .algorithmNotAllowed: "its algorithm is not accepted"
            case .criticalHeader: "it demands extensions that are not known"
            case .otherType: "it is signed for another purpose"
            case .missingKeyID: "it does not name its key"
            case .unknownKey: "its key is none of those given"
            case .keyDoesNotFit: "its key is of another algorithm than it says"
            case .badSignature: "the signature does not hold"
            case .encrypted: "it is encrypted, and no key to read it was given"
            case .notDecrypted: "it cannot be decrypted with this key"
            case .missingClaim: "a claim is missing or not of its kind"
            case .otherIssuer: "it is from another issuer"
            case .otherAudience: "it is for somebody else"
            case .otherSession: "it is of another session"
            case .otherNonce: "it has another nonce"
            case .expired: "it has expired"
            case .notYetValid: "it is from the future"
            case .tooOld: "it is too old"
            case .imageDiffers: "an image is not the one that was signed for"
            }
        }
    }
#endif
