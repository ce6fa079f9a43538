#if SignedResults
    /// Why a result was not signed.
    public enum SigningError: Error, Sendable, Hashable {
        case missingIssuer, missingAudience
        /// Not between a second and a year.
        case unusableLifetime
        case unusableTime
        /// The result speaks of pictures that were not given: their names. The signature would not cover them.
        case missingImages([String])
        case duplicateImage(String)
        /// More than ``ResultSigner/mostInlineBytes`` within the result.
        case imagesTooLarge
        /// The library could not sign or encrypt.
        case failed
    }

    extension SigningError: CustomStringConvertible {
        public var description: String {
            switch self {
            case .missingIssuer: "a signed result names its issuer"
            case .missingAudience: "a signed result names whom it is for"
            case .unusableLifetime: "a result is valid between a second and a year"
            case .unusableTime: "the time is none"
            case .missingImages(let ids):
                "\(ids.count) of the result's images were not given to be signed: \(ids.joined(separator: ", "))"
            case .duplicateImage(let id): "two images are called \(id)"
            case .imagesTooLarge: "the images are too large to be within the result; sign them by reference"
            case .failed: "signing failed"
            }
        }
    }
#endif
