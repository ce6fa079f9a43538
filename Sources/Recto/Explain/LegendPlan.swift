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

    /// Of a reason that runs on in further lines.
    private static let lineHeight = 20
    /// Lines of a reason that made a check fail; what passed is told in one.
    private static let mostLines = 4

    var height: Int { rows.map(\.height).reduce(Self.headHeight + Self.rowHeight + Self.margin, +) }

    var marks: [Annotation.Mark] {
        var y = top + Self.headHeight
        var marks = head
        for row in rows {
            marks += self.marks(of: row, y: y)
            y += row.height
        }
        return marks + zone(y: y)
    }

    /// One check, and its reason line by line.
    private struct Row {
        let check: CheckResult
        let lines: [String]

        var height: Int { LegendPlan.rowHeight + max(0, lines.count - 1) * LegendPlan.lineHeight }
    }

    private var rows: [Row] {
        shown.map { check in
            let reason =
                switch check.outcome {
                case .assessed(let it): it.reason
                case .failureToAssess(let reason), .notRun(let reason): reason
                }
            return Row(check: check, lines: lines(reason, most: check.isFailed ? Self.mostLines : 1))
        }
    }

    /// Each check of a frame, and the comparison of both sides where it was made.
    private var shown: [CheckResult] {
        report.checks.filter { check in
            if case .notRun = check.outcome { return CheckName.ofOneFrame.contains(check.name) }
            return true
        }
    }

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

    private static var barLeft: Int { margin + nameWidth }
    private static var reasonLeft: Int { barLeft + barWidth + 134 }

    private func marks(of row: Row, y: Int) -> [Annotation.Mark] {
        let (check, base, bar) = (row.check, y + 19, Self.barLeft)
        let name = text(check.name.rawValue, x: Self.margin, y: base, Palette.text)
        let reason = row.lines.enumerated().map { at, line in
            text(line, x: Self.reasonLeft, y: base + at * Self.lineHeight, Palette.faint)
        }
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
                text(
                    it.shown(places: 2, isFailed: check.isFailed).decimal(places: 2),
                    x: bar + Self.barWidth + 14, y: base, Palette.text),
                text(word, x: bar + Self.barWidth + 74, y: base, colour),
            ] + reason
        case .failureToAssess: return [name, text("not assessed", x: bar, y: base, Palette.faint)] + reason
        case .notRun: return [name, text("not run", x: bar, y: base, Palette.faint)] + reason
        }
    }

    /// Whether a zone was read; never what it says.
    private func zone(y: Int) -> [Annotation.Mark] {
        let base = y + 19
        let name = text("MRZ", x: Self.margin, y: base, Palette.text)
        guard let zone = report.zone else {
            return [name, text("none was read", x: Self.barLeft, y: base, Palette.faint)]
        }
        let mrz = zone.decoding.mrz
        let words =
            if zone.isValid {
                "every check digit holds"
            } else if mrz.isValid {
                "check digits hold of characters that are in doubt"
            } else {
                "a check digit does not hold"
            }
        return [
            name,
            text(
                "\(mrz.format.wireName), \(words)", x: Self.barLeft, y: base,
                zone.isValid ? Palette.zone : Palette.bad),
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

    /// A reason broken between words into lines that are held, the last one cut: letters are some nine pixels wide.
    private func lines(_ reason: String, most: Int) -> [String] {
        let room = max(0, (width - Self.reasonLeft - Self.margin) / 9)
        var lines: [String] = []
        var rest = Substring(reason)
        while rest.count > room, lines.count + 1 < most {
            let line = rest.prefix(room + 1)
            guard let space = line.lastIndex(of: " "), space > line.startIndex else { break }
            lines.append(String(rest[..<space]))
            rest = rest[rest.index(after: space)...]
        }
        let last = rest.count <= room ? String(rest) : String(rest.prefix(max(0, room - 3))) + "..."
        return lines + [last]
    }
}
