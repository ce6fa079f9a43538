/// The queue that workers pull from, and the order in which their records leave.
///
/// Nobody may run further ahead of the last delivered record than the window: what waits stays bounded even
/// where one picture takes a hundred times as long as its neighbours.
actor BatchDelivery<Product: Sendable> {
    private let count: Int
    private let window: Int
    private let isStopRequested: @Sendable () -> Bool
    private let deliver: @Sendable (Product) throws -> Void
    private var taken = 0
    private(set) var delivered = 0
    private(set) var failure: (any Error)?
    private var undelivered: [Int: Product] = [:]
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        count: Int, window: Int, isStopRequested: @escaping @Sendable () -> Bool,
        deliver: @escaping @Sendable (Product) throws -> Void
    ) {
        self.count = count
        self.window = window
        self.isStopRequested = isStopRequested
        self.deliver = deliver
    }

    /// The next item to work on; nil when there is none left or the batch is to stop.
    func take() async -> Int? {
        while true {
            if failure != nil || taken >= count || Task.isCancelled || isStopRequested() { return nil }
            if taken < delivered + window {
                defer { taken += 1 }
                return taken
            }
            // The oldest undelivered item is in some worker's hands, so this is always woken again.
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Takes a finished record and passes on every record whose turn it is.
    func put(_ record: Product, at index: Int) {
        undelivered[index] = record
        while failure == nil, let next = undelivered.removeValue(forKey: delivered) {
            do {
                try deliver(next)
                delivered += 1
            } catch {
                failure = error
            }
        }
        let woken = waiting
        waiting = []
        for worker in woken { worker.resume() }
    }
}
