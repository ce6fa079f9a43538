internal import RectoCore

/// One frame explained on a page of its own: everything inside it, nothing loaded, nothing that runs. Pure.
struct ExplainPage {
    let file: String
    /// The frame with what was found drawn into it.
    let frame: ExplainPicture
    /// What the page is about: one document at least, the frame's own first.
    let first: ExplainedDocument
    let further: [ExplainedDocument]
    let provenance: Provenance

    var html: String {
        "<!doctype html>\n"
            + Markup.element(
                "html", ["lang": "en"], [head, .element("body", [:], [.element("main", [:], parts)])]
            )
            .html + "\n"
    }

    private var documents: [ExplainedDocument] { [first] + further }

    private var parts: [Markup] {
        let about = "\(file), \(first.report.width) \u{D7} \(first.report.height)"
        let explained =
            further.isEmpty
            ? first.parts
            : documents.enumerated().map { $1.article(number: $0 + 1) }
        return [.headline(of: first.report.statuses, file: about, level: 1), figure] + explained + [origin]
    }

    private var head: Markup {
        .element(
            "head", [:],
            [
                .element("meta", ["charset": "utf-8"]),
                .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                // Even if something slipped through, a browser would neither run nor fetch it.
                .element(
                    "meta",
                    [
                        "http-equiv": "Content-Security-Policy",
                        "content": "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
                    ]),
                .element("meta", ["name": "referrer", "content": "no-referrer"]),
                .text("title", [:], "\(first.report.statuses.first?.rawValue ?? "no status") - \(file)"),
                Markup(trusted: "<style>\(ExplainStyle.css)</style>"),
            ])
    }

    private var figure: Markup {
        let words = further.isEmpty ? "\(outlined); \(first.verdict)" : "\(outlined): \(verdicts)"
        return .section(
            "The frame", level: 2,
            [
                .element(
                    "figure", [:],
                    [
                        .image(frame, "The picture; \(words)."),
                        .text("figcaption", [:], "\(words.capitalisedFirst)."),
                    ])
            ])
    }

    private var outlined: String {
        if !further.isEmpty { return "\(documents.count) documents are outlined" }
        let beside = first.report.beside.count
        if beside > 0 {
            return "one of \(beside + 1) documents is explained here, the others are outlined in grey"
        }
        return first.report.location == nil ? "no document was found" : "the document is outlined"
    }

    private var verdicts: String {
        documents.enumerated().map { "\($0 + 1), \($1.verdict)" }.joined(separator: "; ")
    }

    private var origin: Markup {
        .section(
            "Made with", level: 2,
            [
                .list([
                    ("Recto", provenance.version), ("Thresholds, SHA-256", provenance.thresholds),
                    ("Models, SHA-256", provenance.models),
                ]),
                .text(
                    "p", ["class": "note"],
                    "This page shows a person's document. It loads nothing and sends nothing; keep it as you would keep the document."
                ),
            ])
    }
}
