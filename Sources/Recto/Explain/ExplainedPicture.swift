internal import RectoCore

/// One picture of an explaining page, with the documents in it. Pure.
struct ExplainedPicture {
    let file: String
    /// The frame with what was found drawn into it.
    let frame: ExplainPicture
    /// The frame's own first: one at least.
    let documents: [ExplainedDocument]

    /// The report that speaks for the frame.
    var report: FrameReport { documents[0].report }

    /// The picture's name and size.
    var about: String { "\(file), \(report.width) \u{D7} \(report.height)" }

    /// The frame with what was found in it.
    ///
    /// - Parameters:
    ///   - title: of the part of the page.
    ///   - first: the first document's number.
    func figure(_ title: String, first: Int) -> Markup {
        let words =
            documents.count == 1
            ? "\(outlined); \(documents[0].verdict)" : "\(outlined): \(verdicts(from: first))"
        return .section(
            title, level: 2,
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
        if documents.count > 1 { return "\(documents.count) documents are outlined" }
        let beside = report.beside.count
        if beside > 0 {
            return "one of \(beside + 1) documents is explained here, the others are outlined in grey"
        }
        return report.location == nil ? "no document was found" : "the document is outlined"
    }

    private func verdicts(from first: Int) -> String {
        documents.enumerated().map { "\(first + $0), \($1.verdict)" }.joined(separator: "; ")
    }
}
