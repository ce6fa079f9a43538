internal import RectoCore
internal import RectoMRZ

extension TraceEvent: Encodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// What there is to say, by the names of the trace, as texts; what is nil is left out.
    package var fields: [(name: String, value: String)] {
        let all: [(name: String, value: String?)] = [
            ("deviceIdentifier", deviceIdentifier.description), ("sessionId", sessionID?.description),
            ("category", category.rawValue), ("event", event.rawValue), ("status", status.rawValue),
            ("page", page?.rawValue), ("statusCode", statusCode?.rawValue),
            ("statusMessage", statusMessage), ("documentType", documentType),
            ("timestamp", UTCTime(timestamp).iso8601), ("flow", flow?.rawValue),
        ]
        return all.compactMap { name, value in value.map { (name, $0) } }
    }

    /// A flat object of strings.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Name.self)
        for (name, value) in fields { try values.encode(value, forKey: Name(name)) }
    }
}

/// A moment as text.
package struct UTCTime {
    private let milliseconds: Int64

    /// - Parameter seconds: since 1970; what is no number is 1970 itself, what lies outside of the calendar its end.
    package init(_ seconds: Double) {
        let bounded = seconds.isFinite ? min(max(seconds, -62_135_596_800), 253_402_300_799) : 0
        milliseconds = Int64((bounded * 1000).rounded())
    }

    /// `yyyy-MM-ddTHH:mm:ss.SSSZ`
    package var iso8601: String {
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
