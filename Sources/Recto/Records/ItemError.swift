public import RectoCore

/// Why one image could not be used. Ends that item, never the batch.
public struct ItemError: Error, Sendable, Hashable, Codable {
    public enum Code: String, Sendable, Hashable, Codable {
        case unreadableImage = "UNREADABLE_IMAGE"
        case tooLarge = "TOO_LARGE"
        case unsupportedFormat = "UNSUPPORTED_FORMAT"
        case notFound = "NOT_FOUND"
        case `internal` = "INTERNAL"
    }

    public let code: Code
    /// What is wrong and how to mend it; names the file, never what it shows.
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What an engine's failure means for the image it was given.
    public init(_ error: EngineError, file: String) {
        let code: Code =
            switch error.code {
            case .unreadableImage: .unreadableImage
            case .unsupportedFormat: .unsupportedFormat
            case .tooLarge: .tooLarge
            case .badArgument, .noModel, .outOfMemory, .internal: .internal
            }
        self.init(code, "\(file): \(error.message)")
    }
}
