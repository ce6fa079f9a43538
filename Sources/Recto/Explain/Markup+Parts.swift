internal import FoundationEssentials
internal import RectoCore

/// What several parts of an explaining page are made of.
extension Markup {
    /// A part of the page under a heading.
    ///
    /// - Parameter level: of the heading, 1 to 6.
    static func section(_ title: String, level: Int, _ content: [Markup]) -> Markup {
        element("section", [:], [.text("h\(level)", [:], title)] + content)
    }

    static func image(_ picture: ExplainPicture, _ words: String) -> Markup {
        element(
            "img",
            [
                "src": "data:image/jpeg;base64," + Data(picture.jpeg).base64EncodedString(),
                "width": "\(picture.width)", "height": "\(picture.height)", "alt": words,
            ])
    }

    /// - Parameter number: the column that holds numbers, whose head stands over their end.
    static func table(_ columns: [String], number: Int, _ rows: [Markup]) -> Markup {
        let head = columns.enumerated().map { index, name in
            Markup.text("th", ["scope": "col", "class": index == number ? "number" : nil], name)
        }
        return element(
            "table", [:],
            [.element("thead", [:], [.element("tr", [:], head)]), .element("tbody", [:], rows)])
    }

    static func list(_ facts: [(String, String?)]) -> Markup {
        element(
            "dl", [:],
            facts.flatMap { name, value in
                value.map { [Markup.text("dt", [:], name), .text("dd", [:], $0)] } ?? []
            })
    }

    /// What a report's first status says: how good it is, in words to the person, and every code.
    static func headline(of statuses: [StatusCode], file: String?, level: Int) -> Markup {
        let status = statuses.first
        let isGood = status?.isProcessed == true
        let sign = Markup.text(
            "span", ["class": "sign", "aria-hidden": "true"], isGood ? "\u{2713}" : "\u{2715}")
        return element(
            "header", ["class": isGood ? "good" : "bad"],
            [file.map { .text("p", ["class": "file"], $0) }].compactMap(\.self) + [
                .element("h\(level)", [:], [sign, Markup(status?.advice ?? "No status.")]),
                .element("p", ["class": "codes"], statuses.map { .text("code", [:], $0.rawValue) }),
                .text("p", ["class": "meaning"], status?.meaning ?? ""),
            ])
    }
}
