import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Quality and tampering of the holder's photo: what is judged by what was measured of it.
struct PortraitChecksTests {
    static let place = Quad.rectangle(x: 300, y: 200, width: 180, height: 240)

    static func measures(
        side: Double = 180, mean: Double = 120, contrast: Double = 140, sharpness: Double = 0.5,
        border: Double = 30, second: Double = 0.1
    ) -> PortraitMeasures {
        PortraitMeasures(
            width: side, height: side * 4 / 3, mean: mean, contrast: .init(portrait: contrast, page: 140),
            colour: .init(portrait: 0.2, page: 0.1), sharpness: .init(portrait: sharpness, page: 0.7),
            sharpBlocks: 9, glareShare: 0, noise: .init(portrait: 1, page: 1), border: border,
            secondBorder: second)
    }

    private func outcome(_ check: CheckName, _ measures: PortraitMeasures?) throws -> CheckResult.Outcome {
        var evidence = ReadingChecksTests.evidence(nil)
        evidence.portrait = measures.map {
            ReadingChecksTests.portrait(certainty: 0.9, measures: $0, quad: Self.place)
        }
        let judge = try ReadingChecksTests.judge(evidence)
        return check == .idPhotoQuality ? judge.idPhotoQuality : judge.idPhotoTampering
    }

    @Test("a sound photo passes, a spoilt one fails by what is worst about it")
    func quality() throws {
        let sound = try outcome(.idPhotoQuality, Self.measures())
        #expect(ReadingChecksTests.isFailed(sound) == false)
        let spoilt: [(PortraitMeasures, PortraitDefect.Kind)] = [
            (Self.measures(sharpness: 0.1), .blurred), (Self.measures(contrast: 25), .faded),
            (Self.measures(mean: 14), .dark),
        ]
        for (measures, kind) in spoilt {
            #expect(PortraitDefect(measures).kind == kind)
            let spoilt = try outcome(.idPhotoQuality, measures)
            #expect(ReadingChecksTests.isFailed(spoilt) == true)
        }
    }

    @Test("a second edge beside the border is a warning that states its limits")
    func tampering() throws {
        let plain = try outcome(.idPhotoTampering, Self.measures())
        #expect(ReadingChecksTests.isFailed(plain) == false)
        guard
            case .assessed(let it) = try outcome(.idPhotoTampering, Self.measures(second: 0.9))
        else {
            Issue.record("a portrait with a border was not judged")
            return
        }
        #expect(it.score >= it.threshold)
        #expect(it.region == Self.place)
        #expect(it.reason.contains("a warning alone"))
    }

    @Test("too few pixels, no border, no portrait: nothing is claimed")
    func silence() throws {
        let tiny = Self.measures(side: 40, sharpness: 0.05, second: 0.9)
        typealias Tests = ReadingChecksTests
        #expect(try Tests.ending(outcome(.idPhotoQuality, tiny)) == .failureToAssess)
        #expect(try Tests.ending(outcome(.idPhotoTampering, tiny)) == .failureToAssess)
        let blended = Self.measures(border: 1, second: 0.9)
        #expect(try Tests.ending(outcome(.idPhotoTampering, blended)) == .failureToAssess)
        #expect(try Tests.ending(outcome(.idPhotoQuality, nil)) == .notRun)
        #expect(try Tests.ending(outcome(.idPhotoTampering, nil)) == .notRun)
    }

    @Test("each defect grows as its measure gets worse")
    func monotone() {
        var last = 0.0
        for sharpness in [0.6, 0.4, 0.2, 0.1, 0.05] {
            let degree = PortraitDefect(Self.measures(sharpness: sharpness)).degree
            #expect(degree >= last)
            last = degree
        }
        #expect(PortraitDefect(Self.measures(mean: 0)).degree.isFinite)
    }
}
