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

    var marks: [Annotation.Mark] { others + zone + printed + document + regions }

    /// Documents that have a record of their own.
    private var others: [Annotation.Mark] {
        guard outlinesOthers else { return [] }
        return report.beside.flatMap { outline($0, "another document", Palette.faint, thickness: 2) }
    }

    /// Findings whose evidence is the document as a whole colour its outline.
    private var document: [Annotation.Mark] {
        guard let location = report.location else { return [] }
        let found = findings.filter { $0.region == location.quad }
        guard !found.isEmpty else {
            return outline(
                location.quad, number.map { "document \($0)" } ?? "document", Palette.good, thickness: 3)
        }
        return outline(found, location.quad)
    }

    private var regions: [Annotation.Mark] {
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
        return places.flatMap { outline($0.found, $0.region.grown(by: 3 / place.scale)) }
    }

    /// One place of several findings; what raises no status is told without alarm.
    private func outline(_ found: [Finding], _ region: Quad) -> [Annotation.Mark] {
        outline(
            region, (number.map { "\($0): " } ?? "") + found.map(\.name.rawValue).joined(separator: ", "),
            found.contains(where: \.raisesStatus) ? Palette.bad : Palette.found, thickness: 3)
    }

    private var zone: [Annotation.Mark] {
        guard let zone = report.zone else { return [] }
        let colour = zone.decoding.mrz.isValid ? Palette.zone : Palette.bad
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

    private func outline(_ quad: Quad, _ title: String, _ colour: Annotation.Colour, thickness: Int)
        -> [Annotation.Mark]
    {
        let frame = place.box
        let corners = place.scaled(quad)
        let corner = corners.corners.min { $0.y + $0.x / 4 < $1.y + $1.x / 4 } ?? corners.topLeft
        // The title stands on the outline's highest corner, drawn into the frame where that lies outside.
        let x = min(max(corner.x, Double(frame.x) + 8), Double(frame.x + max(frame.width - 80, 0)))
        let baseline = Point(x, min(max(corner.y - 9, 22), Double(frame.height - 8)))
        return [
            .outline(corners, colour, thickness: thickness),
            .text(
                Annotation.Text(
                    title, baseline: baseline, height: 12, colour: Palette.ink, background: colour)),
        ]
    }
}
