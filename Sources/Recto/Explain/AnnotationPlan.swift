internal import RectoCore

/// Lays out the picture that explains a frame: the frame with what was found, a legend of each document below. Pure.
struct AnnotationPlan {
    /// One of each document that is explained; one at least.
    private let reports: [FrameReport]
    /// The first document's number; nil where it stands alone.
    private let first: Int?
    /// Whether the checks stand below the frame.
    private let hasLegend: Bool
    private let place: FramePlace
    private let width: Int

    /// The frame's longer side in the picture, at the most.
    static let longestSide = 1600
    /// The legend needs this width to be read.
    static let leastWidth = 1200

    /// - Parameters:
    ///   - further: reports of other documents in the same frame.
    ///   - number: the first document's, where other pictures are explained with this one.
    init(
        _ report: FrameReport, further: [FrameReport] = [], number: Int? = nil, hasLegend: Bool = true
    ) {
        reports = [report] + further
        first = number ?? (further.isEmpty ? nil : 1)
        self.hasLegend = hasLegend
        let longest = max(report.width, report.height)
        let scale = min(1, Double(Self.longestSide) / Double(longest))
        let (w, h) = (Double(report.width) * scale, Double(report.height) * scale)
        let (frameWidth, frameHeight) = (max(1, Int(w.rounded())), max(1, Int(h.rounded())))
        width = hasLegend ? max(frameWidth, Self.leastWidth) : frameWidth
        place = FramePlace(
            box: Annotation.Box(x: (width - frameWidth) / 2, y: 0, width: frameWidth, height: frameHeight),
            scale: scale)
    }

    var annotation: Annotation {
        var bottom = place.box.height
        var marks = drawn.flatMap(\.marks)
        for (number, report) in numbered where hasLegend {
            let legend = LegendPlan(report: report, number: number, top: bottom, width: width)
            marks += legend.marks
            bottom += legend.height
        }
        return Annotation(
            width: width, height: bottom, background: Palette.paper, frame: place.box, marks: marks)
    }

    private var drawn: [DocumentMarks] {
        numbered.map { number, report in
            // Others are outlined by the marks of their own reports, where those are at hand.
            DocumentMarks(report: report, number: number, outlinesOthers: reports.count == 1, place: place)
        }
    }

    private var numbered: [(number: Int?, report: FrameReport)] {
        reports.enumerated().map { index, report in (first.map { $0 + index }, report) }
    }
}

/// Where an explaining picture shows its frame.
struct FramePlace {
    let box: Annotation.Box
    /// Pixels of the picture a pixel of the frame.
    let scale: Double

    func scaled(_ quad: Quad) -> Quad {
        quad.mapped { Point($0.x * scale + Double(box.x), $0.y * scale + Double(box.y)) }
    }
}
