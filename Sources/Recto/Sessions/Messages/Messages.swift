internal import FoundationEssentials
public import RectoCore

/// What a person is told, in the language asked for. An integrator's own table comes first, sentence by sentence; what
/// neither has is said in English.
///
/// ```swift
/// let messages = Messages(.arabic, overrides: [.scanDocumentBlurDetected: "…"])
/// label.text = messages[.scanDocumentBlurDetected]
/// label.isRightToLeft = messages.language.isRightToLeft
/// ```
public struct Messages: Sendable, Hashable {
    public let language: MessageLanguage
    private let overrides: [StatusCode: String]

    public init(_ language: MessageLanguage, overrides: [StatusCode: String] = [:]) {
        self.language = language
        self.overrides = overrides
    }

    public subscript(code: StatusCode) -> String {
        overrides[code] ?? Self.translation(of: code, in: language) ?? code.advice
    }

    /// The sentence that ships; nil where there is none, so that a gap can be found.
    public static func translation(of code: StatusCode, in language: MessageLanguage) -> String? {
        language == .english ? code.advice : shipped[language.rawValue]?[code.rawValue]
    }

    private static let shipped: [String: [String: String]] = {
        do {
            return try JSONDecoder().decode(
                [String: [String: String]].self, from: Data(PackageResources.messages_json))
        } catch {
            preconditionFailure("messages.json is part of the library and must decode: \(error)")
        }
    }()
}

/// Languages with a sentence for every status; raw values are ISO 639-1.
public enum MessageLanguage: String, Sendable, Hashable, Codable, CaseIterable {
    case english = "en"
    case french = "fr"
    case arabic = "ar"
    case spanish = "es"
    case german = "de"
    case vietnamese = "vi"
    case portuguese = "pt"
    case turkish = "tr"

    public var isRightToLeft: Bool { self == .arabic }

    /// The language of a tag such as `fr`, `pt-BR` or `ar_AE`; nil for one that is not here.
    public init?(tag: String) {
        let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self.init(rawValue: primary)
    }
}
