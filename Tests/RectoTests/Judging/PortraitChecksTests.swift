import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Quality and tampering of the holder's photo: what is judged by what was measured of it.
struct PortraitChecksTests {
    static let place = Quad.rectangle(x: 300, y: 200, width: 180, height: 240)

    static func measures(
        side: Double = 180, aspect: Double = 4.0 / 3, share: Double = 0.5, contrast: Double = 110,
        brightness: Double = 160, page: Double = 200,
        sharpness: Double = 0.6, oneTone: Double = 0.15, lines: Double = 0.02, noise: Double = 1.5,
        pageNoise: Double = 1.5, coding: Double = 0.8, sides: Int = 4, shade: Double = 0.05, rim: Double = 0,
        turn: Double = 0.1, exchange: Double? = nil
    ) -> PortraitMeasures {
        var measures = PortraitMeasures(
            place: place, width: side, height: side * aspect, share: share,
            contrast: .init(portrait: contrast, page: 140),
            brightness: .init(portrait: brightness, page: page),
            sharpness: .init(portrait: sharpness, page: 0.8), oneTone: oneTone, lines: lines,
            noise: .init(portrait: noise, page: pageNoise), coding: .init(portrait: coding, page: 0.85),
            border: .init(sides: sides, shade: shade, rim: rim, turn: turn))
        measures.exchange = exchange
        return measures
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
            (Self.measures(sharpness: 0.2), .blurred), (Self.measures(contrast: 25), .faded),
            (Self.measures(brightness: 20), .dark), (Self.measures(oneTone: 0.7), .covered),
            (Self.measures(lines: 0.25), .scratched),
        ]
        for (measures, kind) in spoilt {
            #expect(PortraitDefect(measures).kind == kind)
            let spoilt = try outcome(.idPhotoQuality, measures)
            #expect(ReadingChecksTests.isFailed(spoilt) == true)
        }
    }

    @Test("each trace of a pasted or exchanged photo is a warning that names it")
    func tampering() throws {
        let plain = try outcome(.idPhotoTampering, Self.measures())
        #expect(ReadingChecksTests.isFailed(plain) == false)
        let changed: [(PortraitMeasures, PortraitTrace.Kind, String)] = [
            (Self.measures(shade: 1.5), .shade, "darker than both its sides"),
            (Self.measures(turn: 1.6), .turned, "turned by 1.6 degrees"),
            (Self.measures(rim: 0.4), .rimmed, "brighter than both the portrait and the page, by 40.0 %"),
            (Self.measures(noise: 3.6), .noisy, "2.4 times the noise of its page"),
            (Self.measures(coding: 0.08), .uncoded, "coded to 85.0 %, the portrait to 8.0 %"),
            (Self.measures(sharpness: 0.2), .soft, "4.0 times as sharp"),
            (Self.measures(exchange: 6.2), .seen, "put there later: 6.2"),
        ]
        for (measures, kind, words) in changed {
            #expect(PortraitTrace(measures).kind == kind)
            guard case .assessed(let it) = try outcome(.idPhotoTampering, measures) else {
                Issue.record("\(kind) was not judged")
                continue
            }
            #expect(it.score >= it.threshold)
            #expect(it.region == Self.place)
            #expect(it.reason.contains(words) && it.reason.hasSuffix("; a warning"))
        }
    }

    /// Photos and scans of specimens as they were issued, each with what looked most like an exchange.
    @Test(
        "what genuine documents show is no trace of an exchange",
        arguments: [
            Self.measures(side: 158, sharpness: 0.62, noise: 1.47, pageNoise: 0.78),
            Self.measures(side: 166, sharpness: 0.6, noise: 1.47, pageNoise: 0.53),
            Self.measures(side: 187, sharpness: 0.62, noise: 1.16, pageNoise: 0.66),
            Self.measures(side: 168, sharpness: 0.455, noise: 0.28, pageNoise: 0.34, shade: 0.58, turn: 0.5),
            Self.measures(side: 199, shade: 1.01, turn: 0.2),
        ])
    func genuine(measures: PortraitMeasures) throws {
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, measures)) == false)
    }

    @Test("of a portrait of few pixels the quality is told, and no trace of an exchange")
    func small() throws {
        let measures = Self.measures(side: 110, sharpness: 0.2, shade: 1.5, turn: 2)
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoQuality, measures)) == true)
        guard case .failureToAssess(let reason) = try outcome(.idPhotoTampering, measures) else {
            Issue.record("a portrait of 110 pixels was judged")
            return
        }
        #expect(reason == "the portrait's shorter side has 110 pixels, under the 120 needed")
    }

    @Test("what a network makes of it counts the more the surer it is, and nothing where it is not")
    func seen() throws {
        let plain = PortraitTrace(Self.measures()).degree
        for odds in [-12.0, -8, -4] { #expect(PortraitTrace(Self.measures(exchange: odds)).degree == plain) }
        var last = plain
        for odds in [0.0, 3, 4, 5, 8, 14] {
            let degree = PortraitTrace(Self.measures(exchange: odds)).degree
            #expect(degree > last)
            last = degree
        }
    }

    @Test(
        "what a network makes of a photo that is spoilt otherwise may be no more than that, other traces may not"
    )
    func spoilt() throws {
        let photos = [
            Self.measures(contrast: 25, exchange: 9), Self.measures(brightness: 20, exchange: 9),
            Self.measures(oneTone: 0.7, exchange: 9), Self.measures(lines: 0.25, exchange: 9),
        ]
        for measures in photos {
            #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoQuality, measures)) == true)
            guard case .assessed(let it) = try outcome(.idPhotoTampering, measures) else {
                Issue.record("not judged")
                continue
            }
            #expect(it.score < it.threshold && it.reason.hasSuffix("; the photo is spoilt, which may be all"))
        }
        let turned = Self.measures(oneTone: 0.7, turn: 1.6, exchange: 9)
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, turned)) == true)
    }

    @Test("where the plainest trace does not count, the others do")
    func besides() {
        let shaded = Self.measures(sharpness: 0.2, shade: 1.5, exchange: 9)
        #expect(PortraitTrace(shaded).kind == .soft)
        #expect(PortraitTrace(shaded, besides: [.soft]).kind == .seen)
        #expect(PortraitTrace(shaded, besides: [.soft, .seen]).kind == .shade)
        #expect(PortraitTrace(shaded, besides: Set(PortraitTrace.Kind.allCases)).degree == 0)
    }

    @Test("a slight shadow and a slight turn are one trace together")
    func together() throws {
        #expect(
            try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, Self.measures(shade: 0.9))) == false)
        #expect(
            try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, Self.measures(turn: 0.6))) == false)
        let both = Self.measures(shade: 0.9, turn: 0.85)
        #expect(PortraitTrace(both).kind == .turned)
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, both)) == true)
    }

    @Test("a page that is burnt out is no measure of softness or of what shines, and a poor one of a turn")
    func burnt() throws {
        let burnt = Self.measures(page: 253, sharpness: 0.3)
        #expect(PortraitTrace(burnt).kind != .soft)
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, burnt)) == false)
        let rimmed = Self.measures(page: 253, rim: 0.5)
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, rimmed)) == false)
        // Where its paper is as white as a portrait's ground, sides are seen less well.
        for (turn, isWarned) in [(1.4, false), (2.2, true)] {
            let turned = Self.measures(page: 253, sharpness: 0.3, turn: turn)
            #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, turned)) == isWarned)
            let plain = Self.measures(turn: turn)
            #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, plain)) == true)
        }
    }

    @Test("too few pixels, a second portrait, no portrait, no portrait alone: nothing is claimed")
    func silence() throws {
        typealias Tests = ReadingChecksTests
        for measures in [
            Self.measures(side: 40, sharpness: 0.05, shade: 2),
            Self.measures(share: 0.2, contrast: 20, turn: 3),
            Self.measures(aspect: 2.2, contrast: 20, shade: 2),
        ] {
            #expect(try Tests.ending(outcome(.idPhotoQuality, measures)) == .failureToAssess)
            #expect(try Tests.ending(outcome(.idPhotoTampering, measures)) == .failureToAssess)
        }
        #expect(try Tests.ending(outcome(.idPhotoQuality, nil)) == .notRun)
        #expect(try Tests.ending(outcome(.idPhotoTampering, nil)) == .notRun)
    }

    @Test(
        "a portrait without a border is not the holder's photo where it stands on a back",
        arguments: [CheckName.idPhotoQuality, .idPhotoTampering])
    func backs(check: CheckName) throws {
        for (lines, sides, ending) in [
            (ReadingChecksTests.td3, 3, ReadingChecksTests.Ending.assessed),
            (ReadingChecksTests.td1, 3, .failureToAssess), (ReadingChecksTests.td1, 4, .assessed),
        ] {
            var evidence = try ReadingChecksTests.evidence(ReadingChecksTests.zone(lines))
            evidence.portrait = ReadingChecksTests.portrait(
                certainty: 0.9, measures: Self.measures(sides: sides), quad: Self.place)
            let judge = try ReadingChecksTests.judge(evidence)
            let outcome = check == .idPhotoQuality ? judge.idPhotoQuality : judge.idPhotoTampering
            #expect(ReadingChecksTests.ending(outcome) == ending)
        }
    }

    @Test("each defect grows as its measure gets worse")
    func monotone() {
        var last = 0.0
        for sharpness in [0.6, 0.4, 0.2, 0.1, 0.05] {
            let degree = PortraitDefect(Self.measures(sharpness: sharpness)).degree
            #expect(degree >= last)
            last = degree
        }
        let empty = Self.measures(contrast: 0, brightness: 0, sharpness: 0, noise: 0)
        #expect(PortraitDefect(empty).degree.isFinite && PortraitTrace(empty).degree.isFinite)
    }
}
