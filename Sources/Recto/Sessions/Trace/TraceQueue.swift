internal import Synchronization

/// Hands trace events to sinks on a task of its own, so that a slow sink never holds up a frame. Where it is full the
/// oldest `IN_PROGRESS` event is dropped and counted; no other event is ever dropped.
///
/// ```swift
/// let queue = TraceQueue(sinks: [TraceLines { file.write($0) }])
/// for effect in session.reduce(event) { if case .trace(let it) = effect { queue.post(it) } }
/// await queue.finish()
/// ```
public final class TraceQueue: Sendable {
    private let capacity: Int
    private let lost = Atomic(0)
    private let wake: AsyncStream<Void>.Continuation
    private let consumer: Task<Void, Never>
    private let store: Store

    /// What both sides share; apart from the queue, so that the consumer does not keep it alive.
    private final class Store: Sendable {
        let waiting = Mutex<[TraceEvent]>([])

        func takeAll() -> [TraceEvent] {
            waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
        }
    }

    /// - Parameter capacity: events that may wait, at least 1; those that are never dropped may exceed it.
    public init(sinks: [any TraceSink], capacity: Int = 256) {
        self.capacity = max(1, capacity)
        let store = Store()
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.store = store
        wake = continuation
        consumer = Task.detached(priority: .utility) {
            for await _ in stream { Self.deliver(store.takeAll(), to: sinks) }
            Self.deliver(store.takeAll(), to: sinks)
        }
    }

    deinit { wake.finish() }

    /// Events dropped so far.
    public var dropped: Int { lost.load(ordering: .relaxed) }

    /// Never waits for a sink.
    public func post(_ event: TraceEvent) {
        let isDropped = store.waiting.withLock { waiting in
            var isDropped = false
            if waiting.count >= capacity {
                if let oldest = waiting.firstIndex(where: { $0.event == .inProgress }) {
                    waiting.remove(at: oldest)
                    isDropped = true
                } else if event.event == .inProgress {
                    return true
                }
            }
            waiting.append(event)
            return isDropped
        }
        if isDropped { lost.wrappingAdd(1, ordering: .relaxed) }
        wake.yield()
    }

    /// Waits until everything posted before was handed over. Nothing may be posted after it.
    public func finish() async {
        wake.finish()
        await consumer.value
    }

    private static func deliver(_ events: [TraceEvent], to sinks: [any TraceSink]) {
        for event in events {
            for sink in sinks { sink.receive(event) }
        }
    }
}
