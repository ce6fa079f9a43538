internal import FoundationEssentials
internal import RectoCore

/// One frame explained on a page of its own: everything inside it, nothing loaded, nothing that runs. Pure.
struct ExplainPage {
    let file: String
    let report: FrameReport
    let pictures: ExplainPictures
    let provenance: Provenance

    var html: String {
        "<!doctype html>\n"
            + Markup.element(
                "html", ["lang": "en"], [head, .element("body", [:], [.element("main", [:], parts)])]
            )
            .html + "\n"
    }

    private var parts: [Markup] {
        [headline, frame, checks, document, zone, printed, timings, origin].compactMap(\.self)
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
                .text("title", [:], "\(status?.rawValue ?? "no status") - \(file)"),
                Markup(trusted: "<style>\(ExplainStyle.css)</style>"),
            ])
    }

    var status: StatusCode? { report.statuses.first }

    private var headline: Markup {
        let isGood = status?.isProcessed == true
        return .element(
            "header", ["class": isGood ? "good" : "bad"],
            [
                .text("p", ["class": "file"], "\(file), \(report.width) \u{D7} \(report.height)"),
                .element(
                    "h1", [:],
                    [
                        .text(
                            "span", ["class": "sign", "aria-hidden": "true"], isGood ? "\u{2713}" : "\u{2715}"
                        ),
                        Markup(status?.advice ?? "No status."),
                    ]),
                .element("p", ["class": "codes"], report.statuses.map { .text("code", [:], $0.rawValue) }),
                .text("p", ["class": "meaning"], status?.meaning ?? ""),
            ])
    }

    private var frame: Markup {
        let failed = report.checks.filter { Verdict($0) == .failed }.map(\.name.rawValue)
        let words = failed.isEmpty ? "no check failed" : "failed: " + failed.joined(separator: ", ")
        let what =
            report.location == nil
            ? "no document was found"
            : report.beside.isEmpty
                ? "the document is outlined"
                : "one of \(report.beside.count + 1) documents is explained here, the others are outlined in grey"
        return section(
            "The frame",
            [
                .element(
                    "figure", [:],
                    [
                        image(pictures.frame, "The picture; \(what); \(words)."),
                        .text("figcaption", [:], "\(what.capitalisedFirst); \(words)."),
                    ])
            ])
    }

    private var document: Markup? {
        guard let picture = pictures.document, let location = report.location else { return nil }
        let share = location.coverage(frameWidth: report.width, frameHeight: report.height)
        let facts: [(String, String?)] = [
            ("Size", report.shape?.rawValue), ("Side", report.side?.rawValue.lowercased()),
            ("Share of the frame", (share * 100).decimal(places: 1) + " %"),
            ("Outline", location.origin.words),
        ]
        return section(
            "The document, laid flat",
            [.element("figure", [:], [image(picture, "The document cut out of the picture and laid flat.")])]
                + [Self.list(facts)])
    }

    private var timings: Markup {
        let times = report.timings
        let stages = [
            ("decode", times.decode), ("locate", times.locate), ("zone", times.mrz),
            ("barcodes", times.barcodes), ("checks", times.checks), ("faces", times.face),
            ("printed text", times.printed), ("total", times.total),
        ]
        return section(
            "Time",
            [Self.list(stages.map { ($0, $1.map { $0.decimal(places: 1) + " ms" }) })])
    }

    private var origin: Markup {
        section(
            "Made with",
            [
                Self.list([
                    ("Recto", provenance.version), ("Thresholds, SHA-256", provenance.thresholds),
                    ("Models, SHA-256", provenance.models),
                ]),
                .text(
                    "p", ["class": "note"],
                    "This page shows a person's document. It loads nothing and sends nothing; keep it as you would keep the document."
                ),
            ])
    }

    func section(_ title: String, _ content: [Markup]) -> Markup {
        .element("section", [:], [.text("h2", [:], title)] + content)
    }

    func image(_ picture: ExplainPictures.Picture, _ words: String) -> Markup {
        .element(
            "img",
            [
                "src": "data:image/jpeg;base64," + Data(picture.jpeg).base64EncodedString(),
                "width": "\(picture.width)", "height": "\(picture.height)", "alt": words,
            ])
    }

    static func table(_ columns: [String], _ rows: [Markup]) -> Markup {
        let head = columns.map { Markup.text("th", ["scope": "col"], $0) }
        return .element(
            "table", [:],
            [.element("thead", [:], [.element("tr", [:], head)]), .element("tbody", [:], rows)])
    }

    static func list(_ facts: [(String, String?)]) -> Markup {
        .element(
            "dl", [:],
            facts.flatMap { name, value in
                value.map { [Markup.text("dt", [:], name), .text("dd", [:], $0)] } ?? []
            })
    }
}

extension DocumentLocation.Origin {
    /// As a page says it.
    var words: String {
        switch self {
        case .edges: "four edges were seen"
        case .croppedScan: "a scan cropped to the document"
        case .machineReadableZone: "inferred from the machine readable zone"
        case .fillsFrame: "reaches beyond the picture"
        }
    }
}

extension String {
    /// As a sentence begins.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
