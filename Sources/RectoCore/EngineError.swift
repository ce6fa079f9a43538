/// An engine could not do its work. Says what went wrong; never carries what a document shows.
public struct EngineError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The caller broke the engine's contract.
        case badArgument
        /// The bytes are not the image they claim to be, or end too early.
        case unreadableImage
        /// The bytes are of no format that is decoded here.
        case unsupportedFormat
        /// Over a cap on bytes, sides or pixels.
        case tooLarge
        /// A model or another file the engine needs is missing or unusable.
        case noModel
        case outOfMemory
        case `internal`
    }

    public let code: Code
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension EngineError: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(message)" }
}
