import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Displays: what is judged by their traces.
struct ScreenCheckTests {
    typealias Tests = ReadingChecksTests

    private static let square = Quad.rectangle(x: 300, y: 200, width: 256, height: 256)

    private func outcome(_ change: (inout FrameEvidence) -> Void) throws -> CheckResult.Outcome {
        var evidence = Tests.evidence(nil)
        change(&evidence)
        return try #require(Tests.judge(evidence).checks().first { $0.name == .screen }).outcome
    }

    private func outcome(logOdds: Double) throws -> CheckResult.Outcome {
        try outcome { $0.display = DisplayTrace(logOdds: logOdds, region: Self.square, squares: 6) }
    }

    @Test("a lattice is a display, with where and how sure")
    func display() throws {
        guard case .assessed(let it) = try outcome(logOdds: 12) else {
            Issue.record("a lattice was not judged")
            return
        }
        #expect(it.score >= it.threshold)
        #expect(it.region == Self.square)
        #expect(it.native == 12)
        #expect(it.reason.contains("6 squares") && it.reason.contains("12.0"))
        #expect(Tests.isFailed(try outcome(logOdds: -8)) == false)
    }

    @Test("the score grows with the odds")
    func monotone() throws {
        let scores = try [-9.0, -4, 0, 3, 7, 13].map { odds in
            guard case .assessed(let it) = try outcome(logOdds: odds) else { return -1.0 }
            return it.score
        }
        #expect(scores == scores.sorted() && scores[0] >= 0 && scores[5] > 0.9)
    }

    @Test(
        "grain finer than lens and sensor make it adds to the odds, coarser grain takes from them, within bounds"
    )
    func fineness() throws {
        func native(_ fineness: Double) throws -> Double {
            let it = try outcome {
                $0.display = DisplayTrace(logOdds: 3, region: Self.square, squares: 6)
                $0.grain = MediumGrain(quiet: 1, busy: 9, crispness: 1, fineness: fineness, squares: 12)
            }
            guard case .assessed(let assessment) = it else { return .nan }
            return assessment.native
        }
        #expect(try native(1) == 3)
        #expect(try native(1.2) > 3.3 && native(1.2) < 3.4)
        #expect(try native(0.7) < 2.5 && native(0.7) > 2)
        #expect(try native(0.5) == 2 && native(0.1) == 2)
        // A page without grain of its own; a picture that was made by a computer.
        #expect(try native(2) == 3.7 && native(5) == 3.7 && native(0) == 2)
    }

    @Test("light that falls off to the corners adds to the odds, within bounds, and is told")
    func falloff() throws {
        func seen(_ radial: Double?) throws -> CheckResult.Assessment {
            let it = try outcome {
                $0.display = DisplayTrace(logOdds: 1, region: Self.square, squares: 6)
                $0.falloff = radial.map { LightFalloff(radial: $0) }
            }
            guard case .assessed(let assessment) = it else { throw CancellationError() }
            return assessment
        }
        let natives = try [nil, -0.5, 0, 0.5, 1, 1.5].map { try seen($0).native }
        #expect(natives[0] == 1 && natives[1] < natives[2] && natives[2] < 1 && natives[3] > 1)
        #expect(natives[3] < natives[4] && natives[4] < natives[5])
        #expect(try seen(9).native == natives[5] && seen(-9).native == natives[1])
        #expect(try seen(nil).reason.contains("corners") == false)
        #expect(try seen(0.693).reason.contains("corners have 50.0 % less light than its middle"))
        #expect(try seen(-0.5).reason.contains("more light"))
    }

