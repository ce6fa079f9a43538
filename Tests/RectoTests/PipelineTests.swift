import Recto
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

/// The pipeline with scripted engines: what is decided, without a pixel.
@Suite struct PipelineTests {
    static let td3 = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    static let thresholds = Thresholds.standard

    let frame: Frame
    var options: ScanOptions

    init() throws {
        frame = try #require(
            Frame(
                pixels: [UInt8](repeating: 128, count: 1280 * 720), width: 1280, height: 720, format: .grey8))
        // The specimen of Doc 9303 expired in April 2012.
        options = ScanOptions(today: try #require(CalendarDay(year: 2012, month: 1, day: 1)))
    }

    /// A page that lies upright in the middle of the frame, with its zone where ICAO puts it.
    static let page = Quad.rectangle(x: 240, y: 78, width: 800, height: 563.2)
    static let zone = MRZLineGroup(
        lines: [
            Quad.rectangle(
                x: 240 + 6 * 6.4, y: 78 + (88 - 15.75 - 1.2) * 6.4, width: 44 * 2.54 * 6.4, height: 2.4 * 6.4),
            Quad.rectangle(
                x: 240 + 6 * 6.4, y: 78 + (88 - 9.4 - 1.2) * 6.4, width: 44 * 2.54 * 6.4, height: 2.4 * 6.4),
        ], columns: 44, regularity: 0.8)

    static func outline(_ quad: Quad, score: Double = 0.9) -> OutlineCandidate {
        OutlineCandidate(quad: quad, support: 0.9, weakestSide: 0.85, score: score)
    }

    func analyse(_ vision: ScriptedVision, _ text: ScriptedText = ScriptedText([])) throws -> FrameReport {
        var pipeline = FramePipeline(
            vision: vision, text: text, judge: ScriptedText([]), thresholds: Self.thresholds)
        return try pipeline.analyse(frame, options: options)
    }

