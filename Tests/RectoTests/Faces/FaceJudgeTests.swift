import RectoCore
import Testing

@testable import Recto

struct FaceJudgeTests {
    /// One way to spoil the sound face, and the check that finds it.
    struct Flaw: Sendable, CustomTestStringConvertible {
        let name: FaceCheckName
        let testDescription: String
        let change: @Sendable (inout FaceEvidence) -> Void

        init(
            _ name: FaceCheckName, _ text: String, _ change: @escaping @Sendable (inout FaceEvidence) -> Void
        ) {
            self.name = name
            testDescription = text
            self.change = change
        }
    }

    static let flaws: [Flaw] = [
        Flaw(.position, "beside the oval") { $0.faces = [FaceSpecimens.face(320, 320)] },
        Flaw(.distance, "far") { $0.faces = [FaceSpecimens.face(size: 0.7)] },
        Flaw(.distance, "near") { $0.faces = [FaceSpecimens.face(size: 1.3)] },
        Flaw(.darkness, "dark") { $0.measures = FaceSpecimens.measures(bright: 30) },
        Flaw(.blur, "blurred") { $0.measures = FaceSpecimens.measures(blur: 0.95) },
        Flaw(.blur, "noisy") { $0.measures = FaceSpecimens.measures(noise: 0.5) },
        Flaw(.spotlight, "burnt") {
            let box = FaceBox(x: 200, y: 250, width: 60, height: 40)
            $0.measures = FaceSpecimens.measures(spot: .init(share: 0.2, box: box))
        },
        Flaw(.shadow, "half in shade") { $0.measures = FaceSpecimens.measures(halfRatio: 0.25) },
        Flaw(.eyesShadow, "eyes in shade") { $0.measures = FaceSpecimens.measures(eyes: 2.5) },
        Flaw(.mouthCovered, "masked") { $0.covers = FaceCovers(mouth: 0.99, eyes: 0, eyesClosed: 0) },
        Flaw(.eyesCovered, "dark glasses") { $0.covers = FaceCovers(mouth: 0, eyes: 0.99, eyesClosed: 0) },
        Flaw(.eyesClosed, "closed eyes") { $0.covers = FaceCovers(mouth: 0, eyes: 0, eyesClosed: 0.99) },
        Flaw(.eyesClosed, "lids that touch") {
            $0.expression = FaceExpression(mouthOpening: 0, mouthWidth: 0.9, eyeOpenness: 0.05)
        },
        Flaw(.multipleFaces, "a second face") {
            $0.faces.insert(FaceSpecimens.face(60, 60, size: 0.8), at: 0)
            $0.faces.append(FaceSpecimens.face(440, 60, size: 0.1))
        },
        Flaw(.multipleFaces, "a small face in the oval") {
            $0.faces.append(FaceSpecimens.face(200, 420, size: 0.1))
        },
        Flaw(.pose, "looking aside") { $0.pose = FacePose(yaw: -35, pitch: 0, roll: 0) },
        Flaw(.pose, "looking up") { $0.pose = FacePose(yaw: 0, pitch: 32, roll: 0) },
        Flaw(.liveness, "a display") { $0.bonaFide = 0.02 },
    ]

    @Test("a sound face raises nothing; every check but the match is assessed")
    func sound() {
        let checks = FaceSpecimens.judge(FaceSpecimens.evidence()).checks()
        #expect(checks.map(\.name) == FaceCheckName.allCases)
        for check in checks {
            guard case .assessed(let it) = check.outcome else {
                #expect(check.name == .match, "\(check)")
                continue
            }
            #expect(!check.isFailed && (0...1).contains(it.score), "\(check)")
            #expect(it.reason.contains(/\d/) || it.native == 0, "\(it.reason)")
        }
        #expect(FaceSpecimens.judge(FaceSpecimens.evidence()).statuses(checks) == [])
    }

    @Test("each flaw fails its own check and no other", arguments: flaws)
    func flaw(flaw: Flaw) {
        var evidence = FaceSpecimens.evidence()
        flaw.change(&evidence)
        let judge = FaceSpecimens.judge(evidence)
        let checks = judge.checks()
        #expect(Set(checks.filter(\.isFailed).map(\.name)) == [flaw.name])
        #expect(judge.statuses(checks) == [flaw.name.status])
    }

