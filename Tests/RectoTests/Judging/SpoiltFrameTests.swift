import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// A frame that is itself spoilt explains much of what would otherwise be held against the document.
struct SpoiltFrameTests {
    private static let photo = PortraitFaceTests()

    private func outcome(
        _ check: CheckName, _ portrait: PortraitMeasures?, isBlurred: Bool = false, hasGlare: Bool = false,
        lines: [String]? = nil, asked: ScanOptions.Side? = nil
    ) throws -> CheckResult.Outcome {
        var evidence = ReadingChecksTests.evidence(try lines.map { try ReadingChecksTests.zone($0) })
        evidence.portrait = ReadingChecksTests.portrait(
            certainty: 0.93, measures: portrait, quad: PortraitChecksTests.place)
        Self.spoil(&evidence, isBlurred: isBlurred, hasGlare: hasGlare)
        let judge = try ReadingChecksTests.judge(evidence) { $0.side = asked }
        return switch check {
        case .idPhotoQuality: judge.idPhotoQuality
        case .idPhotoTampering: judge.idPhotoTampering
        default: judge.side
        }
    }

    private static func spoil(_ evidence: inout FrameEvidence, isBlurred: Bool, hasGlare: Bool = false) {
        let before = isBlurred ? evidence.measures.blurred : evidence.measures
        guard hasGlare else {
            evidence.measures = before
            return
        }
        evidence.measures = FrameMeasures(
            light: before.light, sharpness: before.sharpness,
            glare: FrameMeasures.Glare(
                share: 0.06, largestShare: 0.06, spots: 1,
                places: [.rectangle(x: 320, y: 220, width: 120, height: 100)]))
    }

    private func reason(_ outcome: CheckResult.Outcome) -> String {
        switch outcome {
        case .assessed(let it): it.reason
        case .failureToAssess(let reason), .notRun(let reason): reason
        }
    }

    @Test(
        "blur explains a portrait that is softer or noisier than its page, but no shadow beside it",
        arguments: [
            (PortraitChecksTests.measures(sharpness: 0.2), true),
            (PortraitChecksTests.measures(noise: 3.6), true),
            (PortraitChecksTests.measures(shade: 1.5), false),
        ])
    func tampering(measures: PortraitMeasures, isExplained: Bool) throws {
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoTampering, measures)) == true)
        let blurred = try outcome(.idPhotoTampering, measures, isBlurred: true)
        #expect(ReadingChecksTests.isFailed(blurred) == !isExplained)
        #expect(reason(blurred).contains("the frame is blurred, which may be all") == isExplained)
        #expect(reason(blurred).hasSuffix("; a warning") != isExplained)
    }

    @Test("a highlight explains softness, which it hides, and nothing else")
    func glare() throws {
        let soft = try outcome(
            .idPhotoTampering, PortraitChecksTests.measures(sharpness: 0.2), hasGlare: true)
        #expect(ReadingChecksTests.isFailed(soft) == false)
        #expect(reason(soft).contains("the frame shows glare, which may be all"))
        let noisy = try outcome(.idPhotoTampering, PortraitChecksTests.measures(noise: 3.6), hasGlare: true)
        #expect(ReadingChecksTests.isFailed(noisy) == true)
    }

    @Test("blur is the frame's and not the photo's; a faded photo is one in a blurred frame as well")
    func quality() throws {
        let soft = PortraitChecksTests.measures(sharpness: 0.2)
        #expect(try ReadingChecksTests.isFailed(outcome(.idPhotoQuality, soft)) == true)
        let blurred = try outcome(.idPhotoQuality, soft, isBlurred: true)
        #expect(ReadingChecksTests.isFailed(blurred) == false)
        #expect(reason(blurred).contains("the frame is blurred, which may be all"))
        let faded = try outcome(.idPhotoQuality, PortraitChecksTests.measures(contrast: 25), isBlurred: true)
        #expect(ReadingChecksTests.isFailed(faded) == true)
    }

    @Test(
        "a face that no longer looks like one in a blurred frame is not held against the photo",
        arguments: [false, true])
    func faceless(isBlurred: Bool) throws {
        let options = try Self.photo.options([.blur, .idPhotoQuality])
        var report = try Self.photo.report(PortraitChecksTests.measures(), options: options) {
            Self.spoil(&$0, isBlurred: isBlurred)
        }
        #expect(report.statuses.contains(.scanDocumentBlurDetected) == isBlurred)
        report.take([], portrait: PortraitFace(certainty: 0.05), options: options)
        #expect(report.statuses.contains(.scanDocumentIdPhotoBadQualityDetected) != isBlurred)
        let words = try #require(report.assessment(of: .idPhotoQuality)).reason
        #expect(words.contains("is one at a probability of 5.0 %"))
        #expect(words.contains("the frame is blurred, which may be all") == isBlurred)
    }

    @Test(
        "by a portrait alone a blurred frame does not say that a side is the wrong one; a zone that was read does"
    )
    func side() throws {
        #expect(try ReadingChecksTests.isFailed(outcome(.side, nil, asked: .back)) == true)
        let blurred = try outcome(.side, nil, isBlurred: true, asked: .back)
        #expect(ReadingChecksTests.ending(blurred) == .failureToAssess)
        #expect(reason(blurred).contains("blurred"))
        #expect(try ReadingChecksTests.isFailed(outcome(.side, nil, isBlurred: true, asked: .front)) == false)
        let read = try outcome(.side, nil, isBlurred: true, lines: ReadingChecksTests.td1, asked: .front)
        #expect(ReadingChecksTests.isFailed(read) == true)
    }
}