    @Test func cleanPassportPageIsProcessedAlone() throws {
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(Self.page)], groups: [Self.zone]), ScriptedText(Self.td3))
        #expect(report.statuses == [.scanDocumentFrontProcessed])
        #expect(report.zone?.decoding.lines == Self.td3)
        #expect(report.zone?.decoding.mrz.isValid == true)
        #expect(report.location?.origin == .edges)
        #expect(report.location?.quad == Self.page)
        #expect(report.shape == .id3)
        #expect(report.side == .front)
    }

    @Test func upsideDownPageIsReadAndItsOutlineTurned() throws {
        // The finder reports the lines from the frame's top; read as they are, they are nonsense.
        let turned = MRZLineGroup(
            lines: Self.zone.lines.map { line in
                Quad(
                    topLeft: Self.flipped(line.bottomRight), topRight: Self.flipped(line.bottomLeft),
                    bottomRight: Self.flipped(line.topLeft), bottomLeft: Self.flipped(line.topRight))
            }.reversed(), columns: 44, regularity: 0.8)
        let nonsense = [
            "JJ3772J23J7J732J73J7J7J2J7J72J72J7J3NVT7JN3Z", "89777742L22Z2ZL72L2206L322090Y8SHV22Y90V60V3",
        ]
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(Self.page)], groups: [turned]),
            ScriptedText(nonsense + Self.td3))
        #expect(report.zone?.decoding.lines == Self.td3)
        let location = try #require(report.location)
        #expect(location.quad.topLeft == Self.page.bottomRight)
    }

    private static func flipped(_ p: Point) -> Point { Point(1280 - p.x, 719.2 - p.y) }

    @Test func withoutOutlineTheZoneGivesThePlace() throws {
        let report = try analyse(ScriptedVision(groups: [Self.zone]), ScriptedText(Self.td3))
        let location = try #require(report.location)
        #expect(location.origin == .machineReadableZone)
        #expect(location.quad.intersectionOverUnion(Self.page) > 0.97)
    }

    @Test func anOutlineElsewhereDoesNotBeatTheZone() throws {
        let elsewhere = Quad.rectangle(x: 10, y: 10, width: 300, height: 190)
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(elsewhere, score: 0.99)], groups: [Self.zone]),
            ScriptedText(Self.td3))
        #expect(report.location?.origin == .machineReadableZone)
    }

    @Test(
        "an outline that leaves out a line of a zone that was read is not the zone's document's",
        arguments: [1.0, 0.9, 0.78])
    func anOutlineThatCutsTheZone(share: Double) throws {
        let outline = Quad.rectangle(x: 240, y: 78, width: 800, height: 563.2 * share)
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(outline, score: 0.99)], groups: [Self.zone]),
            ScriptedText(Self.td3))
        let location = try #require(report.location)
        #expect(location.origin == (share == 1 ? .edges : .machineReadableZone))
        #expect(location.quad.intersectionOverUnion(Self.page) > 0.97)
    }

    /// Two lines of which a pen hides the last eight characters: as they stand, a zone of 36 on a smaller document.
    private static let hidden = MRZLineGroup(
        lines: zone.lines.map {
            Quad.rectangle(
                x: $0.topLeft.x, y: $0.topLeft.y, width: $0.width * 36 / 44, height: $0.height)
        }, columns: 36, regularity: 0.8)

    @Test func aZoneWithHiddenEndsDoesNotBeatAnOutlineItStandsOn() throws {
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(Self.page)], groups: [Self.hidden]),
            ScriptedText(Self.td3.map { String($0.prefix(36)) }))
        let zone = try #require(report.zone)
        #expect(!zone.isValid && zone.decoding.format != .td3)
        #expect(report.location?.origin == .edges)
        #expect(report.location?.quad == Self.page)
        #expect(report.shape == .id3)
    }

    @Test func aZoneSeenWholeKeepsItsShapeThoughItsDigitsDoNotHold() throws {
        let scale = 800.0 / 105
        let lines = [15.75, 9.4].map {
            Quad.rectangle(
                x: 240 + 4 * scale, y: 78 + (74 - $0 - 1.2) * scale, width: 36 * 2.54 * scale,
                height: 2.4 * scale)
        }
        let page = Quad.rectangle(x: 240, y: 78, width: 800, height: 74 * scale)
        let report = try analyse(
            ScriptedVision(
                outlines: [Self.outline(page)],
                groups: [MRZLineGroup(lines: lines, columns: 36, regularity: 0.8)]),
            ScriptedText(Self.td3.map { String($0.prefix(36)) }))
        #expect(report.zone?.isValid == false)
        #expect(report.location?.quad == page)
        #expect(report.shape == .id2)
    }

    @Test(
        "where no zone stands so on what was seen, even one that was not read whole gives the place",
        arguments: [
            // Both pages of a passport, and a sheet of paper about a copy.
            Quad.rectangle(x: 240, y: 78 - 563.2, width: 800, height: 2 * 563.2),
            Quad.rectangle(x: 160, y: 20, width: 960, height: 680),
        ])
    func aZoneWithHiddenEndsElsewhere(outline: Quad) throws {
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(outline)], groups: [Self.hidden]),
            ScriptedText(Self.td3.map { String($0.prefix(36)) }))
        #expect(report.location?.origin == .machineReadableZone)
    }

    @Test func nothingFoundIsNotRecognised() throws {
        let report = try analyse(ScriptedVision())
        #expect(report.statuses == [.scanDocumentNotRecognized])
        #expect(report.location == nil)
        #expect(report.shape == nil)
        for check in report.checks where check.name != .darkness {
            guard case .notRun = check.outcome else {
                Issue.record("\(check.name) ran without a document")
                continue
            }
        }
    }

    @Test func aZoneThatCannotBeReadIsNotRecognised() throws {
        let report = try analyse(
            ScriptedVision(outlines: [Self.outline(Self.page)], groups: [Self.zone]), ScriptedText(["", ""]))
        #expect(report.statuses == [.scanDocumentNotRecognized])
        #expect(report.zone == nil)
    }

    @Test(arguments: [
        (StatusCode.scanDocumentBlurDetected, FrameMeasures.unremarkable.with(worst: 0.02)),
        (.scanDocumentGlareDetected, FrameMeasures.unremarkable.with(glare: 0.2)),
        (.scanDocumentDarkEnvironmentDetected, FrameMeasures.unremarkable.with(p90: 8)),
    ])
    func eachMeasureRaisesItsCodeAlone(_ code: StatusCode, _ measures: FrameMeasures) throws {
        let report = try analyse(ScriptedVision(outlines: [Self.outline(Self.page)], measures: measures))
        #expect(report.statuses == [code])
    }

    @Test func aCardFarAwayAndAtTheEdgeRaisesBoth() throws {
        let card = Quad.rectangle(x: 2, y: 20, width: 158.6, height: 100)
        let report = try analyse(ScriptedVision(outlines: [Self.outline(card)]))
        #expect(
            report.statuses == [
                .scanDocumentIncorrectDistanceDetected, .scanDocumentIncorrectPositionDetected,
            ])
    }

    @Test(
        "what reaches two opposite borders is too close, however little of the frame it covers",
        arguments: [
            (
                Quad.rectangle(x: 4, y: 200, width: 1270, height: 330),
                StatusCode.scanDocumentIncorrectDistanceDetected
            ),
            (Quad.rectangle(x: 400, y: -30, width: 460, height: 748), .scanDocumentIncorrectDistanceDetected),
            (Quad.rectangle(x: 4, y: 200, width: 1100, height: 330), .scanDocumentFrontProcessed),
        ])
    func whatSpansTheFrameIsTooClose(quad: Quad, status: StatusCode) throws {
        #expect(try analyse(ScriptedVision(outlines: [Self.outline(quad)])).statuses == [status])
    }

    @Test(
        "what is seen of a document that is cut off tells how large it is at least",
        arguments: [
            // Nearly as wide as the frame, and cut off at its left and its upper side.
            (
                Quad.rectangle(x: 0, y: 0, width: 1216, height: 500), 2,
                StatusCode.scanDocumentIncorrectDistanceDetected
            ),
            (
                Quad.rectangle(x: 300, y: 0, width: 420, height: 700), 1,
                .scanDocumentIncorrectDistanceDetected
            ),
            // A card that would fit if it lay in the middle.
            (Quad.rectangle(x: 0, y: 0, width: 860, height: 500), 2, .scanDocumentIncorrectPositionDetected),
            // The same, seen as a whole.
            (Quad.rectangle(x: 20, y: 20, width: 1216, height: 500), 0, .scanDocumentFrontProcessed),
        ])
    func whatIsCutOffIsAsLargeAsItsSides(quad: Quad, cutSides: Int, status: StatusCode) throws {
        let outline = OutlineCandidate(
            quad: quad, support: 0.9, weakestSide: 0.8, score: 0.9, cutSides: cutSides)
        #expect(try analyse(ScriptedVision(outlines: [outline])).statuses == [status])
    }

    @Test(
        "a picture that was cropped about its document is not too close",
        arguments: [
            (Quad.rectangle(x: 70, y: 45, width: 1150, height: 808), StatusCode.scanDocumentFrontProcessed),
            // Beyond the picture's rim.
            (.rectangle(x: -8, y: 45, width: 1150, height: 808), .scanDocumentIncorrectDistanceDetected),
        ])
    func croppedWithMargin(quad: Quad, status: StatusCode) throws {
        let frame = try #require(
            Frame(
                pixels: [UInt8](repeating: 200, count: 1280 * 903), width: 1280, height: 903, format: .grey8))
        let outline = Self.outline(quad, score: 0.99)
        var pipeline = FramePipeline(
            vision: ScriptedVision(outlines: [outline]), text: ScriptedText([]), judge: ScriptedText([]),
            thresholds: Self.thresholds)
        #expect(try pipeline.analyse(frame, options: options).statuses == [status])
    }

    @Test func darknessIsGraverThanWhatItHides() throws {
        let report = try analyse(ScriptedVision(measures: FrameMeasures.unremarkable.with(p90: 8)))
        #expect(report.statuses == [.scanDocumentDarkEnvironmentDetected, .scanDocumentNotRecognized])
    }

    @Test func checksThatWereNotAskedForDoNotRun() throws {
        var pipeline = FramePipeline(
            vision: ScriptedVision(
                outlines: [Self.outline(Self.page)], measures: FrameMeasures.unremarkable.with(glare: 0.2)),
            text: ScriptedText([]), judge: ScriptedText([]), thresholds: Self.thresholds)
        var options = options
        options.checks = [.blur]
        let report = try pipeline.analyse(frame, options: options)
        #expect(report.statuses == [.scanDocumentFrontProcessed])
        #expect(report.checks.count == CheckName.allCases.count)
    }

    @Test func tooLittlePrintIsFailureToAssessNotBlur() throws {
        let report = try analyse(
            ScriptedVision(
                outlines: [Self.outline(Self.page)],
                measures: FrameMeasures.unremarkable.with(worst: 0, blocks: 0)))
        let blur = try #require(report.checks.first { $0.name == .blur })
        guard case .failureToAssess = blur.outcome else {
            Issue.record("blur was judged without print")
            return
        }
        #expect(report.statuses == [.scanDocumentFrontProcessed])
    }

    @Test func blurIsNotJudgedInTheDark() throws {
        let report = try analyse(
            ScriptedVision(
                outlines: [Self.outline(Self.page)],
                measures: FrameMeasures.unremarkable.with(worst: 0.02, p90: 8)))
        #expect(report.statuses == [.scanDocumentDarkEnvironmentDetected])
    }

    @Test func anEngineThatFailsEndsTheFrameWithItsError() {
        #expect(throws: EngineError(.internal, "broken")) {
            try analyse(ScriptedVision(failure: EngineError(.internal, "broken")))
        }
    }
}

extension FrameMeasures {
    func with(worst: Double? = nil, blocks: Int = 24, glare: Double = 0, p90: Double = 215) -> FrameMeasures {
        FrameMeasures(
            light: Light(
                mean: p90 * 0.8, p90: p90, p99: p90 * 1.1, darkShare: p90 < 50 ? 1 : 0,
                shade: p90 * 0.9),
            sharpness: Sharpness(worstDirection: worst ?? 0.8, bestDirection: 0.9, blocks: blocks),
            glare: Glare(share: glare, largestShare: glare, spots: glare > 0 ? 1 : 0))
    }
}
