extension FaceComponentName {
    /// The component that ISO/IEC 29794-5, as OFIQ has it, makes of a native measure.
    ///
    /// - Parameter native: as `FaceComponents` and OFIQ measure it: shares 0...1, ratios, pixels or degrees.
    /// - Returns: 0...100, higher is better; nil for what a model of OFIQ measures and no formula turns.
    public func quality(of native: Double) -> Int? {
        typealias Curve = FaceComponentCurve
        return switch self {
        case .backgroundUniformity: Curve.backgroundUniformity.quality(native)
        case .illuminationUniformity: Curve.illuminationUniformity(native)
        case .luminanceMean: Curve.luminanceMean(native)
        case .luminanceVariance: Curve.luminanceVariance(native)
        case .underExposurePrevention: Curve.underExposure.quality(native)
        case .overExposurePrevention: Curve.overExposure(native)
        case .dynamicRange: Curve.dynamicRange(native)
        case .naturalColour: Curve.naturalColour.quality(native)
        case .singleFacePresent, .eyesVisible, .mouthOcclusionPrevention, .faceOcclusionPrevention:
            Curve.quality(100 * (1 - native))
        case .eyesOpen: Curve.eyesOpen.quality(native)
        case .mouthClosed: Curve.mouthClosed.quality(native)
        case .interEyeDistance: Curve.interEyeDistance.quality(native)
        case .headSize: Curve.headSize.quality(abs(native - Curve.bestHead))
        case .leftwardCrop, .rightwardCrop: Curve.sideways.quality(native)
        case .marginAbove: Curve.above.quality(native)
        case .marginBelow: Curve.below.quality(native)
        case .headPoseYaw, .headPosePitch, .headPoseRoll: Curve.headPose(degrees: native)
        case .unifiedQualityScore, .sharpness, .compressionArtifacts, .expressionNeutrality, .noHeadCoverings:
            nil
        }
    }
}
