internal import Synchronization

/// Remembers which session ids were used.
///
/// Must answer true once for an id and false ever after, whoever asks at the same time.
public protocol SessionRegistering: Sendable {
    func claim(_ session: SessionIdentifier) -> Bool
}

/// The last ids of this process.
public final class RecentSessions: SessionRegistering {
    private let capacity: Int
    private let known = Mutex<(set: Set<SessionIdentifier>, order: [SessionIdentifier])>(([], []))

    /// - Parameter capacity: ids kept; the oldest are forgotten.
    public init(capacity: Int = 100_000) {
        self.capacity = max(1, capacity)
    }

    public func claim(_ session: SessionIdentifier) -> Bool {
        known.withLock { known in
            guard known.set.insert(session).inserted else { return false }
            known.order.append(session)
            // Half at once: removing from the front moves all that stays.
            if known.order.count > capacity {
                let old = known.order.prefix(max(1, capacity / 2))
                known.set.subtract(old)
                known.order.removeFirst(old.count)
            }
            return true
        }
    }
}
