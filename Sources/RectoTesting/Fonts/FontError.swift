/// A font could not be used. Says which file and what to do.
public struct FontError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file is in none of the folders searched.
        case missing
        /// The bytes are not a font, or end too early.
        case malformed
        /// A font of a kind that is not read here.
        case unsupported
    }

    public let code: Code
    public let file: String
    public let message: String

    public init(_ code: Code, file: String, _ message: String) {
        self.code = code
        self.file = file
        self.message = message
    }
}

extension FontError: CustomStringConvertible {
    public var description: String { "\(file): \(message)" }
}
