internal import RectoCore

/// The components of ISO/IEC 29794-5 for one face, with OFIQ's formulas on the project's own measures. OFIQ measures on
/// dense landmarks and a segmented face; here the face is an oval laid over its five points, the chin is estimated from them
/// (`FacePoints.chinDistance`), and covers are a network's probabilities in place of covered shares, so that values come
/// near OFIQ's and are not the same. What needs OFIQ's own models is a failure to assess.
struct FaceComponents {
    let evidence: FaceEvidence

    /// One for each name, in their order.
    func all() -> [FaceComponent] {
        FaceComponentName.allCases.map { FaceComponent(name: $0, outcome: outcome($0)) }
    }

    private func outcome(_ name: FaceComponentName) -> FaceComponent.Outcome {
        guard let face = evidence.main else { return .failureToAssess(reason: "no face was found") }
        return switch name {
        case .unifiedQualityScore, .sharpness, .compressionArtifacts, .expressionNeutrality, .noHeadCoverings,
            .faceOcclusionPrevention:
            .failureToAssess(reason: "needs a model of OFIQ that this version does not run")
        case .backgroundUniformity, .illuminationUniformity, .luminanceMean, .luminanceVariance,
            .underExposurePrevention, .overExposurePrevention, .dynamicRange, .naturalColour:
            light(name)
        case .singleFacePresent: singleFace(face)
        case .eyesOpen, .mouthClosed: expression(name, face)
        case .eyesVisible: covered(evidence.covers?.eyes)
        case .mouthOcclusionPrevention: covered(evidence.covers?.mouth)
        case .interEyeDistance, .headSize: size(name, face)
        case .leftwardCrop, .rightwardCrop, .marginAbove, .marginBelow: margin(name, face)
        case .headPoseYaw, .headPosePitch, .headPoseRoll: pose(name)
        }
    }

    /// Native: area of the second face over the first.
    private func singleFace(_ face: Face) -> FaceComponent.Outcome {
        let share = (evidence.others.first?.box.area ?? 0) / max(face.box.area, 1e-9)
        return .value(native: share, quality: FaceComponentCurve.quality(100 * (1 - share)))
    }

    /// Native: the probability that the part is covered, in place of its covered share.
    private func covered(_ probability: Double?) -> FaceComponent.Outcome {
        guard let probability else {
            return .failureToAssess(reason: "nothing looked for what covers a face")
        }
        return .value(native: probability, quality: FaceComponentCurve.quality(100 * (1 - probability)))
    }

    /// Native: the gap between lids or lips over eyes to chin. The gap between the lids comes as a share of the eye's width,
    /// which is taken for 0.44 of the distance between the eyes.
    private func expression(_ name: FaceComponentName, _ face: Face) -> FaceComponent.Outcome {
        guard let expression = evidence.expression else {
            return .failureToAssess(reason: "the model for a face's outlines is not installed")
        }
        if name == .mouthClosed {
            let gap = expression.mouthOpening
            return .value(native: gap, quality: FaceComponentCurve.mouthClosed.quality(gap))
        }
        guard let openness = expression.eyeOpenness else {
            return .failureToAssess(reason: "the lids' outlines were not read")
        }
        let chin = face.points.chinDistance
        guard chin > 0 else { return Self.noFace }
        let gap = openness * 0.44 * face.points.eyeDistance / chin
        return .value(native: gap, quality: FaceComponentCurve.eyesOpen.quality(gap))
    }

    private static let noFace = FaceComponent.Outcome.failureToAssess(
        reason: "the face's points lie in one place")
}

extension FaceComponents {
    private func light(_ name: FaceComponentName) -> FaceComponent.Outcome {
        guard let it = evidence.measures else {
            return .failureToAssess(reason: "nothing measured the face's light")
        }
        guard it.visible > 0 else { return .failureToAssess(reason: "the face lies outside the frame") }
        typealias Curve = FaceComponentCurve
        func value(_ native: Double, _ quality: (Double) -> Int) -> FaceComponent.Outcome {
            .value(native: native, quality: quality(native))
        }
        switch name {
        case .illuminationUniformity:
            return value(it.shade.cheekOverlap, Curve.illuminationUniformity)
        case .luminanceMean: return value(it.light.mean, Curve.luminanceMean)
        case .luminanceVariance: return value(it.light.variance, Curve.luminanceVariance)
        case .underExposurePrevention: return value(it.light.underExposed, Curve.underExposure.quality)
        case .overExposurePrevention: return value(it.light.overExposed, Curve.overExposure)
        case .dynamicRange: return value(it.light.entropy, Curve.dynamicRange)
        case .naturalColour:
            guard let distance = it.light.colourDistance else {
                return .failureToAssess(reason: "the picture has no colours")
            }
            return value(distance, Curve.naturalColour.quality)
        default:
            guard let gradient = it.backgroundGradient else {
                return .failureToAssess(reason: "too little of the background lies in the frame")
            }
            return value(gradient, Curve.backgroundUniformity.quality)
        }
    }

    /// Native: pixels between the eyes of the face turned straight; eyes to chin over the frame's height.
    private func size(_ name: FaceComponentName, _ face: Face) -> FaceComponent.Outcome {
        if name == .headSize {
            let share = face.points.chinDistance / Double(max(evidence.frameHeight, 1))
            return .value(native: share, quality: FaceComponentCurve.headSize.quality(abs(share - 0.45)))
        }
        let eyes = evidence.straightEyeDistance(face)
        return .value(native: eyes, quality: FaceComponentCurve.interEyeDistance.quality(eyes))
    }

    /// Native: see `FaceMargins`. Leftward and rightward are the picture's.
    private func margin(_ name: FaceComponentName, _ face: Face) -> FaceComponent.Outcome {
        let margins = FaceMargins(
            face.points, frameWidth: Double(evidence.frameWidth), frameHeight: Double(evidence.frameHeight))
        return switch name {
        case .leftwardCrop:
            .value(native: margins.left, quality: FaceComponentCurve.sideways.quality(margins.left))
        case .rightwardCrop:
            .value(native: margins.right, quality: FaceComponentCurve.sideways.quality(margins.right))
        case .marginAbove:
            .value(native: margins.above, quality: FaceComponentCurve.above.quality(margins.above))
        default: .value(native: margins.below, quality: FaceComponentCurve.below.quality(margins.below))
        }
    }

    /// Native: degrees. Without the pose model yaw and roll are estimated from the five points; pitch cannot be.
    private func pose(_ name: FaceComponentName) -> FaceComponent.Outcome {
        guard let (pose, isEstimate) = evidence.look else { return Self.noFace }
        let angle =
            switch name {
            case .headPoseYaw: pose.yaw
            case .headPoseRoll: pose.roll
            default: pose.pitch
            }
        if name == .headPosePitch, isEstimate {
            return .failureToAssess(
                reason: "five points do not tell looking up or down; needs the pose model")
        }
        return .value(native: angle, quality: FaceComponentCurve.headPose(degrees: angle))
    }
}
