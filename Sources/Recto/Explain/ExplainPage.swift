internal import RectoCore

/// One picture explained on a page of its own, or those of both sides: everything inside it, nothing loaded, nothing that runs. Pure.
struct ExplainPage {
    /// One at least.
    let pictures: [ExplainedPicture]
    let provenance: Provenance

    var html: String {
        "<!doctype html>\n"
            + Markup.element(
                "html", ["lang": "en"], [head, .element("body", [:], [.element("main", [:], parts)])]
            )
            .html + "\n"
    }

    private var parts: [Markup] {
        let about = pictures.map(\.about).joined(separator: "; ")
        var number = 1
        var explained: [Markup] = []
        let isAlone = pictures.count == 1 && pictures[0].documents.count == 1
        for picture in pictures {
            let title = pictures.count == 1 ? "The frame" : "The frame: \(picture.file)"
            explained.append(picture.figure(title, first: number))
            for document in picture.documents {
                explained += isAlone ? document.parts : [document.article(number: number)]
                number += 1
            }
        }
        return [.headline(of: statuses, file: about, level: 1)] + explained + [origin]
    }

    /// The codes that hold for what is shown: of several pictures whatever is amiss on any, the gravest first.
    private var statuses: [StatusCode] {
        let all = pictures.map(\.report.statuses)
        if all.count == 1 { return all[0] }
        let amiss = Set(all.joined().filter { !$0.isProcessed }).sorted()
        if !amiss.isEmpty { return amiss }
        return all.contains([]) ? [] : Set(all.joined()).sorted()
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
                .text(
                    "title", [:],
                    "\(statuses.first?.rawValue ?? "no status") - \(pictures.map(\.file).joined(separator: ", "))"
                ),
                Markup(trusted: "<style>\(ExplainStyle.css)</style>"),
            ])
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
