internal import RectoCore
internal import RectoMRZ

/// Lays out the picture that explains a report: the frame with what was found, a legend below. Pure.
struct AnnotationPlan {
    let report: FrameReport
    /// Whether the checks stand below the frame.
    private let hasLegend: Bool
    private let frame: Annotation.Box
    private let width: Int
    private let scale: Double

    /// The frame's longer side in the picture, at the most.
    static let longestSide = 1600
    /// The legend needs this width to be read.
    static let leastWidth = 1200

    init(_ report: FrameReport, hasLegend: Bool = true) {
        self.report = report
        self.hasLegend = hasLegend
        let longest = max(report.width, report.height)
        scale = min(1, Double(Self.longestSide) / Double(longest))
        let (w, h) = (Double(report.width) * scale, Double(report.height) * scale)
        let (frameWidth, frameHeight) = (max(1, Int(w.rounded())), max(1, Int(h.rounded())))
        width = hasLegend ? max(frameWidth, Self.leastWidth) : frameWidth
        frame = Annotation.Box(x: (width - frameWidth) / 2, y: 0, width: frameWidth, height: frameHeight)
    }

    var annotation: Annotation {
        let legend = hasLegend ? LegendPlan(report: report, top: frame.height, width: width) : nil
        return Annotation(
            width: width, height: frame.height + (legend?.height ?? 0), background: Palette.paper,
            frame: frame,
            marks: others + zone + printed + document + regions + (legend?.marks ?? []))
    }

    /// Documents that have a record of their own.
    private var others: [Annotation.Mark] {
        report.beside.flatMap { outline($0, "another document", Palette.faint, thickness: 2) }
    }

    /// Findings whose evidence is the document as a whole colour its outline.
    private var document: [Annotation.Mark] {
        guard let location = report.location else { return [] }
        let found = findings.filter { $0.region == location.quad }
        guard !found.isEmpty else {
            return outline(location.quad, "document", Palette.good, thickness: 3)
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
        return places.flatMap { outline($0.found, $0.region) }
    }

    /// One place of several findings; what raises no status is told without alarm.
    private func outline(_ found: [Finding], _ region: Quad) -> [Annotation.Mark] {
        outline(
            region, found.map(\.name.rawValue).joined(separator: ", "),
            found.contains(where: \.raisesStatus) ? Palette.bad : Palette.found, thickness: 3)
    }

    private var zone: [Annotation.Mark] {
        guard let zone = report.zone else { return [] }
        let colour = zone.decoding.mrz.isValid ? Palette.zone : Palette.bad
        return zone.lines.map { .outline(scaled(Self.around($0)), colour, thickness: 2) }
    }

    private var printed: [Annotation.Mark] {
        (report.printed?.text?.fields ?? []).map { .outline(scaled($0.quad), Palette.printed, thickness: 1) }
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
        let corners = scaled(quad)
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

    private func scaled(_ quad: Quad) -> Quad {
        quad.mapped { Point($0.x * scale + Double(frame.x), $0.y * scale + Double(frame.y)) }
    }
}

/// The colours of an explaining picture.
enum Palette {
    static let paper = Annotation.Colour(0x14191F)
    static let line = Annotation.Colour(0x39424D)
    static let text = Annotation.Colour(0xE6EBF0)
    static let faint = Annotation.Colour(0x93A0AE)
    static let ink = Annotation.Colour(0x0B0F14)
    static let good = Annotation.Colour(0x4CC38A)
    static let bad = Annotation.Colour(0xFF6B5E)
    /// Found, but raises no status.
    static let found = Annotation.Colour(0xE0C65A)
    static let zone = Annotation.Colour(0x5BB8FF)
    static let printed = Annotation.Colour(0xD9A441)
}
