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
            Self.needsModel
        case .backgroundUniformity, .illuminationUniformity, .luminanceMean, .luminanceVariance,
            .underExposurePrevention, .overExposurePrevention, .dynamicRange, .naturalColour:
            light(name)
        case .singleFacePresent: singleFace(face)
        case .eyesOpen, .mouthClosed: expression(name, face)
        case .eyesVisible: covered(name, evidence.covers?.eyes)
        case .mouthOcclusionPrevention: covered(name, evidence.covers?.mouth)
        case .interEyeDistance, .headSize: size(name, face)
        case .leftwardCrop, .rightwardCrop, .marginAbove, .marginBelow: margin(name, face)
        case .headPoseYaw, .headPosePitch, .headPoseRoll: pose(name)
        }
    }

    private static func value(_ name: FaceComponentName, _ native: Double) -> FaceComponent.Outcome {
        name.quality(of: native).map { .value(native: native, quality: $0) } ?? needsModel
    }

    /// Native: area of the second face over the first.
    private func singleFace(_ face: Face) -> FaceComponent.Outcome {
        Self.value(.singleFacePresent, (evidence.others.first?.box.area ?? 0) / max(face.box.area, 1e-9))
    }

    /// Native: the probability that the part is covered, in place of its covered share.
    private func covered(_ name: FaceComponentName, _ probability: Double?) -> FaceComponent.Outcome {
        guard let probability else {
            return .failureToAssess(reason: "nothing looked for what covers a face")
        }
        return Self.value(name, probability)
    }

    /// Native: the gap between lids, of the narrower eye, or lips over eyes to chin. The gap between the lids comes as a share
    /// of the eye's width, which is taken for 0.44 of the distance between the eyes.
    private func expression(_ name: FaceComponentName, _ face: Face) -> FaceComponent.Outcome {
        guard let expression = evidence.expression else {
            return .failureToAssess(
                reason: evidence.readsOutlines
                    ? "the model for a face's outlines saw no face"
                    : "the model for a face's outlines is not installed")
        }
        if name == .mouthClosed { return Self.value(name, expression.mouthOpening) }
        guard let openness = expression.narrowerEyeOpenness else {
            return .failureToAssess(reason: "the lids' outlines were not read")
        }
        let chin = face.points.chinDistance
        guard chin > 0 else { return Self.noFace }
        return Self.value(name, openness * 0.44 * face.points.eyeDistance / chin)
    }

    private static let needsModel = FaceComponent.Outcome.failureToAssess(
        reason: "needs a model of OFIQ that this version does not run")
    private static let noFace = FaceComponent.Outcome.failureToAssess(
        reason: "the face's points lie in one place")
}

extension FaceComponents {
    private func light(_ name: FaceComponentName) -> FaceComponent.Outcome {
        guard let it = evidence.measures else {
            return .failureToAssess(reason: "nothing measured the face's light")
        }
        guard it.visible > 0 else { return .failureToAssess(reason: "the face lies outside the frame") }
        switch name {
        case .illuminationUniformity: return Self.value(name, it.shade.cheekOverlap)
        case .luminanceMean: return Self.value(name, it.light.mean)
        case .luminanceVariance: return Self.value(name, it.light.variance)
        case .underExposurePrevention: return Self.value(name, it.light.underExposed)
        case .overExposurePrevention: return Self.value(name, it.light.overExposed)
        case .dynamicRange: return Self.value(name, it.light.entropy)
        case .naturalColour:
            guard let distance = it.light.colourDistance else {
                return .failureToAssess(reason: "the picture has no colours")
            }
            return Self.value(name, distance)
        default:
            guard let gradient = it.backgroundGradient else {
                return .failureToAssess(reason: "too little of the background lies in the frame")
            }
            return Self.value(name, gradient)
        }
    }

    /// Native: pixels between the eyes of the face turned straight; eyes to chin over the frame's height.
    private func size(_ name: FaceComponentName, _ face: Face) -> FaceComponent.Outcome {
        Self.value(
            name,
            name == .headSize
                ? face.points.chinDistance / Double(max(evidence.frameHeight, 1))
                : evidence.straightEyeDistance(face))
    }

    /// Native: see `FaceMargins`. Leftward and rightward are the picture's.
    private func margin(_ name: FaceComponentName, _ face: Face) -> FaceComponent.Outcome {
        let margins = FaceMargins(
            face.points, frameWidth: Double(evidence.frameWidth), frameHeight: Double(evidence.frameHeight))
        return switch name {
        case .leftwardCrop: Self.value(name, margins.leftward)
        case .rightwardCrop: Self.value(name, margins.rightward)
        case .marginAbove: Self.value(name, margins.above)
        default: Self.value(name, margins.below)
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
        return Self.value(name, angle)
    }
}
