import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Prints told by their grain: what is judged by what was measured.
struct GrainCheckTests {
    typealias Tests = ReadingChecksTests

    /// Flat parts as uneasy as detail, soft edges; and a document's.
    private static let grainy = MediumGrain(quiet: 0.5, busy: 1.4, crispness: 0.4, fineness: 0.7, squares: 12)
    private static let sound = MediumGrain(quiet: 0.5, busy: 14, crispness: 1.1, fineness: 0.7, squares: 12)

    private func outcome(_ change: (inout FrameEvidence) -> Void) throws -> CheckResult.Outcome {
        var evidence = Tests.evidence(nil)
        evidence.colour = 0.2
        change(&evidence)
        return try #require(Tests.judge(evidence).checks().first { $0.name == .print }).outcome
    }

    private func assessed(_ outcome: CheckResult.Outcome) throws -> CheckResult.Assessment {
        guard case .assessed(let it) = outcome else {
            Issue.record("not assessed: \(outcome)")
            throw CancellationError()
        }
        return it
    }

    @Test("grain over soft detail is a print, with the reason; detail above the grain is none")
    func grain() throws {
        let print = try assessed(outcome { $0.grain = Self.grainy })
        #expect(print.score >= print.threshold)
        #expect(print.native == Self.grainy.degree)
        #expect(print.reason.contains("35.7 %") && print.reason.contains("0.40"))
        #expect(try Tests.isFailed(outcome { $0.grain = Self.sound }) == false)
    }

    @Test("without a document the whole frame's grain is judged, its hues are not, and no status raised")
    func frameAlone() throws {
        func seen(_ grain: MediumGrain?) throws -> CheckResult {
            var evidence = Tests.evidence(nil)
            (evidence.location, evidence.colour, evidence.grain) = (nil, 0.004, grain)
            let judge = try Tests.judge(evidence)
            #expect(judge.statuses(judge.checks()) == [.scanDocumentNotRecognized])
            return try #require(judge.checks().first { $0.name == .print })
        }
        let print = try seen(Self.grainy)
        let it = try assessed(print.outcome)
        #expect(print.isFailed && !print.raisesStatus)
        #expect(it.native == Self.grainy.degree && it.reason.contains("no document was found"))
        #expect(try seen(Self.sound).isFailed == false)
        #expect(try seen(nil).outcome == .notRun(reason: "no document was found"))
    }

    @Test("without a document what stands out is judged by its hues, as a sheet, where that is louder")
    func thing() throws {
        func seen(_ colour: Double?, grain: MediumGrain? = Self.sound) throws -> CheckResult {
            var evidence = Tests.evidence(nil)
            (evidence.location, evidence.colour, evidence.grain) = (nil, nil, grain)
            evidence.thing = SeenThing(
                quad: .rectangle(x: 100, y: 100, width: 300, height: 200), colour: colour)
            let judge = try Tests.judge(evidence)
            #expect(judge.statuses(judge.checks()) == [.scanDocumentNotRecognized])
            return try #require(judge.checks().first { $0.name == .print })
        }
        let sheet = try seen(0.004)
        let it = try assessed(sheet.outcome)
        #expect(sheet.isFailed && !sheet.raisesStatus && it.native == 0.004)
        #expect(it.reason.contains("no document was found, so of what stands out: hues differ by only 0.4 %"))
        #expect(try assessed(seen(0.2, grain: nil).outcome).reason.contains("a grey copy's by less"))
        #expect(try seen(0.2).isFailed == false)
        #expect(try assessed(seen(nil).outcome).native == Self.sound.degree)
        #expect(try assessed(seen(0.2, grain: Self.grainy).outcome).native == Self.grainy.degree)
        #expect(try assessed(seen(0.004, grain: nil).outcome).native == 0.004)
    }

    @Test("a frame alone with too little print says so of the frame, a document's of the document")
    func untold() throws {
        func blank(_ location: DocumentLocation?) throws -> CheckResult.Outcome {
            try outcome {
                ($0.location, $0.colour, $0.grain) = (location, nil, Self.grainy)
                $0.measures = FrameMeasures(
                    light: $0.measures.light,
                    sharpness: FrameMeasures.Sharpness(worstDirection: 0.9, bestDirection: 0.9, blocks: 2),
                    glare: $0.measures.glare)
            }
        }
        #expect(
            try blank(nil)
                == .failureToAssess(
                    reason:
                        "no document was found, and there is too little print in the frame to tell its grain from"
                )
        )
        guard case .failureToAssess(let reason) = try blank(Tests.evidence(nil).location) else {
            Issue.record("a blank page was assessed")
            return
        }
        #expect(!reason.contains("frame"))
    }

    @Test("more grain, softer edges and less detail raise the degree")
    func degree() {
        let it = Self.sound
        let more = [
            MediumGrain(quiet: 1, busy: it.busy, crispness: it.crispness, fineness: 0.7, squares: 1),
            MediumGrain(quiet: it.quiet, busy: 7, crispness: it.crispness, fineness: 0.7, squares: 1),
            MediumGrain(quiet: it.quiet, busy: it.busy, crispness: 0.5, fineness: 0.7, squares: 1),
        ]
        for other in more { #expect(other.degree > it.degree) }
    }

    @Test("a blurred frame is never called a print for its grain, and says why")
    func blurred() throws {
        let it = try assessed(
            outcome {
                $0.grain = MediumGrain(quiet: 2, busy: 2, crispness: 0.1, fineness: 0.7, squares: 12)
                $0.measures = FrameMeasures(
                    light: $0.measures.light,
                    sharpness: FrameMeasures.Sharpness(worstDirection: 0.2, bestDirection: 0.2, blocks: 24),
                    glare: $0.measures.glare)
            })
        #expect(it.score < it.threshold)
        #expect(it.score > 0.4)
        #expect(it.reason.contains("blurred"))
    }

    @Test("a blank page is not called a print for its grain")
    func blank() throws {
        let it = try assessed(
            outcome {
                $0.grain = Self.grainy
                $0.measures = FrameMeasures(
                    light: $0.measures.light,
                    sharpness: FrameMeasures.Sharpness(worstDirection: 0.9, bestDirection: 0.9, blocks: 2),
                    glare: $0.measures.glare)
            })
        #expect(it.native == 0.2 && it.score < it.threshold)
    }

    @Test("what speaks louder is told, and one of both is enough")
    func louder() throws {
        let copy = try assessed(
            outcome {
                $0.colour = 0.004
                $0.portrait = Tests.portrait(certainty: 0.95, quad: PortraitChecksTests.place)
                $0.grain = Self.sound
            })
        #expect(copy.native == 0.004 && copy.score >= copy.threshold)
        let uncoloured = try assessed(
            outcome {
                $0.colour = nil
                $0.grain = Self.grainy
            })
        #expect(uncoloured.score >= uncoloured.threshold)
        #expect(try assessed(outcome { $0.grain = nil }).native == 0.2)
    }

    @Test(
        "a print on the document raises its code through the pipeline, unless it is allowed or not asked for")
    func pipeline() throws {
        var tests = try PipelineTests()
        var vision = ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        vision.colour = 0.2
        vision.grain = Self.grainy
        #expect(try tests.analyse(vision).statuses.contains(.scanDocumentPrintDetected))
        tests.options.allowsNonPhysicalDocuments = true
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentPrintDetected))
        tests.options.allowsNonPhysicalDocuments = false
        tests.options.checks = [.blur]
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentPrintDetected))
    }
}
