/// How long things may take, seconds.
public struct FlowLimits: Sendable, Hashable {
    /// From the start of the session.
    public var session = 1800.0
    /// Of an attempt at a document without a frame that shows one.
    public var scanWithoutProgress = 20.0
    /// Of an attempt at a face without a face or a gesture.
    public var faceWithoutProgress = 10.0
    /// Of any attempt at a document or a face.
    public var attempt = 120.0
    /// One-time codes that may be wrong or run out.
    public var oneTimeCodes = 3

    public init() {}

    var isUsable: Bool {
        [session, scanWithoutProgress, faceWithoutProgress, attempt].allSatisfy { $0 > 0 && $0.isFinite }
            && oneTimeCodes > 0
    }
}
