public import RectoCore

/// A drawn photo with its truth.
public struct DrawnFrame: Sendable {
    /// `bgr8`.
    public let frame: Frame
    public let truth: FrameTruth
    /// What the frame was drawn to show, the plain case being `[.clean]`.
    public let conditions: [Condition]
    /// `grey8`, 255 where an object beside or over the document hides what lies below; nil without one.
    public let occlusion: Frame?

    public init(frame: Frame, truth: FrameTruth, conditions: [Condition], occlusion: Frame? = nil) {
        self.frame = frame
        self.truth = truth
        self.conditions = conditions
        self.occlusion = occlusion
    }
}
