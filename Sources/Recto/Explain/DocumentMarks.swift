internal import RectoCore
internal import RectoMRZ

/// What an explaining picture draws into its frame for one report. Pure.
struct DocumentMarks {
    let report: FrameReport
    /// Of the document, where several are explained.
    let number: Int?
    /// Whether documents that have a report of their own are outlined, too.
    let outlinesOthers: Bool
    let place: FramePlace

    var marks: [Annotation.Mark] {
        let (others, own) = (others, document + regions)
        return others.map(\.outline) + zone + printed + own.map(\.outline) + titles(of: others + own)
    }

    /// An outline and what it is called.
    private struct Named {
        let corners: Quad
        let title: String
        let colour: Annotation.Colour
        let thickness: Int

        var outline: Annotation.Mark { .outline(corners, colour, thickness: thickness) }
    }

    /// Documents that have a record of their own.
    private var others: [Named] {
        guard outlinesOthers else { return [] }
        return report.beside.map {
            Named(
                corners: place.scaled($0), title: "another document", colour: Palette.faint, thickness: 2)
        }
    }

    /// Findings whose evidence is the document as a whole colour its outline.
    private var document: [Named] {
        guard let location = report.location else { return [] }
        let found = findings.filter { $0.region == location.quad }
        guard !found.isEmpty else {
            let title = number.map { "document \($0)" } ?? "document"
            return [
                Named(
                    corners: place.scaled(location.quad), title: title, colour: Palette.good, thickness: 3)
            ]
        }
        return [named(found, location.quad)]
    }

    private var regions: [Named] {
        // Findings over the same place share its outline.
        var places: [(region: Quad, found: [Finding])] = []
        for finding in findings {
            guard let region = finding.region, region != report.location?.quad else { continue }
            if let known = places.firstIndex(where: { $0.region == region }) {
                places[known].found.append(finding)
            } else {
                places.append((region, [finding]))
            }
        }
        // Beside what they show, not over its rim: a date is hardly higher than the line around it.
        return places.map { named($0.found, $0.region.grown(by: 3 / place.scale)) }
    }

    /// One place of several findings; what raises no status is told without alarm.
    private func named(_ found: [Finding], _ region: Quad) -> Named {
        Named(
            corners: place.scaled(region),
            title: (number.map { "\($0): " } ?? "") + found.map(\.name.rawValue).joined(separator: ", "),
            colour: found.contains(where: \.raisesStatus) ? Palette.bad : Palette.found, thickness: 3)
    }

    private var zone: [Annotation.Mark] {
        guard let zone = report.zone else { return [] }
        let colour = zone.isValid ? Palette.zone : Palette.bad
        return zone.lines.map { .outline(place.scaled(Self.around($0)), colour, thickness: 2) }
    }

    private var printed: [Annotation.Mark] {
        (report.printed?.text?.fields ?? []).map {
            .outline(place.scaled($0.quad), Palette.printed, thickness: 1)
        }
    }

    /// A line's box a quarter higher above and below, so that its frame does not touch the characters.
    private static func around(_ line: Quad) -> Quad {
        let beyond = { (from: Point, to: Point) in
            Point(to.x + (to.x - from.x) / 4, to.y + (to.y - from.y) / 4)
        }
        return Quad(
            topLeft: beyond(line.bottomLeft, line.topLeft), topRight: beyond(line.bottomRight, line.topRight),
            bottomRight: beyond(line.topRight, line.bottomRight),
            bottomLeft: beyond(line.topLeft, line.bottomLeft))
    }

    private struct Finding {
        var name: CheckName
        var region: Quad?
        var raisesStatus: Bool
    }

    private var findings: [Finding] {
        report.checks.compactMap { check in
            guard check.isFailed, case .assessed(let it) = check.outcome else { return nil }
            return Finding(name: check.name, region: it.region, raisesStatus: check.raisesStatus)
        }
    }

    /// Titles at their outlines' highest corners, drawn into the frame where those lie outside, none over another.
    private func titles(of named: [Named]) -> [Annotation.Mark] {
        let frame = place.box
        var taken: [TextBox] = []
        return named.map { it in
            let corner =
                it.corners.corners.min { $0.y + $0.x / 4 < $1.y + $1.x / 4 } ?? it.corners.topLeft
            let width = Self.letterWidth * Double(it.title.count) + 8
            let last = Double(frame.x + frame.width) - width
            let x = max(Double(frame.x) + 8, min(corner.x, last))
            let lowest = Double(frame.height - 8)
            var baseline = Point(x, min(max(corner.y - 9, 22), lowest))
            func box() -> TextBox {
                TextBox(left: x, top: baseline.y - 16, right: x + width, bottom: baseline.y + 6)
            }
            while baseline.y < lowest, taken.contains(where: { box().share(within: $0) > 0 }) {
                baseline = Point(x, min(baseline.y + 24, lowest))
            }
            taken.append(box())
            return .text(
                Annotation.Text(
                    it.title, baseline: baseline, height: 12, colour: Palette.ink, background: it.colour))
        }
    }

    /// Pixels a letter of a title is wide, at the most.
    private static let letterWidth = 9.0
}
