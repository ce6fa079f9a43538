import RectoCore
import RectoMRZ
import Testing

@testable import Recto
@testable import RectoTesting

/// Bands over a document in frames in a row, of cells whose light is made by the test.
struct RefreshBandsTests {
    enum Where: Sendable { case nowhere, document, everywhere }

    /// How the document shows in a frame: a page of uneven light under bands that run down the frame by `step` of their length.
    struct Shown: Sendable {
        var bands = Where.document
        var depth = 0.2
        var step = 0.3
        /// Degrees by which bands are turned on the frame.
        var turn = 0.0
        /// How far the outline trembles, pixels.
        var tremble = 1.5
        /// Of its print, radians over the document.
        var print = (across: 9.0, down: 7.0)
        /// What of the frame is told.
        var isTold: @Sendable (Point) -> Bool = { _ in true }

        func frames(_ count: Int, seed: UInt64 = 7) -> [LightCells] {
            var n = SeededGenerator(seed: seed)
            return (0..<count).map { cells(at: $0, &n) }
        }

        private func cells(at index: Int, _ n: inout SeededGenerator) -> LightCells {
            let (x, y) = (n.uniform(-tremble...tremble), n.uniform(-tremble...tremble))
            let quad = Quad.rectangle(x: 340 + x, y: 170 + y, width: 600, height: 380)
            let onDocument = Set(LightCells.onDocument)
            let (sine, cosine) = (
                Elementary.sine(Elementary.radians(turn)), Elementary.cosine(Elementary.radians(turn))
            )
            let light = (0..<LightCells.width * LightCells.height).map { cell -> Float in
                let on = LightCells.place(of: cell)
                let at = Point(quad.corners[0].x + on.x * 600, quad.corners[0].y + on.y * 380)
                guard at.x > 0, at.x < 1280, at.y > 0, at.y < 720, isTold(at) else {
                    return LightCells.untold
                }
                // Print lies still on the document, so that cells see it move as the outline trembles.
                let detail =
                    0.1 * Elementary.sine((on.x + x / 600) * print.across)
                    * Elementary.sine((on.y + y / 380) * print.down)
                var light = -1.5 + detail + n.uniform(-0.01...0.01)
                if bands == .everywhere || (bands == .document && onDocument.contains(cell)) {
                    let place = (cosine * at.y + sine * at.x) / 720 / 0.4 + step * Double(index)
                    light -= depth * (0.5 - 0.5 * Elementary.cosine(2 * Elementary.pi * place))
                }
                return Float(light)
            }
            return LightCells(light: light, document: quad, frameWidth: 1280, frameHeight: 720)
        }
    }

    private func bands(_ shown: Shown, frames: Int = 8) throws -> RefreshBands {
        try #require(RefreshBands(shown.frames(frames)))
    }

    @Test("bands that end with the document are told, along rows and along columns", arguments: [0.0, 90])
    func told(turn: Double) throws {
        let bands = try bands(Shown(turn: turn))
        #expect(bands.share > 0.4 && bands.native == bands.share)
        #expect(bands.free > 8 && bands.free > bands.reached, "\(bands)")
        #expect((0.03...0.1).contains(bands.depth))
    }

    @Test("bands that all but stand are told while the hand trembles")
    func standing() throws {
        let bands = try bands(Shown(step: 0.02, tremble: 6))
        #expect(bands.native > 0.2, "\(bands)")
    }

    @Test("a lamp that flickers reaches what lies beside as well")
    func lamp() throws {
        let bands = try bands(Shown(bands: .everywhere))
        #expect(bands.share > 0.4 && bands.reached > 8)
        #expect(bands.native == 0)
    }

    @Test("what runs in another direction, and what stays, is none", arguments: [30.0, 60, 120, 150])
    func others(turn: Double) throws {
        #expect(try bands(Shown(turn: turn)).native == 0)
        #expect(try bands(Shown(bands: .nowhere)).native < 0.02)
    }

    @Test("where nothing beside the document is told, bands may be the lamp's")
    func alone() throws {
        let shown = Shown(isTold: { $0.x > 335 && $0.x < 945 && $0.y > 165 && $0.y < 555 })
        let bands = try bands(shown)
        #expect(bands.share > 0.4 && bands.native == 0)
    }

    @Test("few frames, and few cells, tell nothing")
    func nothing() {
        #expect(RefreshBands(Shown().frames(RefreshBands.leastFrames - 1)) == nil)
        #expect(RefreshBands(Shown(isTold: { $0.x < 400 }).frames(8)) == nil)
        #expect(RefreshBands([]) == nil)
    }

    @Test("a blank document in unchanging light has no bands")
    func blank() throws {
        let light = [Float](repeating: -1, count: LightCells.width * LightCells.height)
        let cells = LightCells(
            light: light, document: .rectangle(x: 340, y: 170, width: 600, height: 380), frameWidth: 1280,
            frameHeight: 720)
        #expect(try #require(RefreshBands(Array(repeating: cells, count: 8))).native == 0)
    }

    @Test("the same frames give the same")
    func same() throws {
        #expect(try bands(Shown()) == bands(Shown()))
    }
}

/// Which frames are compared.
struct LightHistoryTests {
    typealias Shown = RefreshBandsTests.Shown

    @Test("the last frames are kept")
    func most() {
        var history = LightHistory()
        let frames = Shown().frames(LightHistory.most + 3)
        for frame in frames { history.add(frame) }
        #expect(history.frames.count == LightHistory.most)
        let isLast = history.frames == Array(frames.suffix(LightHistory.most))
        #expect(isLast)
    }

    @Test("a frame without a document, and another document, begin anew")
    func anew() throws {
        var history = LightHistory()
        let frames = Shown().frames(3)
        for frame in frames { history.add(frame) }
        let other = Shown(print: (4, 16)).frames(1)[0]
        history.add(other)
        let isAnew = history.frames == [other]
        #expect(isAnew)
        history.add(nil)
        #expect(history.frames.isEmpty)
    }
}

/// What the pipeline keeps of light for the frames after.
struct LightOfFramesTests {
    private func report(_ hint: FrameHint, checks: Set<CheckName> = [.screen]) throws -> FrameReport {
        var pipeline = FramePipeline(
            vision: ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)]),
            text: ScriptedText([]), judge: ScriptedText([]), thresholds: .standard)
        let frame = try #require(
            Frame(
                pixels: [UInt8](repeating: 128, count: 1280 * 720), width: 1280, height: 720, format: .grey8))
        let day = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        return try pipeline.analyse(frame, options: ScanOptions(today: day, checks: checks), hint: hint)
    }

    @Test("a frame that stands alone is not measured, one of a row is, where displays are looked for")
    func measured() throws {
        #expect(try report(.none).light == nil)
        #expect(try report(FrameHint(light: LightHistory()), checks: [.blur]).light == nil)
        #expect(
            try report(FrameHint(light: LightHistory())).light?.frames.last?.document == PipelineTests.page)
    }

    @Test("a sequence hands light on, and forgets it where the document is lost")
    func handedOn() throws {
        var sequence = FrameSequence()
        for count in 1...3 {
            sequence.add(try report(sequence.hint))
            // A blank page is not known again.
            #expect(sequence.hint.light?.frames.count == min(count, 1))
        }
        sequence.add(FrameSequenceTests.report([:], recognised: false))
        #expect(sequence.hint.light?.frames.isEmpty == true)
    }
}
