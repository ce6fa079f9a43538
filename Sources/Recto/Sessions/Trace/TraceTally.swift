/// Adds up lines of traces, of one session or of many, in any order of sessions.
public struct TraceTally: Sendable {
    private struct Key: Hashable {
        let flow: String?
        let page: String
    }

    fileprivate struct Tally {
        var viewed: Set<String> = []
        var started: [String: Double?] = [:]
        var attempts = 0
        var completed: [String: Double?] = [:]
        var skipped: Set<String> = []
        var codes: [String: (sessions: Set<String>, events: Int)] = [:]
    }

    private var sessions: Set<String> = []
    private var endings: [String: TraceStatus] = [:]
    private var order: [Key] = []
    private var pages: [Key: Tally] = [:]

    public init() {}

    /// - Parameter line: one JSON object, without its newline.
    /// - Returns: false for what is no line of a trace; nothing is added then.
    public mutating func add(_ line: some Sequence<UInt8>) -> Bool {
        guard let line = TraceLine(line) else { return false }
        // What is told before there is a session belongs to none.
        guard let session = line.sessionId else { return true }
        sessions.insert(session)
        if line.event == .finish { endings[session] = line.status }
        guard let page = line.page else { return true }
        let key = Key(flow: line.flow, page: page)
        if pages[key] == nil { order.append(key) }
        pages[key, default: Tally()].add(line, of: session)
        return true
    }

    public var summary: TraceSummary {
        TraceSummary(
            sessions: sessions.count, succeeded: endings.values.count { $0 == .success },
            failed: endings.values.count { $0 == .failure },
            pages: order.compactMap { key in pages[key]?.page(key.page, of: key.flow) })
    }
}

extension TraceTally.Tally {
    fileprivate mutating func add(_ line: TraceLine, of session: String) {
        switch line.event {
        case .view: viewed.insert(session)
        case .start:
            attempts += 1
            if started[session] == nil { started[session] = .some(line.seconds) }
        case .complete where line.status == .success:
            if completed[session] == nil { completed[session] = .some(line.seconds) }
        case .skip: skipped.insert(session)
        default: break
        }
        guard line.status == .failure, let code = line.statusCode else { return }
        codes[code, default: ([], 0)].sessions.insert(session)
        codes[code, default: ([], 0)].events += 1
    }

    fileprivate func page(_ name: String, of flow: String?) -> TraceSummary.Page {
        let times = completed.compactMap { session, end -> Double? in
            guard let end, let start = started[session] ?? nil else { return nil }
            return max(0, end - start)
        }.sorted()
        return TraceSummary.Page(
            flow: flow, page: name, viewed: viewed.count, started: started.count, attempts: attempts,
            completed: completed.count, skipped: skipped.count,
            lost: started.keys.count { completed[$0] == nil && !skipped.contains($0) },
            seconds: times.isEmpty ? nil : (times[(times.count - 1) / 2] + times[times.count / 2]) / 2,
            codes: codes.map {
                TraceSummary.Code(
                    statusCode: $0.key, sessions: $0.value.sessions.count, events: $0.value.events)
            }.sorted { ($0.sessions, $0.events, $1.statusCode) > ($1.sessions, $1.events, $0.statusCode) })
    }
}
