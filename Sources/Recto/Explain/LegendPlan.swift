internal import RectoCore
internal import RectoMRZ

/// The strip below the frame: the status with its advice, then each check's score beside its threshold. Pure.
struct LegendPlan {
    let report: FrameReport
    /// Of the document, where several are explained.
    var number: Int?
    let top: Int
    let width: Int

    private static let margin = 24
    private static let rowHeight = 30
    private static let headHeight = 84
    /// The longest name of a check.
    private static let nameWidth = 172
    private static let barWidth = 104

    var height: Int { Self.headHeight + (shown.count + 1) * Self.rowHeight + Self.margin }

    var marks: [Annotation.Mark] {
        head + shown.enumerated().flatMap { row($1, y: rowTop($0)) } + zone(y: rowTop(shown.count))
    }

    /// Each check of a frame, and the comparison of both sides where it was made.
    private var shown: [CheckResult] {
        report.checks.filter { check in
            if case .notRun = check.outcome { return CheckName.ofOneFrame.contains(check.name) }
            return true
        }
    }

    private func rowTop(_ index: Int) -> Int { top + Self.headHeight + index * Self.rowHeight }

    private var head: [Annotation.Mark] {
        let code = report.statuses.first
        let colour = code?.isProcessed == true ? Palette.good : Palette.bad
        return [
            .fill(Annotation.Box(x: 0, y: top, width: width, height: 4), colour),
            text(
                title + (code?.rawValue ?? ""), x: Self.margin, y: top + 36, height: 15, isBold: true, colour),
            text(code?.advice ?? "", x: Self.margin, y: top + 62, Palette.text),
        ]
    }

    /// Which of several documents it is about.
    private var title: String { number.map { "Document \($0): " } ?? "" }

    private func row(_ check: CheckResult, y: Int) -> [Annotation.Mark] {
        let base = y + 19
        let name = text(check.name.rawValue, x: Self.margin, y: base, Palette.text)
        let bar = Self.margin + Self.nameWidth
        let words = bar + Self.barWidth + 134
        switch check.outcome {
        case .assessed(let it):
            // What raises no status is told without alarm.
            let (word, colour) =
                switch Verdict(check) {
                case .failed: ("failed", Palette.bad)
                case .allowed: ("found", Palette.found)
                case .passed, .unassessed, .notRun: ("ok", Palette.good)
                }
            let filled = Int((it.score * Double(Self.barWidth)).rounded())
            let limit = bar + Int((it.threshold * Double(Self.barWidth)).rounded())
            return [
                name, .fill(Annotation.Box(x: bar, y: y + 9, width: Self.barWidth, height: 10), Palette.line),
                .fill(Annotation.Box(x: bar, y: y + 9, width: max(filled, 1), height: 10), colour),
                .fill(Annotation.Box(x: limit, y: y + 5, width: 2, height: 18), Palette.text),
                text(Self.hundredths(it.score), x: bar + Self.barWidth + 14, y: base, Palette.text),
                text(word, x: bar + Self.barWidth + 74, y: base, colour),
                text(fitted(it.reason, x: words), x: words, y: base, Palette.faint),
            ]
        case .failureToAssess(let reason), .notRun(let reason):
            return [
                name, text("not assessed", x: bar, y: base, Palette.faint),
                text(fitted(reason, x: words), x: words, y: base, Palette.faint),
            ]
        }
    }

    /// Whether a zone was read; never what it says.
    private func zone(y: Int) -> [Annotation.Mark] {
        let base = y + 19
        let name = text("MRZ", x: Self.margin, y: base, Palette.text)
        guard let zone = report.zone else {
            return [name, text("none was read", x: Self.margin + Self.nameWidth, y: base, Palette.faint)]
        }
        let mrz = zone.decoding.mrz
        let words = mrz.isValid ? "every check digit holds" : "a check digit does not hold"
        return [
            name,
            text(
                "\(mrz.format.wireName), \(words)", x: Self.margin + Self.nameWidth, y: base,
                mrz.isValid ? Palette.zone : Palette.bad),
        ]
    }

    private func text(
        _ words: String, x: Int, y: Int, height: Double = 12, isBold: Bool = false,
        _ colour: Annotation.Colour
    ) -> Annotation.Mark {
        .text(
            Annotation.Text(
                words, baseline: Point(Double(x), Double(y)), height: height, isBold: isBold, colour: colour))
    }

    /// A reason cut to what the line holds: letters are some nine pixels wide.
    private func fitted(_ reason: String, x: Int) -> String {
        let room = max(0, (width - x - Self.margin) / 9)
        return reason.count <= room ? reason : String(reason.prefix(max(0, room - 3))) + "..."
    }

    private static func hundredths(_ score: Double) -> String {
        let units = Int((score * 100).rounded())
        return "\(units / 100).\(units % 100 < 10 ? "0" : "")\(units % 100)"
    }
}
