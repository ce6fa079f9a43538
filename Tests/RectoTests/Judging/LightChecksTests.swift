import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Glare and darkness, judged on values.
@Suite struct LightChecksTests {
    private func assessed(_ name: CheckName, _ change: (inout FrameEvidence) -> Void) throws
        -> CheckResult.Assessment
    {
        var evidence = ReadingChecksTests.evidence(nil)
        change(&evidence)
        let check = try #require(
            ReadingChecksTests.judge(evidence).checks().first { $0.name == name })
        guard case .assessed(let it) = check.outcome else {
            throw EngineError(.internal, "\(name) was not assessed")
        }
        return it
    }

    private func spot(_ quad: Quad) -> FrameMeasures {
        let it = FrameMeasures.unremarkable
        return FrameMeasures(
            light: it.light, sharpness: it.sharpness,
            glare: .init(share: 0.004, largestShare: 0.003, spots: 2, places: [quad]))
    }

    @Test("a highlight counts twice where it hides the portrait")
    func overPortrait() throws {
        let place = Quad.rectangle(x: 200, y: 200, width: 100, height: 130)
        let portrait = SeenPortrait(
            place: .init(quad: place, certainty: 0.9, reach: 4), measures: nil)
        let beside = try assessed(.glare) {
            $0.measures = spot(.rectangle(x: 400, y: 200, width: 40, height: 40))
            $0.portrait = portrait
        }
        let over = try assessed(.glare) {
            $0.measures = spot(.rectangle(x: 280, y: 220, width: 40, height: 40))
            $0.portrait = portrait
        }
        #expect(abs(beside.native - 0.004) < 1e-12)
        #expect(abs(over.native - (0.004 + 0.003 / 2)) < 1e-12)
        #expect(over.score > beside.score)
        #expect(over.reason.contains("portrait") && !beside.reason.contains("portrait"))
    }

    @Test("the level of darkness is every check's that darkness spoils", arguments: [true, false])
    func darknessAllowed(isAllowed: Bool) throws {
        var evidence = ReadingChecksTests.evidence(nil)
        let it = evidence.measures
        evidence.measures = FrameMeasures(
            light: .init(mean: 30, p90: 40, p99: 60, darkShare: 0.9, shade: 38),
            sharpness: it.sharpness, glare: it.glare)
        let checks = try ReadingChecksTests.judge(evidence) {
            if isAllowed { $0.minimumLevels[.darkness] = 1 }
        }.checks()
        let blur = try #require(checks.first { $0.name == .blur })
        #expect(ReadingChecksTests.ending(blur.outcome) == (isAllowed ? .assessed : .failureToAssess))
    }

    @Test("light on a part alone is darkness; the same light all over is none")
    func unevenLight() throws {
        func lit(_ shade: Double) throws -> CheckResult.Assessment {
            try assessed(.darkness) {
                let it = FrameMeasures.unremarkable
                $0.measures = FrameMeasures(
                    light: .init(mean: 120, p90: 215, p99: 240, darkShare: 0.2, shade: shade),
                    sharpness: it.sharpness, glare: it.glare)
            }
        }
        let (even, uneven) = (try lit(200), try lit(45))
        #expect(even.score < even.threshold)
        #expect(uneven.score >= uneven.threshold)
        #expect(uneven.reason.contains("fifth"))
    }
}
