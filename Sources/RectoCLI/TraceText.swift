import Recto

/// A summary of traces for a person to read.
struct TraceText {
    private let summary: TraceSummary

    init(_ summary: TraceSummary) {
        self.summary = summary
    }

    var text: String {
        let first = "sessions \(summary.sessions): \(summary.succeeded) succeeded, \(summary.failed) failed, "
        var lines = [first + "\(summary.unfinished) without an end", "", Self.header]
        for page in summary.pages {
            lines.append(row(page))
            lines += page.codes.map { code in
                "  " + code.statusCode.padded(50) + " \(code.sessions) sessions, \(code.events) times"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let widths = [7, 8, 9, 10, 8, 5, 15]
    private static let header =
        "page".padded(30)
        + zip(["viewed", "started", "attempts", "completed", "skipped", "lost", "median seconds"], widths)
        .map { $0.leading($1 + 1) }.joined()

    private func row(_ page: TraceSummary.Page) -> String {
        let counts = [
            page.viewed, page.started, page.attempts, page.completed, page.skipped, page.lost,
        ].map(String.init)
        let name = (page.flow.map { $0 + " " } ?? "") + page.page
        let cells = counts + [page.seconds.map { $0.decimal(places: 1) } ?? "-"]
        return name.padded(30) + zip(cells, Self.widths).map { $0.leading($1 + 1) }.joined()
    }
}
