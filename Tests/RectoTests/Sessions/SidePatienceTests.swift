import RectoCore
import Testing

@testable import Recto

/// When a session takes a side that nothing tells.
struct SidePatienceTests {
    private static let flat = Quad.rectangle(x: 300, y: 200, width: 600, height: 378)
    private static let tilted = Quad.rectangle(x: 300, y: 200, width: 400, height: 378)
    private static let fromTheSide = Quad(
        topLeft: Point(300, 200), topRight: Point(900, 260), bottomRight: Point(900, 500),
        bottomLeft: Point(300, 578))

    private static func report(_ side: ScanOptions.Side?, _ quad: Quad? = flat) -> FrameReport {
        FrameReport(
            width: 1280, height: 720, statuses: [.scanDocumentFrontProcessed],
            location: quad.map { DocumentLocation(quad: $0, origin: .edges, support: 1) }, shape: nil,
            side: side,
            checks: [], zone: nil, timings: StageTimings())
    }

    /// Whether the last of some frames may be taken for a back.
    private static func takes(
        _ reports: [FrameReport], after isSideBefore: Bool = false, from source: CaptureSource? = .camera
    ) -> Bool {
        var patience = SidePatience(isSideBeforeInSight: isSideBefore)
        for report in reports { patience.follow(report) }
        return reports.last.map { patience.takes($0, for: .back, from: source) } ?? false
    }

    @Test("a frame that tells its side is taken at once, or not at all")
    func told() {
        #expect(Self.takes([Self.report(.back)]) && Self.takes([Self.report(.back)], after: true))
        #expect(!Self.takes(Array(repeating: Self.report(.front), count: 50)))
    }

    @Test(
        "one that does not is taken after some that lie flat, more where the side before is in sight still",
        arguments: [(false, SidePatience.frames), (true, SidePatience.framesInSight)])
    func untold(isSideBefore: Bool, frames: Int) {
        let still = Array(repeating: Self.report(nil), count: frames)
        #expect(Self.takes(still, after: isSideBefore))
        #expect(!Self.takes(Array(still.dropLast()), after: isSideBefore))
        let gone = [Self.report(nil, nil)] + still.prefix(SidePatience.frames)
        #expect(Self.takes(gone, after: isSideBefore), "what was out of sight may have been turned over")
        #expect(!Self.takes(still.dropLast() + [Self.report(.front)] + still.prefix(1), after: isSideBefore))
    }

    @Test("a page on the turn tells nothing", arguments: [tilted, fromTheSide])
    func onTheTurn(quad: Quad) {
        #expect(!Self.takes(Array(repeating: Self.report(nil, quad), count: 50)))
        #expect(!Self.takes([Self.report(nil, quad)], from: .still))
    }

    @Test("a picture that was there before has no next one to wait for")
    func stills() { #expect(Self.takes([Self.report(nil)], after: true, from: .still)) }
}
