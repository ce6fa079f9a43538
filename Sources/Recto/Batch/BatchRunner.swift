public import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Looks at many pictures side by side and hands their records on in the order of the pictures.
///
/// ```swift
/// let runner = BatchRunner(options: options) { () throws(EngineError) in try DocumentScanner(models: models) }
/// let outcome = try await runner.run(BatchListing(["pictures"]).inputs) { record in … }
/// ```
///
/// Each worker has engines of its own. A picture's error is its record's; the batch goes on. Memory stays flat:
/// a file's bytes and pixels live as long as its worker looks at them, and records wait in a bounded window.
public struct BatchRunner<Engine: ItemScanning & ~Copyable>: Sendable {
    private let makeEngine: @Sendable () throws(EngineError) -> Engine
    private let options: ScanOptions
    private let jobs: Int
    private let limits: DecodeLimits

    /// - Parameters:
    ///   - jobs: workers; more than the machine has cores are not made.
    ///   - makeEngine: called once in each worker, and again after an item that ended in `INTERNAL`.
    public init(
        options: ScanOptions, jobs: Int = BatchJobs.cores, limits: DecodeLimits = DecodeLimits(),
        makeEngine: @escaping @Sendable () throws(EngineError) -> Engine
    ) {
        self.options = options
        self.jobs = max(1, min(jobs, BatchJobs.cores))
        self.limits = limits
        self.makeEngine = makeEngine
    }

    /// Scans all inputs.
    ///
    /// - Parameters:
    ///   - isStopRequested: asked between items; items in hand are finished and delivered.
    ///   - deliver: called once a record, one call at a time, in the order of the inputs.
    /// - Returns: how many records were delivered: fewer than inputs only after a stop or a cancellation.
    /// - Throws: what `deliver` threw, or the error of making an engine.
    public func run(
        _ inputs: [BatchInput], isStopRequested: @escaping @Sendable () -> Bool = { false },
        deliver: @escaping @Sendable (FrameRecord) throws -> Void
    ) async throws -> Int {
        try await run(count: inputs.count, isStopRequested: isStopRequested, deliver: deliver) {
            engine, index in
            engine.scan(inputs[index], options: options, limits: limits)
        } isEngineInDoubt: {
            $0.error?.code == .internal
        }
    }

    /// Scans both sides of all documents and compares them.
    ///
    /// - Parameters:
    ///   - isStopRequested: asked between documents; documents in hand are finished and delivered.
    ///   - deliver: called once a document, one call at a time, in the order of the documents.
    /// - Returns: how many documents were delivered: fewer than pairs only after a stop or a cancellation.
    /// - Throws: what `deliver` threw, or the error of making an engine.
    public func run(
        _ pairs: [PairInput], isStopRequested: @escaping @Sendable () -> Bool = { false },
        deliver: @escaping @Sendable (TwoSides) throws -> Void
    ) async throws -> Int {
        try await run(count: pairs.count, isStopRequested: isStopRequested, deliver: deliver) {
            engine, index in
            engine.scan(pairs[index], options: options, limits: limits)
        } isEngineInDoubt: {
            $0.front.error?.code == .internal || $0.back.error?.code == .internal
        }
    }

    private func run<Product: Sendable>(
        count: Int, isStopRequested: @escaping @Sendable () -> Bool,
        deliver: @escaping @Sendable (Product) throws -> Void,
        scan: @escaping @Sendable (inout Engine, Int) -> Product,
        isEngineInDoubt: @escaping @Sendable (Product) -> Bool
    ) async throws -> Int {
        let workers = min(jobs, count)
        let delivery = BatchDelivery<Product>(
            count: count, window: workers * 4, isStopRequested: isStopRequested, deliver: deliver)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<workers { group.addTask { try await work(delivery, scan, isEngineInDoubt) } }
            for try await _ in group {}
        }
        if let failure = await delivery.failure { throw failure }
        return await delivery.delivered
    }

    private func work<Product: Sendable>(
        _ delivery: BatchDelivery<Product>, _ scan: @Sendable (inout Engine, Int) -> Product,
        _ isEngineInDoubt: @Sendable (Product) -> Bool
    ) async throws {
        var engine = try makeEngine()
        while let index = await delivery.take() {
            let product = scan(&engine, index)
            await delivery.put(product, at: index)
            if isEngineInDoubt(product) { engine = try makeEngine() }
        }
    }
}

/// How many workers make sense.
public enum BatchJobs {
    /// Cores that are online.
    public static var cores: Int { max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))) }
}

extension FrameRecord {
    /// What the frame showed; nil where the file could not be used.
    public var report: FrameReport? {
        if case .report(let report) = outcome { report } else { nil }
    }

    /// Why the file could not be used; nil where it could.
    public var error: ItemError? {
        if case .failure(let error) = outcome { error } else { nil }
    }
}
