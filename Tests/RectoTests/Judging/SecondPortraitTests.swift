import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// The holder's photo, judged by the page's second portrait.
struct SecondPortraitTests {
    private static let photo = PortraitFaceTests()
    private static let holder = photo.face(0.4, at: Point(480, 330))
    private static let second = photo.face(0.14, at: Point(900, 420))

    private func report(
        _ measures: PortraitMeasures, isCopy: Bool = false, _ change: (inout FrameEvidence) -> Void = { _ in }
    ) throws -> FrameReport {
        try Self.photo.report(measures, shape: .id1, options: options()) {
            if isCopy { $0.colour = 0.005 }
            change(&$0)
        }
    }

    private func options() throws -> ScanOptions {
        try Self.photo.options([.finger, .idPhotoQuality, .idPhotoTampering])
    }

    private func judged(_ report: FrameReport, likeness: Double) throws -> FrameReport {
        var report = report
        report.judge(
            SecondPortrait(face: Self.second, likeness: likeness), thresholds: .standard,
            options: try options())
        return report
    }

    private func isTampered(_ report: FrameReport) -> Bool {
        report.statuses.contains(.scanDocumentIdPhotoTamperingDetected)
    }

    @Test(
        "a second portrait that is another picture is a warning, and where it stands is told",
        arguments: [false, true])
    func other(isCopy: Bool) throws {
        let before = try report(PortraitChecksTests.measures(), isCopy: isCopy)
        #expect(!isTampered(before))
        let after = try judged(before, likeness: 0.4)
        #expect(isTampered(after))
        let found = try #require(after.assessment(of: .idPhotoTampering))
        #expect(found.region == Self.second.box.quad)
        #expect(found.reason.contains("they are alike to 40.0 %") && found.reason.hasSuffix("; a warning"))
    }

    @Test(
        "a photo that stands askew is another's, unless the second portrait is made from it",
        arguments: [0.93, 0.4])
    func askew(likeness: Double) throws {
        let before = try report(PortraitChecksTests.measures(turn: 1.8))
        #expect(isTampered(before))
        let after = try judged(before, likeness: likeness)
        let found = try #require(after.assessment(of: .idPhotoTampering))
        #expect(isTampered(after) == (likeness < 0.5), "\(found.reason) \(found.score)")
    }

    @Test(
        "one that is the same picture is told where the photo was judged, and says nothing where it was not")
    func same() throws {
        let sound = try judged(report(PortraitChecksTests.measures()), likeness: 0.93)
        #expect(!isTampered(sound))
        #expect(
            try #require(sound.assessment(of: .idPhotoTampering)).reason.hasSuffix(
                "the second portrait is the same picture, alike to 93.0 %"))
        let copy = try judged(report(PortraitChecksTests.measures(), isCopy: true), likeness: 0.93)
        #expect(copy.assessment(of: .idPhotoTampering) == nil && !isTampered(copy))
    }

    @Test("the same picture twice explains softness, noise and what a network saw, but no shadow beside it")
    func explained() throws {
        for (measures, stays) in [
            (PortraitChecksTests.measures(sharpness: 0.2), false),
            (PortraitChecksTests.measures(noise: 3.6), false),
            (PortraitChecksTests.measures(exchange: 9), false),
            (PortraitChecksTests.measures(shade: 1.5), true),
            (PortraitChecksTests.measures(shade: 1.5, exchange: 9), true),
        ] {
            let before = try report(measures)
            #expect(isTampered(before))
            #expect(try isTampered(judged(before, likeness: 0.93)) == stays)
            // What is less alike explains nothing.
            #expect(try isTampered(judged(before, likeness: 0.78)))
        }
    }

    @Test("the less alike, the more suspicious, and the worse of both counts")
    func monotone() throws {
        var last = -1.0
        for likeness in [1.0, 0.9, 0.75, 0.6, 0.3, 0, -0.5] {
            let degree = SecondPortrait(face: Self.second, likeness: likeness).degree
            #expect(degree > last)
            last = degree
        }
        let shaded = try judged(report(PortraitChecksTests.measures(shade: 2.4)), likeness: 0.5)
        let found = try #require(shaded.assessment(of: .idPhotoTampering))
        #expect(found.native > SecondPortrait(face: Self.second, likeness: 0.5).degree)
        #expect(found.reason.contains("darker") && found.reason.contains("another picture"))
        #expect(found.reason.hasSuffix("alike to 50.0 %; a warning"))
    }

    @Test("what is compared: a small face that is plainly one, on the page, beside the holder's")
    func candidates() throws {
        let (report, options) = (try report(PortraitChecksTests.measures()), try options())
        #expect(
            report.portraits(among: [Self.holder, Self.second], .standard, options)?.second == Self.second)
        let unsure = Face(box: Self.second.box, confidence: 0.6, points: Self.second.points)
        for other in [
            unsure, Self.photo.face(0.14, at: Point(20, 20)), Self.photo.face(0.36, at: Point(900, 420)),
            Self.photo.face(0.14, at: Point(480, 330)),
        ] {
            #expect(report.portraits(among: [Self.holder, other], .standard, options) == nil)
        }
        #expect(report.portraits(among: [Self.second], .standard, options) == nil)
    }

    @Test(
        "nothing is compared where the photo is spoilt or something lies over the page, whatever is asked for",
        arguments: [Set<CheckName>([.finger, .idPhotoQuality, .idPhotoTampering]), [.idPhotoTampering]])
    func hidden(asked: Set<CheckName>) throws {
        let options = try Self.photo.options(asked)
        func report(_ measures: PortraitMeasures, _ change: (inout FrameEvidence) -> Void = { _ in }) throws
            -> FrameReport
        {
            try Self.photo.report(measures, shape: .id1, options: options, change: change)
        }
        let plain = try report(PortraitChecksTests.measures())
        #expect(plain.portraits(among: [Self.holder, Self.second], .standard, options) != nil)
        var waiting = plain
        waiting.plan = FramePlan(leftOut: [.occlusion: "another frame's turn"])
        #expect(waiting.portraits(among: [Self.holder, Self.second], .standard, options) == nil)
        let spoilt = try report(PortraitChecksTests.measures(contrast: 10))
        #expect(spoilt.portraits(among: [Self.holder, Self.second], .standard, options) == nil)
        let covered = try report(PortraitChecksTests.measures()) {
            $0.cover = FrameSegments.Cover(share: 0.1, logOdds: 6)
        }
        #expect(covered.portraits(among: [Self.holder, Self.second], .standard, options) == nil)
    }
}