    @Test("statuses come gravest first")
    func gravity() {
        var evidence = FaceSpecimens.evidence()
        evidence.measures = FaceSpecimens.measures(halfRatio: 0.2)
        evidence.covers = FaceCovers(mouth: 0.99, eyes: 0, eyesClosed: 0)
        evidence.faces.append(FaceSpecimens.face(60, 60, size: 0.8))
        let judge = FaceSpecimens.judge(evidence)
        #expect(
            judge.statuses(judge.checks()) == [
                .faceMultipleFacesDetected, .faceMouthCoverDetected, .faceShadowDetected,
            ])
    }

    @Test("without a face nothing is assessed, and the position's code asks for one")
    func noFace() {
        let judge = FaceSpecimens.judge(FaceSpecimens.evidence([]))
        let checks = judge.checks()
        for check in checks {
            guard case .notRun = check.outcome else {
                Issue.record("\(check)")
                continue
            }
        }
        #expect(judge.statuses(checks) == [.faceIncorrectPositionDetected])
        let unasked = FaceSpecimens.judge(FaceSpecimens.evidence([])) { $0.checks = [.blur] }
        #expect(unasked.statuses(unasked.checks()) == [])
    }

    @Test("a face in a frame of few pixels is too far, however large it looks")
    func fewPixels() {
        var evidence = FaceEvidence(frameWidth: 120, frameHeight: 160, faces: [])
        evidence.faces = [
            Face(
                box: FaceBox(x: 29, y: 41, width: 62, height: 78), confidence: 1,
                points: FacePoints(
                    rightEye: Point(46, 72), leftEye: Point(74, 72), nose: Point(60, 88),
                    mouthRight: Point(49, 100), mouthLeft: Point(71, 100)))
        ]
        let check = FaceSpecimens.judge(evidence).checks().first { $0.name == .distance }
        guard case .assessed(let it) = check?.outcome else {
            Issue.record("not assessed")
            return
        }
        #expect(check?.isFailed == true && it.native == 28 && it.reason.contains("28 pixels"))
    }

    @Test("without models and measures the checks say so; liveness is never taken for granted")
    func nothingInstalled() {
        let evidence = FaceEvidence(frameWidth: 480, frameHeight: 640, faces: [FaceSpecimens.face()])
        let checks = FaceSpecimens.judge(evidence).checks()
        let assessed = checks.filter { if case .assessed = $0.outcome { true } else { false } }.map(\.name)
        #expect(Set(assessed) == [.position, .distance, .multipleFaces, .pose])
        guard case .notRun(let reason) = checks.first(where: { $0.name == .liveness })?.outcome else {
            Issue.record("liveness ran")
            return
        }
        #expect(reason.contains("not installed"))
    }

    @Test("what cannot be told is no finding and no pass")
    func failures() {
        func reason(_ name: FaceCheckName, _ change: (inout FaceEvidence) -> Void) -> String? {
            var evidence = FaceSpecimens.evidence()
            change(&evidence)
            let check = FaceSpecimens.judge(evidence).checks().first { $0.name == name }
            guard case .failureToAssess(let reason) = check?.outcome else { return nil }
            return reason
        }
        for name in [FaceCheckName.blur, .shadow, .eyesShadow] {
            #expect(
                reason(name) { $0.measures = FaceSpecimens.measures(bright: 20) }?.contains("dark") == true)
        }
        for name in [FaceCheckName.darkness, .blur, .spotlight, .shadow, .eyesShadow] {
            #expect(
                reason(name) { $0.measures = FaceSpecimens.measures(visible: 0.4) }?.contains("40.0 %")
                    == true)
        }
        let glasses = FaceCovers(mouth: 0, eyes: 1, eyesClosed: 1)
        for name in [FaceCheckName.eyesShadow, .eyesClosed] {
            #expect(reason(name) { $0.covers = glasses }?.contains("covered") == true)
        }
        #expect(
            reason(.eyesClosed) { $0.pose = FacePose(yaw: 50, pitch: 0, roll: 0) }?.contains("turned") == true
        )
        #expect(
            reason(.blur) { $0.faces = [FaceSpecimens.face(size: 0.1)] }?.contains("11 pixels") == true)
    }

    @Test("covers of a turned head are judged either way, its lids where they are seen to be closed")
    func turnedAndCovered() {
        var evidence = FaceSpecimens.evidence()
        evidence.pose = FacePose(yaw: 50, pitch: 0, roll: 0)
        func names(_ covers: FaceCovers) -> (failed: Set<FaceCheckName>, assessed: Set<FaceCheckName>) {
            evidence.covers = covers
            let checks = FaceSpecimens.judge(evidence).checks()
            let assessed = checks.filter { if case .assessed = $0.outcome { true } else { false } }
            return (Set(checks.filter(\.isFailed).map(\.name)), Set(assessed.map(\.name)))
        }
        let masked = names(FaceCovers(mouth: 1, eyes: 0, eyesClosed: 0))
        #expect(masked.failed == [.mouthCovered, .pose])
        #expect(masked.assessed.isSuperset(of: [.mouthCovered, .eyesCovered]))
        #expect(!masked.assessed.contains(.eyesClosed))
        #expect(names(FaceCovers(mouth: 0, eyes: 1, eyesClosed: 0)).failed == [.eyesCovered, .pose])
        #expect(names(FaceCovers(mouth: 0, eyes: 0, eyesClosed: 1)).failed == [.eyesClosed, .pose])
    }

    @Test("the pose says where it comes from, and an estimate does not judge looking up")
    func poseSource() {
        func reason(_ pose: FacePose?) -> String {
            var evidence = FaceSpecimens.evidence()
            evidence.pose = pose
            guard
                case .assessed(let it) = FaceSpecimens.judge(evidence).checks().first(where: {
                    $0.name == .pose
                })?
                .outcome
            else { return "" }
            return it.reason
        }
        #expect(reason(nil).contains("five points") && !reason(nil).contains("pitch"))
        #expect(
            reason(FacePose(yaw: 1, pitch: 2, roll: 3)) == "yaw 1, roll 3, pitch 2 degrees, by the pose model"
        )
    }
}
