/// A session with somebody before it, over what happens. Nothing waits for a provider: its answer is one more thing that happens,
/// at its own time, and counts only while the attempt runs in which it was asked.
struct LiveRun {
    private var driver: SessionDriver
    private let providers: SessionProviders
    /// When something happened last, seconds since 1970.
    private var last: Double
    /// Providers at work, by a number for each time that one was asked.
    private var work: [Int: Work] = [:]
    private var asked = 0
    private let inputs: AsyncStream<Input>
    private let told: AsyncStream<Input>.Continuation

    private enum Input: Sendable {
        case event(SessionEvent)
        case answer(SessionEvent.Kind?, at: Double, to: Int)
        /// No event comes any more.
        case end(isFault: Bool)
    }

    private struct Work {
        let task: Task<Void, Never>
        let outlastsAttempt: Bool
        let checksCode: Bool
    }

    init(_ driver: SessionDriver, providers: SessionProviders, at now: Double) {
        (self.driver, self.providers, last) = (driver, providers, now)
        (inputs, told) = AsyncStream.makeStream()
    }

    /// Runs it to its end. Where the task is cancelled the person has left; where the events end, after the providers that are at
    /// work have answered.
    mutating func run<Events: AsyncSequence & Sendable>(
        over events: Events, show: @Sendable (SessionEffect) async -> Void
    ) async -> SessionOutcome where Events.Element == SessionEvent {
        let (turns, turn) = AsyncStream<Void>.makeStream()
        let reading = read(events, at: turns)
        defer {
            reading.cancel()
            endWork { _ in true }
        }
        turn.yield()
        var hasEnded = false
        for await input in inputs {
            switch input {
            case .event(let event):
                await say(event.kind, at: event.at, show)
                turn.yield()
            case .answer(let kind, let time, let number):
                guard work.removeValue(forKey: number) != nil else { continue }
                if let kind { await say(kind, at: time, show) }
            case .end(let isFault):
                hasEnded = true
                if isFault { await say(.fault(.exception), at: last, show) }
            }
            if let outcome = driver.session.outcome { return outcome }
            if hasEnded, work.isEmpty { break }
        }
        await say(.cancelFlow, at: last, show)
        guard let outcome = driver.session.outcome else {
            preconditionFailure("a session that its person has left is over")
        }
        return outcome
    }

    /// Takes an event a turn: whoever gives them may drop what comes too fast.
    private func read<Events: AsyncSequence & Sendable>(
        _ events: Events, at turns: AsyncStream<Void>
    ) -> Task<Void, Never> where Events.Element == SessionEvent {
        Task { [told] in
            do {
                var iterator = events.makeAsyncIterator()
                for await _ in turns {
                    guard let event = try await iterator.next() else { break }
                    told.yield(.event(event))
                }
                told.yield(.end(isFault: false))
            } catch {
                told.yield(.end(isFault: true))
            }
        }
    }

    private mutating func say(
        _ kind: SessionEvent.Kind, at time: Double, _ show: @Sendable (SessionEffect) async -> Void
    ) async {
        last = max(last, time)
        for effect in driver.take(SessionEvent(kind, at: time)) {
            follow(effect)
            await show(effect)
        }
    }

    private mutating func follow(_ effect: SessionEffect) {
        switch effect {
        // The attempt is over, and with it what was asked in it.
        case .trace(let event) where event.event == .complete || event.event == .skip:
            endWork { !$0.outlastsAttempt }
        case .renewCode:
            // What is said of the code that ran out is not of the next one.
            endWork { $0.checksCode }
            ask(effect)
        case .readChip, .lookUp, .checkCode, .checkBackground, .renewToken: ask(effect)
        default: break
        }
    }

    private mutating func ask(_ effect: SessionEffect) {
        asked += 1
        let task = Task { [told, providers, last, asked, flow = driver.session.flow] in
            let began = ContinuousClock.now
            let kind = await providers.answer(effect, in: flow, at: last)
            told.yield(.answer(kind, at: last + began.duration(to: .now) / .seconds(1), to: asked))
        }
        let checksCode = if case .checkCode = effect { true } else { false }
        work[asked] = Work(task: task, outlastsAttempt: effect == .renewToken, checksCode: checksCode)
    }

    private mutating func endWork(_ isOver: (Work) -> Bool) {
        for (number, it) in work where isOver(it) {
            it.task.cancel()
            work[number] = nil
        }
    }
}
