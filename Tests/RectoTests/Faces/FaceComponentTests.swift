import RectoCore
import Testing

@testable import Recto

/// Values worked out by hand from the formulas.
struct FaceComponentTests {
    static func outcomes(_ evidence: FaceEvidence) -> [FaceComponentName: FaceComponent.Outcome] {
        Dictionary(
            uniqueKeysWithValues: FaceComponents(evidence: evidence).all().map { ($0.name, $0.outcome) })
    }

    @Test(
        "the curves",
        arguments: [
            // S(0) is 1/2, S(1) is 0.731059, S(2) is 0.880797, S(-2) is 0.119203.
            (FaceComponentCurve.interEyeDistance, 70.0, 50), (.interEyeDistance, 90, 73),
            (.interEyeDistance, 30, 12),
            (.headSize, 0, 100), (.headSize, 0.05, 54), (.headSize, 1, 0),
            (.backgroundUniformity, 10, 95), (.backgroundUniformity, 110, 51),
            (.underExposure, 0, 100), (.underExposure, 0.92, 40), (.underExposure, 1, 0),
            (.naturalColour, 0, 100), (.naturalColour, 20, 24),
            (.eyesOpen, 0.02, 50), (.eyesOpen, 0.04, 88), (.mouthClosed, 0.2, 50), (.mouthClosed, 0, 97),
            (.sideways, 0.9, 50), (.above, 1.6, 88), (.below, 1.6, 12),
        ])
    func curves(curve: FaceComponentCurve, native: Double, quality: Int) {
        #expect(curve.quality(native) == quality)
    }

    @Test("the formulas that are no such curve")
    func formulas() {
        #expect(FaceComponentCurve.luminanceMean(0.2) == 50 && FaceComponentCurve.luminanceMean(0.5) == 100)
        #expect(FaceComponentCurve.luminanceMean(0.8) == 50 && FaceComponentCurve.luminanceMean(0) == 2)
        // 60 v / (60 v + 1) is 1/2 at a sixtieth.
        #expect(
            FaceComponentCurve.luminanceVariance(1.0 / 60) == 100
                && FaceComponentCurve.luminanceVariance(0) == 0)
        // A third: sin(pi / 3) = 0.866025.
        #expect(FaceComponentCurve.luminanceVariance(1.0 / 120) == 87)
        // 0.5 to the 0.3 is 0.812252.
        #expect(FaceComponentCurve.illuminationUniformity(0.5) == 81)
        #expect(FaceComponentCurve.overExposure(0) == 100 && FaceComponentCurve.overExposure(0.09) == 10)
        #expect(FaceComponentCurve.dynamicRange(6) == 75 && FaceComponentCurve.dynamicRange(8) == 100)
        #expect(
            FaceComponentCurve.headPose(degrees: 60) == 25 && FaceComponentCurve.headPose(degrees: -45) == 50)
        #expect(FaceComponentCurve.headPose(degrees: 120) == 0)
    }

    @Test("every component of a face with all its evidence")
    func all() {
        var evidence = FaceSpecimens.evidence()
        evidence.pose = FacePose(yaw: 60, pitch: 45, roll: 0)
        evidence.expression = FaceExpression(
            mouthOpening: 0.2, mouthWidth: 0.9, eyeOpenness: 0.3, narrowerEyeOpenness: 0.1)
        evidence.faces.append(FaceSpecimens.face(60, 60, size: 0.5))
        let it = Self.outcomes(evidence)
        func expect(_ name: FaceComponentName, _ native: Double, _ quality: Int) {
            guard case .value(let n, let q) = it[name] else {
                Issue.record("\(name.rawValue): \(String(describing: it[name]))")
                return
            }
            #expect(abs(n - native) < 1e-6 && q == quality, "\(name.rawValue) \(n) \(q)")
        }
        expect(.singleFacePresent, 0.25, 75)
        expect(.headPoseYaw, 60, 25)
        expect(.headPosePitch, 45, 50)
        expect(.headPoseRoll, 0, 100)
        // 110 pixels between the eyes, stretched by 1 / cos 60.
        expect(.interEyeDistance, 220, 100)
        // 1.77 times 110 pixels over 640.
        expect(.headSize, 194.7 / 640, 10)
        // From each eye to its side.
        expect(.leftwardCrop, 185.0 / 110, 100)
        expect(.rightwardCrop, 185.0 / 110, 100)
        expect(.marginAbove, 290 / 194.7, 71)
        expect(.marginBelow, 350 / 194.7, 49)
        expect(.mouthClosed, 0.2, 50)
        expect(.eyesOpen, 0.1 * 0.44 * 110 / 194.7, 62)
        expect(.eyesVisible, 0.01, 99)
        expect(.mouthOcclusionPrevention, 0.01, 99)
        expect(.luminanceMean, 0.3, 88)
        expect(.luminanceVariance, 0.02, 99)
        expect(.underExposurePrevention, 0.01, 100)
        expect(.overExposurePrevention, 0, 100)
        expect(.dynamicRange, 7, 88)
        expect(.naturalColour, 0, 100)
        expect(.illuminationUniformity, 0.5, 81)
        expect(.backgroundUniformity, 10, 95)
    }

    @Test("what needs OFIQ's own models is no value")
    func models() {
        let it = Self.outcomes(FaceSpecimens.evidence())
        for name in [
            FaceComponentName.unifiedQualityScore, .sharpness, .compressionArtifacts, .expressionNeutrality,
            .noHeadCoverings, .faceOcclusionPrevention,
        ] {
            guard case .failureToAssess(let reason) = it[name] else {
                Issue.record("\(name.rawValue)")
                continue
            }
            #expect(reason.contains("OFIQ"))
        }
    }

    @Test("what was not measured is no value, and neither is anything without a face")
    func nothing() {
        let bare = FaceEvidence(frameWidth: 480, frameHeight: 640, faces: [FaceSpecimens.face()])
        let has = Set(FaceComponents(evidence: bare).all().filter { $0.quality != nil }.map(\.name))
        #expect(
            has == [
                .singleFacePresent, .interEyeDistance, .headSize, .leftwardCrop, .rightwardCrop, .marginAbove,
                .marginBelow, .headPoseYaw, .headPoseRoll,
            ])
        let none = FaceComponents(evidence: FaceSpecimens.evidence([])).all()
        #expect(none.count == FaceComponentName.allCases.count && none.allSatisfy { $0.quality == nil })
        var grey = FaceSpecimens.evidence()
        grey.measures = FaceSpecimens.measures(background: nil, colour: nil)
        let it = Self.outcomes(grey)
        for name in [FaceComponentName.naturalColour, .backgroundUniformity] {
            guard case .failureToAssess = it[name] else {
                Issue.record("\(name.rawValue)")
                continue
            }
        }
    }
}
