/// One quality component of ISO/IEC 29794-5, by its name in OFIQ, the standard's reference implementation.
public struct FaceComponent: Sendable, Hashable {
    public enum Outcome: Sendable, Hashable {
        /// The native measure in its own unit, and the component's value, 0...100, higher is better.
        case value(native: Double, quality: Int)
        /// Why nothing can be said.
        case failureToAssess(reason: String)
    }

    public let name: FaceComponentName
    public let outcome: Outcome

    public init(name: FaceComponentName, outcome: Outcome) {
        self.name = name
        self.outcome = outcome
    }

    /// 0...100; nil where nothing can be said.
    public var quality: Int? {
        guard case .value(_, let quality) = outcome else { return nil }
        return quality
    }
}

/// The components of ISO/IEC 29794-5, in OFIQ's order.
public enum FaceComponentName: String, Sendable, Hashable, Codable, CaseIterable {
    case unifiedQualityScore = "UnifiedQualityScore"
    case backgroundUniformity = "BackgroundUniformity"
    case illuminationUniformity = "IlluminationUniformity"
    case luminanceMean = "LuminanceMean"
    case luminanceVariance = "LuminanceVariance"
    case underExposurePrevention = "UnderExposurePrevention"
    case overExposurePrevention = "OverExposurePrevention"
    case dynamicRange = "DynamicRange"
    case sharpness = "Sharpness"
    case compressionArtifacts = "CompressionArtifacts"
    case naturalColour = "NaturalColour"
    case singleFacePresent = "SingleFacePresent"
    case eyesOpen = "EyesOpen"
    case mouthClosed = "MouthClosed"
    case eyesVisible = "EyesVisible"
    case mouthOcclusionPrevention = "MouthOcclusionPrevention"
    case faceOcclusionPrevention = "FaceOcclusionPrevention"
    case interEyeDistance = "InterEyeDistance"
    case headSize = "HeadSize"
    case leftwardCrop = "LeftwardCropOfTheFaceImage"
    case rightwardCrop = "RightwardCropOfTheFaceImage"
    case marginAbove = "MarginAboveOfTheFaceImage"
    case marginBelow = "MarginBelowOfTheFaceImage"
    case headPoseYaw = "HeadPoseYaw"
    case headPosePitch = "HeadPosePitch"
    case headPoseRoll = "HeadPoseRoll"
    case expressionNeutrality = "ExpressionNeutrality"
    case noHeadCoverings = "NoHeadCoverings"
}
