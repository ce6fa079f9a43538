public import RectoCore

/// A drawn photo with its truth.
public struct DrawnFrame: Sendable {
    /// `bgr8`.
    public let frame: Frame
    public let truth: FrameTruth
    /// What the frame was drawn to show, the plain case being `[.clean]`.
    public let conditions: [Condition]

    public init(frame: Frame, truth: FrameTruth, conditions: [Condition]) {
        self.frame = frame
        self.truth = truth
        self.conditions = conditions
    }
}
