internal import RectoCore

/// Lets one of several identical `IN_PROGRESS` events pass in 5 seconds, the first. `FRONT_PROCESSED`, `BACK_PROCESSED`
/// and every other event always pass. Identical: same session, category, page, status code and document type.
public struct TraceThrottle: Sendable, Hashable {
    /// Seconds.
    public static let window = 5.0
    /// Keys that are kept before old ones are looked for.
    private static let pruneFrom = 64
    private var last: [Key: Double] = [:]

    private struct Key: Sendable, Hashable {
        let session: SessionIdentifier?
        let category: TraceCategory
        let page: TracePage?
        let code: StatusCode?
        let documentType: String?
    }

    public init() {}

    /// - Returns: whether to pass the event on. Events come in the order of their time; after a clock that was set back each is the
    ///   first again.
    public mutating func passes(_ event: TraceEvent) -> Bool {
        guard !event.isExempt else { return true }
        let key = Key(
            session: event.sessionID, category: event.category, page: event.page, code: event.statusCode,
            documentType: event.documentType)
        if let before = last[key], isRecent(before, to: event) { return false }
        if last.count >= Self.pruneFrom {
            last = last.filter { isRecent($0.value, to: event) }
        }
        last[key] = event.timestamp
        return true
    }

    private func isRecent(_ time: Double, to event: TraceEvent) -> Bool {
        (0..<Self.window).contains(event.timestamp - time)
    }
}
