import RectoCore
import Testing

@testable import Recto

struct AnnotationPlanTests {
    private func report(
        width: Int, height: Int, checks: [CheckResult] = [], location: DocumentLocation? = nil
    )
        -> FrameReport
    {
        FrameReport(
            width: width, height: height, statuses: [.scanDocumentGlareDetected], location: location,
            shape: nil,
            side: nil, checks: checks, zone: nil, timings: StageTimings())
    }

    private func failed(_ name: CheckName, region: Quad?, raises: Bool = true) -> CheckResult {
        CheckResult(
            name: name,
            outcome: .assessed(
                .init(native: 1, score: 0.9, threshold: 0.5, region: region, reason: "because of it")),
            raisesStatus: raises)
    }

    /// The outlines in a colour, in the picture's own pixels.
    private func outlines(_ picture: Annotation, in wanted: Annotation.Colour) -> [Quad] {
        picture.marks.compactMap { mark in
            if case .outline(let quad, let colour, _) = mark, colour == wanted { quad } else { nil }
        }
    }

    @Test("what was found but raises no status is outlined without alarm, beside what failed")
    func found() {
        let document = Quad.rectangle(x: 40, y: 40, width: 400, height: 300)
        let spot = Quad.rectangle(x: 100, y: 80, width: 20, height: 10)
        let far = Quad.rectangle(x: 300, y: 80, width: 20, height: 10)
        func drawn(_ checks: [CheckResult]) -> Annotation {
            AnnotationPlan(
                report(
                    width: 640, height: 400, checks: checks,
                    location: DocumentLocation(quad: document, origin: .edges, support: 1)),
                hasLegend: false
            ).annotation
        }
        let both = drawn([failed(.glare, region: spot), failed(.screen, region: far, raises: false)])
        // Drawn around what they show.
        #expect(outlines(both, in: Palette.bad) == [Quad.rectangle(x: 97, y: 77, width: 26, height: 16)])
        #expect(outlines(both, in: Palette.found) == [Quad.rectangle(x: 297, y: 77, width: 26, height: 16)])
        #expect(outlines(both, in: Palette.good) == [document])
        let whole = drawn([failed(.print, region: document, raises: false)])
        #expect(outlines(whole, in: Palette.found) == [document])
        let mixed = drawn([failed(.print, region: document, raises: false), failed(.blur, region: document)])
        #expect(outlines(mixed, in: Palette.bad) == [document] && outlines(mixed, in: Palette.found).isEmpty)
    }

    @Test(
        "the frame lies within the picture, at most 1600 pixels long, and keeps its shape",
        arguments: [(1280, 720), (4000, 3000), (3000, 4000), (16, 16), (16384, 20)])
    func layout(width: Int, height: Int) {
        let picture = AnnotationPlan(report(width: width, height: height)).annotation
        let frame = picture.frame
        #expect(max(frame.width, frame.height) <= 1600)
        #expect(frame.x >= 0 && frame.x + frame.width <= picture.width && frame.height <= picture.height)
        let scale = Double(frame.width) / Double(width)
        #expect(abs(Double(frame.height) - max(1, Double(height) * scale)) <= 1)
    }

    @Test("what failed is outlined where it failed, in the picture's own pixels")
    func outlined() {
        let document = Quad.rectangle(x: 400, y: 400, width: 2000, height: 1200)
        let spot = Quad.rectangle(x: 1000, y: 800, width: 200, height: 100)
        let picture = AnnotationPlan(
            report(
                width: 3200, height: 2000,
                checks: [failed(.glare, region: spot), failed(.blur, region: document)],
                location: DocumentLocation(quad: document, origin: .edges, support: 1))
        ).annotation
        #expect(
            outlines(picture, in: Palette.bad) == [
                .rectangle(x: 200, y: 200, width: 1000, height: 600),
                .rectangle(x: 497, y: 397, width: 106, height: 56),
            ])
        let words = picture.marks.words
        #expect(words.contains("blur") && words.contains("glare"))
        #expect(words.contains("SCAN_DOCUMENT_GLARE_DETECTED"))
    }

    @Test("checks that failed over the same place share one outline")
    func sharedPlace() {
        let zone = Quad.rectangle(x: 100, y: 300, width: 400, height: 40)
        let marks = AnnotationPlan(
            report(
                width: 640, height: 400, checks: [failed(.type, region: zone), failed(.side, region: zone)]),
            hasLegend: false
        ).annotation.marks
        #expect(marks.count { if case .outline = $0 { true } else { false } } == 1)
        #expect(marks.words.contains("type, side"))
    }

    @Test("what failed on one of several documents is titled with that document's number")
    func numbered() {
        let spot = Quad.rectangle(x: 100, y: 80, width: 20, height: 10)
        let first = report(width: 640, height: 400, checks: [])
        let second = report(width: 640, height: 400, checks: [failed(.glare, region: spot)])
        let marks = AnnotationPlan(first, further: [second], hasLegend: false).annotation.marks
        #expect(marks.words.contains("2: glare"))
    }

    @Test("the engine draws the plan, and the PNG holds it")
    func drawing() throws {
        let frame = try #require(PlainCard.frame(width: 320, height: 200))
        let spot = Quad.rectangle(x: 100, y: 80, width: 60, height: 40)
        let png = try DocumentScanner.png(
            of: frame, explaining: report(width: 320, height: 200, checks: [failed(.glare, region: spot)]))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let folder = try TemporaryFolder()
        let picture = try BatchInput(path: try folder.file("a.png", png)).frame()
        #expect(picture.width == AnnotationPlan.leastWidth)
        // Beside the spot's left side, in the middle of its height: red over all.
        let x = 97 + (picture.width - 320) / 2
        let pixel = picture.withView { view in
            (0..<3).map { view.bytes[100 * view.rowStride + x * 3 + $0] }
        }
        #expect(pixel[2] > 200 && pixel[0] < 140)
    }
}
