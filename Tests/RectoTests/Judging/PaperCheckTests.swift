import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Prints told by where their paper ends: what is judged by what was measured.
struct PaperCheckTests {
    typealias Tests = ReadingChecksTests

    private static func sheet(_ shadow: Double, of sides: Int = 4) -> PaperEdge {
        PaperEdge(sides: 4, paperSides: sides, shadow: shadow, corners: 0, fill: 0)
    }

    private static func corners(_ fill: Double, of corners: Int = 4) -> PaperEdge {
        PaperEdge(sides: 4, paperSides: 0, shadow: 0, corners: corners, fill: fill)
    }

    private func outcome(
        _ paper: PaperEdge, _ change: (inout FrameEvidence) -> Void = { _ in }
    ) throws -> CheckResult.Assessment {
        var evidence = Tests.evidence(nil)
        evidence.colour = 0.2
        evidence.paper = paper
        change(&evidence)
        let found = try #require(Tests.judge(evidence).checks().first { $0.name == .print }).outcome
        guard case .assessed(let it) = found else {
            Issue.record("not assessed: \(found)")
            throw CancellationError()
        }
        return it
    }

    @Test(
        "paper without a shadow at the sides is a print's, with the reason; with one it is what a card lies on"
    )
    func sheets() throws {
        let print = try outcome(Self.sheet(0.004))
        #expect(print.score >= print.threshold && print.native == 0.004)
        #expect(print.reason.contains("4 sides") && print.reason.contains("0.4 %"))
        let card = try outcome(Self.sheet(0.1))
        #expect(card.score < card.threshold)
    }

    @Test(
        "a corner that is lighter than the card itself is told as full, one that is darker than its ground as empty",
        arguments: [(1.76, "100.0"), (-0.06, "0.0")])
    func fullerThanFull(fill: Double, told: String) throws {
        let it = try outcome(Self.corners(fill)) { $0.location = Self.location(1.586) }
        #expect(it.native == fill && (it.score >= it.threshold) == (fill > 1))
        #expect(it.reason == "4 corners are filled to \(told) % where a card is round")
    }

    @Test("what is burnt out shows no shadow, and is no more than suspected")
    func burnt() throws {
        let it = try outcome(Self.sheet(0.004)) { $0.measures = FrameMeasures.unremarkable.burnt }
        #expect(it.score < it.threshold && it.score > 0.3)
        #expect(it.reason.contains("burnt out"))
    }

    @Test("blur spreads the shadow at the sides, and is no more than suspected")
    func blurred() throws {
        let it = try outcome(Self.sheet(0.004)) { $0.measures = FrameMeasures.unremarkable.blurred }
        #expect(it.score < it.threshold && it.score > 0.3)
        #expect(it.reason.contains("blurred, which may be all"))
    }

    @Test("a visa lies on paper, and is no more than suspected; a passport's page is not stuck to any")
    func visa() throws {
        let visa = try Tests.zone([
            "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<",
        ])
        let stuck = try outcome(Self.sheet(0.004)) { $0.zone = visa }
        #expect(stuck.score < stuck.threshold && stuck.score > 0.3)
        #expect(stuck.reason.contains("stuck to a page"))
        let page = try Tests.zone(Tests.td3)
        let print = try outcome(Self.sheet(0.004)) { $0.zone = page }
        #expect(print.score >= print.threshold)
    }

    @Test("colours that ink does not leave on plain paper speak against a print, and are told")
    func gamut() throws {
        let within = try outcome(Self.sheet(0.004)) { $0.gamut = 0.98 }
        #expect(within.score >= within.threshold && !within.reason.contains("colours"))
        let beyond = try outcome(Self.sheet(0.004)) { $0.gamut = 1.3 }
        #expect(beyond.score < 0.1)
        #expect(beyond.reason.hasSuffix("; colours reach to 1.30 times those of ink on plain paper"))
        #expect(DocumentColour.trust(inInkOf: 1) == 1 && DocumentColour.trust(inInkOf: 0.3) == 1)
    }

    @Test("of paper beyond few sides nothing is made", arguments: [0, 1, 2])
    func fewSides(_ sides: Int) throws {
        #expect(try outcome(Self.sheet(0, of: sides)).native == 0.2)
    }

    @Test("one side may be covered")
    func coveredSide() throws {
        #expect(Self.sheet(0, of: 3).liesOnPaper)
        #expect(!PaperEdge(sides: 2, paperSides: 2, shadow: 0, corners: 0, fill: 0).liesOnPaper)
    }

    private static func location(_ aspect: Double) -> DocumentLocation {
        DocumentLocation(
            quad: .rectangle(x: 100, y: 100, width: 400 * aspect, height: 400), origin: .edges, support: 1)
    }

    @Test("square corners tell a print of what has a card's shape, and of nothing else")
    func shapes() throws {
        let print = try outcome(Self.corners(1)) { $0.location = Self.location(1.586) }
        #expect(print.score >= print.threshold && print.native == 1)
        #expect(print.reason.contains("4 corners") && print.reason.contains("100"))
        let round = try outcome(Self.corners(0.1)) { $0.location = Self.location(1.586) }
        #expect(round.score < round.threshold)
        for aspect in [1.42, 1.5, 1.8] {
            let other = try outcome(Self.corners(1)) { $0.location = Self.location(aspect) }
            #expect(other.native == 0.2, "aspect \(aspect)")
        }
        let alone = try outcome(Self.corners(1, of: 1)) { $0.location = Self.location(1.586) }
        #expect(alone.native == 0.2)
    }

    @Test("a zone that cannot be read may be a passport's, whose corners are no card's")
    func zones() throws {
        let it = try outcome(Self.corners(1)) {
            $0.location = Self.location(1.586)
            $0.showsZone = true
        }
        #expect(it.native == 0.2)
    }

    @Test("paper raises the code of a print through the pipeline, where the check is asked for")
    func pipeline() throws {
        var tests = try PipelineTests()
        var vision = ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)])
        vision.colour = 0.2
        vision.paper = Self.sheet(0.002)
        #expect(try tests.analyse(vision).statuses.contains(.scanDocumentPrintDetected))
        tests.options.checks.remove(.print)
        #expect(try !tests.analyse(vision).statuses.contains(.scanDocumentPrintDetected))
    }
}
