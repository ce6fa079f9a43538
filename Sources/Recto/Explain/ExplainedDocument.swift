internal import RectoCore

/// What an explaining page tells of one document, or of a frame without one. Pure.
struct ExplainedDocument {
    let report: FrameReport
    let pictures: ExplainPictures
    /// Of its headings: one more where it stands among others.
    var level = 2

    var parts: [Markup] { [checks, document, zone, printed, timings].compactMap(\.self) }

    /// One of several documents of a picture, with a heading of its own.
    func article(number: Int) -> Markup {
        var it = self
        it.level = 3
        let side = report.side.map { ", " + $0.rawValue.lowercased() } ?? ""
        let title = Markup.text("p", ["class": "file"], "Document \(number)\(side)")
        return .element(
            "article", ["class": "document", "id": "document-\(number)"],
            [title, .headline(of: report.statuses, file: nil, level: 2)] + it.parts)
    }

    /// What failed, as part of a sentence.
    var verdict: String {
        let failed = report.checks.filter { Verdict($0) == .failed }.map(\.name.rawValue)
        return failed.isEmpty ? "no check failed" : "failed: " + failed.joined(separator: ", ")
    }

    private var document: Markup? {
        guard let picture = pictures.document, let location = report.location else { return nil }
        let share = location.coverage(frameWidth: report.width, frameHeight: report.height)
        let facts: [(String, String?)] = [
            ("Size", report.shape?.rawValue), ("Side", report.side?.rawValue.lowercased()),
            ("Share of the frame", (share * 100).decimal(places: 1) + " %"),
            ("Outline", location.origin.words),
        ]
        return .section(
            "The document, laid flat", level: level,
            [
                .element(
                    "figure", [:], [.image(picture, "The document cut out of the picture and laid flat.")]),
                .list(facts),
            ])
    }

    private var timings: Markup {
        let times = report.timings
        let stages = [
            ("decode", times.decode), ("locate", times.locate), ("zone", times.mrz),
            ("barcodes", times.barcodes), ("checks", times.checks), ("faces", times.face),
            ("printed text", times.printed), ("total", times.total),
        ]
        return .section(
            "Time", level: level,
            [.list(stages.map { ($0, $1.map { $0.decimal(places: 1) + " ms" }) })])
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