    @Test("where the document mirrors a lamp a fall-off is the lamp's")
    func mirroredLamp() throws {
        func native(_ share: Double) throws -> Double {
            let it = try outcome {
                $0.display = DisplayTrace(logOdds: 1, region: Self.square, squares: 6)
                $0.falloff = LightFalloff(radial: 1.5)
                $0.measures = FrameMeasures(
                    light: $0.measures.light, sharpness: $0.measures.sharpness,
                    glare: FrameMeasures.Glare(
                        share: share, largestShare: share, spots: share > 0 ? 1 : 0))
            }
            guard case .assessed(let assessment) = it else { throw CancellationError() }
            return assessment.native
        }
        #expect(try native(0.02) == 1)
        #expect(try native(0) > 2)
    }

    @Test("a rim about the document adds to the odds; that none is in sight takes nothing from them")
    func rim() throws {
        func seen(_ logOdds: Double, rim: Double?) throws -> CheckResult.Assessment? {
            let outcome = try outcome {
                $0.display = DisplayTrace(logOdds: logOdds, region: Self.square, squares: 6)
                $0.rim = rim.map { DisplayRim(within: $0) }
            }
            guard case .assessed(let it) = outcome else { return nil }
            return it
        }
        let plain = try #require(try seen(1, rim: nil))
        let rimless = try #require(try seen(1, rim: -9))
        let rimmed = try #require(try seen(1, rim: 3))
        #expect(plain.native == 1 && rimless == plain)
        #expect(rimmed.native == 4 && rimmed.score >= rimmed.threshold && plain.score < plain.threshold)
        #expect(
            rimmed.reason.contains("rim about the document: log odds 3.0") && !plain.reason.contains("rim"))
        // What speaks louder is where it is seen.
        #expect(rimmed.region != Self.square && plain.region == Self.square)
        // Either alone is enough where it is strong, and neither where the other speaks against it.
        for (lattice, rim, isDisplay) in [(-2.0, 6.0, true), (12, -9, true), (-2, 3, false), (2, 0.5, false)]
        {
            let it = try #require(try seen(lattice, rim: rim))
            #expect((it.score >= it.threshold) == isDisplay)
        }
    }

    @Test("what is dark and has a document's part on it is a display only where that goes on beside it")
    func darkDocument() throws {
        func isDisplay(
            beside logOdds: Double, light: Double = 0.3, _ change: (inout FrameEvidence) -> Void = { _ in }
        ) throws -> Bool {
            let outcome = try outcome {
                $0.portrait = nil
                $0.zone = nil
                $0.display = DisplayTrace(logOdds: 0, region: Self.square, squares: 6)
                $0.rim = DisplayRim(within: 5, beside: .init(logOdds: logOdds, light: light))
                change(&$0)
            }
            guard case .assessed(let it) = outcome else { throw CancellationError() }
            return it.score >= it.threshold
        }
        #expect(try isDisplay(beside: -3))
        #expect(try !isDisplay(beside: -3) { $0.showsZone = true })
        #expect(try !isDisplay(beside: -3) { $0.knownPortrait = Self.square })
        #expect(try isDisplay(beside: 3) { $0.showsZone = true })
        #expect(try isDisplay(beside: -3, light: 0.9) { $0.showsZone = true })
    }

    @Test("without a document the whole frame is judged, and no status raised")
    func frameAlone() throws {
        func seen(_ logOdds: Double?) throws -> CheckResult {
            var evidence = Tests.evidence(nil)
            evidence.location = nil
            evidence.display = logOdds.map { DisplayTrace(logOdds: $0, region: Self.square, squares: 6) }
            let judge = try Tests.judge(evidence)
            #expect(judge.statuses(judge.checks()) == [.scanDocumentNotRecognized])
            return try #require(judge.checks().first { $0.name == .screen })
        }
        let display = try seen(12)
        #expect(display.isFailed && !display.raisesStatus)
        guard case .assessed(let it) = display.outcome else { return }
        #expect(it.reason.contains("no document was found") && it.region == Self.square)
        #expect(try seen(-8).isFailed == false)
        #expect(try seen(nil).outcome == .notRun(reason: "no document was found"))
    }

    @Test("bands that end with the document are a display where no lattice is seen; a lamp's are not")
    func bands() throws {
        func seen(reached: Int, free: Int) throws -> CheckResult.Outcome {
            try outcome {
                $0.display = DisplayTrace(logOdds: -8, region: Self.square, squares: 6)
                $0.bands = RefreshBands(share: 0.7, depth: 0.06, reached: reached, free: free)
            }
        }
        guard case .assessed(let it) = try seen(reached: 0, free: 6) else {
            Issue.record("bands were not judged")
            return
        }
        #expect(it.score >= it.threshold && it.native == 0.7)
        #expect(it.reason.contains("bands of 6.0 %") && it.reason.contains("70.0 %"))
        #expect(Tests.isFailed(try seen(reached: 6, free: 4)) == false)
        #expect(Tests.isFailed(try seen(reached: 0, free: 1)) == false)
    }

    @Test(
        "of too small a document a rim tells, and no rim tells nothing", arguments: [(9.0, true), (-9, nil)])
    func smallWithRim(_ odds: Double, _ isDisplay: Bool?) throws {
        #expect(Tests.isFailed(try outcome { $0.rim = DisplayRim(within: odds) }) == isDisplay)
    }

    @Test("too small a document and the dark are not assessed, and say why")
    func silence() throws {
        guard case .failureToAssess(let reason) = try outcome({ $0.display = nil }) else {
            Issue.record("a display was judged without a trace")
            return
        }
        #expect(reason.contains("256"))
        let dark = try outcome {
            $0.display = DisplayTrace(logOdds: 12, region: Self.square, squares: 6)
            $0.measures = FrameMeasures.unremarkable.darkened
        }
        #expect(Tests.ending(dark) == .failureToAssess)
    }

    @Test(
        "a display on the document raises its code through the pipeline, unless it is allowed or not asked for"
    )
    func pipeline() throws {
        var tests = try PipelineTests()
        var vision = ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        vision.display = DisplayTrace(logOdds: 12, region: Self.square, squares: 6)
        let seen = try tests.analyse(vision)
        #expect(seen.statuses.contains(.scanDocumentScreenDetected))
        #expect(seen.timings.recapture != nil)
        vision.display = DisplayTrace(logOdds: -3, region: Self.square, squares: 6)
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentScreenDetected))
        vision.display = DisplayTrace(logOdds: 2, region: Self.square, squares: 6)
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentScreenDetected))
        vision.falloff = LightFalloff(radial: 1.5)
        #expect(try tests.analyse(vision).statuses.contains(.scanDocumentScreenDetected))
        vision.falloff = nil
        vision.rim = DisplayRim(within: 9)
        #expect(try tests.analyse(vision).statuses.contains(.scanDocumentScreenDetected))
        tests.options.allowsNonPhysicalDocuments = true
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentScreenDetected))
        tests.options.allowsNonPhysicalDocuments = false
        tests.options.checks = [.blur]
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentScreenDetected))
    }

    @Test(
        "a rim counts about a document in a frame, not about a scan that was cropped to its own",
        arguments: [(1280, 720, true), (1012, 638, false)])
    func cropped(width: Int, height: Int, isSeen: Bool) throws {
        var vision = ScriptedVision()
        let page = Quad.rectangle(x: 300, y: 160, width: 640, height: 404)
        vision.segments = FrameSegments(
            outline: isSeen
                ? OutlineCandidate(quad: page, support: 0.9, weakestSide: 0.8, score: 0.9) : nil,
            cover: FrameSegments.Cover(share: 0, logOdds: -4), portrait: nil)
        vision.display = DisplayTrace(logOdds: -3, region: Self.square, squares: 6)
        vision.rim = DisplayRim(within: 9)
        let report = try vision.report(width: width, height: height)
        #expect(report.location?.origin == (isSeen ? .edges : .croppedScan))
        #expect(report.statuses.contains(.scanDocumentScreenDetected) == isSeen)
    }
}
