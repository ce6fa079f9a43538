internal import RectoCore
internal import RectoMRZ

extension TraceEvent: Encodable {
    private enum CodingKeys: String, CodingKey {
        case deviceIdentifier
        case sessionID = "sessionId"
        case category, event, status, page, statusCode
        case statusMessage, documentType, timestamp, flow
    }

    /// A flat object of strings; what is nil is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(deviceIdentifier, forKey: .deviceIdentifier)
        try values.encodeIfPresent(sessionID, forKey: .sessionID)
        try values.encode(category, forKey: .category)
        try values.encode(event, forKey: .event)
        try values.encode(status, forKey: .status)
        try values.encodeIfPresent(page, forKey: .page)
        try values.encodeIfPresent(statusCode, forKey: .statusCode)
        try values.encodeIfPresent(statusMessage, forKey: .statusMessage)
        try values.encodeIfPresent(documentType, forKey: .documentType)
        try values.encode(UTCTime(timestamp).iso8601, forKey: .timestamp)
        try values.encodeIfPresent(flow, forKey: .flow)
    }
}

/// A moment as text.
struct UTCTime {
    private let milliseconds: Int64

    /// - Parameter seconds: since 1970; what is no number is 1970 itself, what lies outside of the calendar its end.
    init(_ seconds: Double) {
        let bounded = seconds.isFinite ? min(max(seconds, -62_135_596_800), 253_402_300_799) : 0
        milliseconds = Int64((bounded * 1000).rounded())
    }

    /// `yyyy-MM-ddTHH:mm:ss.SSSZ`
    var iso8601: String {
        let (seconds, rest) = Self.divided(milliseconds, by: 1000)
        let (_, ofDay) = Self.divided(seconds, by: 86_400)
        let day = CalendarDay(secondsSince1970: seconds).iso8601
        let time = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map { Self.padded($0, 2) }
        return "\(day)T\(time.joined(separator: ":")).\(Self.padded(rest, 3))Z"
    }

    /// Rounds down, before 1970 too.
    private static func divided(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
        let rest = (value % divisor + divisor) % divisor
        return ((value - rest) / divisor, rest)
    }

    private static func padded(_ value: Int64, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
