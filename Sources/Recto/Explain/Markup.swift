/// A piece of HTML. Text becomes one only by being escaped, so nothing that a document or a file's name says can be
/// taken for a tag.
struct Markup: Sendable, Hashable {
    private(set) var html: String

    /// Markup written in this package.
    init(trusted html: String) {
        self.html = html
    }

    /// Text from anywhere. Control characters and those that turn the direction of writing are shown as U+FFFD.
    init(_ text: String) {
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            case "\n": html += "\n"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .surrogate, .privateUse: html += "\u{FFFD}"
                default: html.unicodeScalars.append(scalar)
                }
            }
        }
        self.html = html
    }

    /// An element with its content.
    ///
    /// - Parameter attributes: their values are escaped; a value of nil leaves the attribute out.
    static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: [Markup] = []
    ) -> Markup {
        let written = attributes.compactMap { key, value in value.map { " \(key)=\"\(Markup($0).html)\"" } }
        let inside = content.map(\.html).joined()
        let isVoid = name == "img" || name == "meta"
        return Markup(trusted: "<\(name)\(written.joined())>" + (isVoid ? "" : inside + "</\(name)>"))
    }

    static func text(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ text: String
    ) -> Markup { element(name, attributes, [Markup(text)]) }
}
