internal import FoundationEssentials

/// A line of a trace as `TraceLines` writes it, read again. Names that a later version added are kept as they are.
struct TraceLine: Decodable {
    let sessionId: String?
    let event: TraceEventName
    let status: TraceStatus
    let page: String?
    let statusCode: String?
    let flow: String?
    private let timestamp: String

    /// - Returns: nil for what is no line of a trace.
    init?(_ bytes: some Sequence<UInt8>) {
        guard let line = try? JSONDecoder().decode(TraceLine.self, from: Data(bytes)) else { return nil }
        self = line
    }

    /// Seconds since 1970; nil where it is no time.
    var seconds: Double? {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (try? style.parse(timestamp))?.timeIntervalSince1970
    }
}
