import Recto
import RectoCore
import RectoMRZ
import Synchronization
import Testing

struct BatchRunnerTests {
    private typealias Script = ScriptedScanner.Script

    private let folder: TemporaryFolder
    private let options: ScanOptions

    init() throws {
        folder = try TemporaryFolder()
        options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 1, day: 31)))
    }

    /// So many files, and their names in the order of the batch.
    private func inputs(_ count: Int) throws -> [BatchInput] {
        try (0..<count).map { BatchInput(path: try folder.file("\($0 + 1000).jpg")) }
    }

    private func run(
        _ inputs: [BatchInput], _ script: Script, stop: @escaping @Sendable () -> Bool = { false },
        deliver: @escaping @Sendable (FrameRecord) throws -> Void
    ) async throws -> Int {
        let runner = BatchRunner(options: options) { () throws(EngineError) in script.make() }
        return try await runner.run(inputs, isStopRequested: stop) { record in
            script.seen.withLock { $0.delivered += 1 }
            try deliver(record)
        }
    }

    @Test("records come in the order of the pictures, however long each takes")
    func order() async throws {
        let inputs = try inputs(60)
        let script = Script { file in UInt32(truncatingIfNeeded: file.hashValue & 0xFFF) }
        let names = Mutex<[String]>([])
        let delivered = try await run(inputs, script) { record in names.withLock { $0.append(record.file) } }
        #expect(delivered == 60)
        #expect(names.withLock { $0 } == inputs.map(\.name))
        #expect(script.seen.withLock { $0.enginesMade } <= BatchJobs.cores)
    }

    @Test("a picture that cannot be read has its error, and its neighbours are read")
    func isolation() async throws {
        var inputs = try inputs(4)
        inputs.insert(BatchInput(path: folder.at("missing.jpg")), at: 1)
        inputs.insert(BatchInput(path: folder.path), at: 3)
        let codes = Mutex<[ItemError.Code?]>([])
        _ = try await run(inputs, Script()) { record in codes.withLock { $0.append(record.error?.code) } }
        let read = ItemError.Code.unsupportedFormat
        #expect(codes.withLock { $0 } == [read, .notFound, read, .unreadableImage, read, read])
    }

    @Test("nobody runs further ahead than the window while one picture takes long")
    func window() async throws {
        let inputs = try inputs(200)
        let first = inputs[0].name
        let script = Script { $0 == first ? 200_000 : 0 }
        _ = try await run(inputs, script) { _ in }
        #expect(script.seen.withLock { $0.started.count } == 200)
        #expect(script.seen.withLock { $0.mostAhead } <= BatchJobs.cores * 5)
    }

    @Test("a stop ends between items, and what was begun is delivered")
    func stop() async throws {
        let inputs = try inputs(200)
        let script = Script { _ in 500 }
        let names = Mutex<[String]>([])
        let delivered = try await run(
            inputs, script, stop: { script.seen.withLock { $0.started.count } >= 20 },
            deliver: { record in names.withLock { $0.append(record.file) } })
        #expect(delivered < 200)
        #expect(names.withLock { $0 } == inputs.prefix(delivered).map(\.name))
        #expect(script.seen.withLock { $0.started.count } == delivered)
    }

    @Test("a cancelled task stops the batch")
    func cancellation() async throws {
        let inputs = try inputs(500)
        let script = Script { _ in 1000 }
        let runner = BatchRunner(options: options) { () throws(EngineError) in script.make() }
        let running = Mutex<Task<Int, any Error>?>(nil)
        let task = Task {
            try await runner.run(inputs) { _ in running.withLock { $0?.cancel() } }
        }
        running.withLock { $0 = task }
        #expect(try await task.value < 500)
    }

    @Test("an error of the one who takes the records ends the batch")
    func deliveryFails() async throws {
        struct Full: Error {}
        let inputs = try inputs(100)
        let count = Mutex(0)
        await #expect(throws: Full.self) {
            try await run(inputs, Script()) { _ in
                if count.withLock({
                    $0 += 1
                    return $0
                }) == 5 {
                    throw Full()
                }
            }
        }
        #expect(count.withLock { $0 } == 5)
    }

    @Test("an engine that failed inside is made anew")
    func engineInDoubt() async throws {
        let inputs = try inputs(6)
        let script = Script(failing: [inputs[1].name, inputs[3].name])
        _ = try await run(inputs, script) { _ in }
        #expect((3...(2 + BatchJobs.cores)).contains(script.seen.withLock { $0.enginesMade }))
    }

    @Test("without an engine there is no batch")
    func noEngine() async throws {
        let runner = BatchRunner(options: options) { () throws(EngineError) -> ScriptedScanner in
            throw EngineError(.noModel, "none")
        }
        let inputs = try inputs(3)
        await #expect(throws: EngineError.self) { try await runner.run(inputs) { _ in } }
    }

    @Test("no picture, no record")
    func empty() async throws {
        #expect(try await run([], Script()) { _ in } == 0)
    }
}
