public import RectoCore

/// What one picture of a face showed.
public struct FaceReport: Sendable, Hashable {
    public let width: Int
    public let height: Int
    /// Every code that holds, the gravest first. Empty: nothing is in the way.
    public let statuses: [StatusCode]
    /// All faces, the largest first; the checks are of the first.
    public let faces: [Face]
    public let pose: FacePose?
    public let expression: FaceExpression?
    public let covers: FaceCovers?
    public let measures: FaceMeasures?
    /// The probability of a bona fide presentation, 0...1; nil where no attack detector is installed or no face seen.
    public let bonaFide: Double?
    /// Of the first face; nil where no matcher is installed or no face seen.
    public let embedding: FaceEmbedding?
    /// With another face; nil where none was given or no face seen.
    public let comparison: FaceComparison?
    public let checks: [FaceCheckResult]
    /// Components of ISO/IEC 29794-5.
    public let components: [FaceComponent]
    public internal(set) var timings: FaceTimings

    /// Whether the face was compared and is the other one's.
    public var isMatch: Bool {
        guard case .compared(let match)? = comparison else { return false }
        return match.outcome == .match
    }
}

/// Milliseconds a stage; nil for a stage that did not run.
public struct FaceTimings: Sendable, Hashable {
    public var decode: Double?
    /// Finding faces.
    public var locate: Double?
    /// Light, sharpness, what is covered, and judging.
    public var checks: Double?
    /// Pose and expression.
    public var landmarks: Double?
    public var liveness: Double?
    public var match: Double?
    public var total: Double?

    public init() {}
}
