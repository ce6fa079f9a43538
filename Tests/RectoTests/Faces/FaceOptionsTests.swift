import RectoCore
import Testing

@testable import Recto

struct FaceOptionsTests {
    @Test("closed eyes are reported and raise no status where they are allowed")
    func closedEyes() {
        var evidence = FaceSpecimens.evidence()
        evidence.covers = FaceCovers(mouth: 0, eyes: 0, eyesClosed: 1)
        for isAllowed in [false, true] {
            let judge = FaceSpecimens.judge(evidence) { $0.allowsClosedEyes = isAllowed }
            let checks = judge.checks()
            #expect(checks.first { $0.name == .eyesClosed }?.isFailed == true)
            #expect(judge.statuses(checks) == (isAllowed ? [] : [.faceEyesClosedDetected]))
        }
    }

    @Test("what was not asked for is not run")
    func asked() {
        let checks = FaceSpecimens.judge(FaceSpecimens.evidence()) { $0.checks = [.blur] }.checks()
        for check in checks where check.name != .blur {
            #expect(check.outcome == .notRun(reason: "not asked for"))
        }
    }

    @Test("a level of one's own takes the place of the fitted one", arguments: [0.0, 0.3, 1])
    func level(level: Double) {
        let judge = FaceSpecimens.judge(FaceSpecimens.evidence()) { $0.minimumLevels = [.shadow: level] }
        let check = judge.checks().first { $0.name == .shadow }
        guard case .assessed(let it) = check?.outcome else {
            Issue.record("not assessed")
            return
        }
        #expect(it.threshold == level && check?.isFailed == (it.score >= level))
    }

    @Test("an oval of one's own moves the place that is asked for")
    func oval() {
        let evidence = FaceSpecimens.evidence([FaceSpecimens.face(170, 320)])
        let oval = FaceOval(centreX: 170 / 480.0, centreY: 0.5, width: 0.7, height: 0.8)
        #expect(
            !FaceSpecimens.judge(evidence) { $0.oval = oval }.checks().contains {
                $0.name == .position && $0.isFailed
            })
        #expect(FaceSpecimens.judge(evidence).checks().contains { $0.name == .position && $0.isFailed })
    }

    @Test(
        "the centred oval is three to four and fits every frame",
        arguments: [(480, 640), (640, 480), (100, 1000)])
    func centred(width: Int, height: Int) {
        let oval = FaceOval.centred(frameWidth: width, frameHeight: height)
        #expect(oval.isSound && oval.width <= 0.8 + 1e-9 && oval.height <= 0.8 + 1e-9)
        #expect(abs(oval.width * Double(width) / (oval.height * Double(height)) - 0.75) < 1e-9)
    }

    @Test("what cannot be asked is refused")
    func validation() throws {
        func code(_ change: (inout FaceOptions) -> Void) -> ScanOptionsError.Code? {
            var options = FaceOptions()
            change(&options)
            do { try options.validate() } catch { return error.code }
            return nil
        }
        #expect(code { _ in } == nil)
        #expect(code { $0.minimumLevels = [.blur: 1.5] } == .levelOutOfRange)
        #expect(code { $0.minimumLevels = [.blur: .nan] } == .levelOutOfRange)
        #expect(
            code {
                $0.checks = [.pose]
                $0.minimumLevels = [.blur: 0.5]
            } == .levelWithoutCheck)
        #expect(
            code { $0.oval = FaceOval(centreX: 0.5, centreY: 0.5, width: 0, height: 0.5) } == .ovalOutOfRange)
        #expect(
            code { $0.oval = FaceOval(centreX: .nan, centreY: 0.5, width: 0.5, height: 0.5) }
                == .ovalOutOfRange)
    }

    @Test("every threshold says where it comes from and fails at one half")
    func sources() {
        for child in Mirror(reflecting: FaceThresholds.standard).children {
            guard let it = child.value as? Thresholds.Calibration else {
                Issue.record("\(child.label ?? "")")
                continue
            }
            #expect(!it.source.isEmpty && it.slope != 0 && it.threshold == 0.5, "\(child.label ?? "")")
        }
    }
}
