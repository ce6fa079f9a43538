/// What became of sessions, page by page: how many saw it, began, came through, gave up, and what was in their way.
public struct TraceSummary: Sendable, Hashable {
    /// Something that guidance or an ending said.
    public struct Code: Sendable, Hashable, Codable {
        public let statusCode: String
        /// Sessions in which it was said, and how often.
        public let sessions: Int
        public let events: Int
    }

    /// Sessions, but for `attempts`.
    public struct Page: Sendable, Hashable, Codable {
        public let flow: String?
        public let page: String
        public let viewed: Int
        public let started: Int
        /// Beginnings, of all sessions together.
        public let attempts: Int
        public let completed: Int
        public let skipped: Int
        /// Began, and neither came through nor skipped it.
        public let lost: Int
        /// Median over the sessions that came through, from the first beginning to the first success; nil for none.
        public let seconds: Double?
        /// The most frequent first.
        public let codes: [Code]
    }

    public let sessions: Int
    public let succeeded: Int
    public let failed: Int
    /// In the order in which they were first seen.
    public let pages: [Page]

    /// Sessions whose end the trace does not hold.
    public var unfinished: Int { sessions - succeeded - failed }
}

extension TraceSummary: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema, sessions, succeeded, failed, unfinished, pages
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode("recto.trace-summary/1", forKey: .schema)
        try values.encode(sessions, forKey: .sessions)
        try values.encode(succeeded, forKey: .succeeded)
        try values.encode(failed, forKey: .failed)
        try values.encode(unfinished, forKey: .unfinished)
        try values.encode(pages, forKey: .pages)
    }
}
