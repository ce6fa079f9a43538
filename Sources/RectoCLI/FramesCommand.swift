import ArgumentParser
import Recto
import RectoCore
import RectoMRZ

struct FramesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "A camera's pictures one after another, and the session that they belong to.",
        discussion: """
            One JSON line a picture, then one for all: with --flow how the session ended and its result, else what \
            the pictures come to together. A folder's pictures come in the order of their names; Motion JPEG is read \
            as it comes; other videos need ffmpeg.

            Nobody sits before the program: it begins by itself, answers pages with what the options say, and without \
            --consent declines where a person is asked.

            Exit status: 0 the document was processed at some picture, whatever hid it later, and none of these \
            findings about it is what all pictures come to: a display, a print, a changed photo, sides that contradict \
            each other, expiry; with --flow the session succeeded; 1 not; 2 wrong usage; 3 nothing could be used.
            """)

    @Argument(
        help: ArgumentHelp("A video, a folder of pictures; - is Motion JPEG.", valueName: "video|folder|-"))
    var source: String

    @Option(help: ArgumentHelp("Pictures a second; a video's own by default, else 30.", valueName: "number"))
    var rate: Double?

    @OptionGroup(title: "The session") var session: SessionOptions
    @OptionGroup(title: "The result") var signing: SigningOptions
    @OptionGroup(title: "What is asked of the pictures") var asked: CheckOptions
    @OptionGroup var models: ModelOptions
    @OptionGroup var faceModels: FaceModelOptions
    @OptionGroup var day: DayOptions
    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        try asked.validate(comparesSides: false, mayCompare: session.flow != nil)
        if let rate, !(0.001...1000).contains(rate) {
            throw ValidationError("--rate lies in 0.001 to 1000 pictures a second.")
        }
        try session.validate(standardInputIsTaken: source == "-")
        try session.validateOutputs(
            reading: [source] + [signing.signKey, signing.encryptTo].compactMap(\.self))
        if session.flow != nil, let named = asked.ofFlows.first {
            throw ValidationError("\(named) is for the flow to say, where one is given.")
        }
        if signing.isAsked, session.flow == nil { throw ValidationError("--sign-key belongs to a --flow.") }
    }

    func run() async throws {
        StopSignal.install()
        let folder = try models.find()
        let installed = FaceModels.find(in: try faceModels.found(), models: folder)
        let networks = FaceNetworks(models: folder, installed: installed)
        let started = day.now
        // What is wrong with the flow is said before any engine is made.
        let built = try session.flow.map { try session.build($0, networks: networks, now: started) }
        let signer: SigningOptions.Signer? = try signing.signer()
        let sink = try session.sink()
        var stream = try PictureStream(source, rate: rate, video: .inPath, pdf: .inPath)
        stream.isStopped = { StopSignal.isRequested }
        let documents = try DocumentScanner(
            models: folder, detector: networks.detector,
            matcher: asked.compareFaces ? networks.matcher : nil)
        var faces: FaceScanner? = nil
        if built?.flow.steps.contains(where: \.isFace) ?? false {
            faces = try FaceScanner(networks: networks)
        }
        var reference: FaceEmbedding?
        if let path = session.reference {
            guard faces != nil else {
                throw Ending.unusable("--reference: the flow has no step at which a face is compared")
            }
            try FaceModelOptions.requireMatcher(of: networks)
            reference = try faces?.embedding(BatchInput(path: path))
            if reference == nil { throw Ending.unusable("\(path): no face was found to compare with") }
        }
        // Opened last: what it held before is gone only where there is a session to trace.
        let sinks = try TraceFile(session.trace)
        let queue = built.map { _ in sinks.queue() }
        var driver: SessionDriver?
        if let built {
            queue?.post(.initialised(device: built.device, at: started))
            for warning in built.settings.warnings {
                queue?.post(.settings(warning, device: built.device, at: started))
            }
            if !verbosity.quiet { for warning in built.flow.warnings { Messages.say("\(warning)") } }
            driver = SessionDriver(
                built.flow, from: built.builder, device: built.device, started: started,
                providers: built.providers, person: try session.person(), trace: queue)
        }
        var keeper = try session.keeper()
        keeper.source = stream.isOfStills ? .still : .camera
        var run = StreamRun(
            documents: documents, faces: faces, faceModels: installed, options: asked.options(on: day.today),
            driver: driver, reference: reference,
            recorder: session.batches.map { _ in FrameBatchRecorder() }, keeper: keeper,
            started: started)
        run.isMirrored = session.mirrored
        var (isReadable, failures) = (false, Failures())
        while !run.isOver, !StopSignal.isRequested, let picture = stream.next() {
            let record: StreamRecord
            do { record = try await run.take(picture) } catch {
                failures.add(error)
                break
            }
            isReadable = isReadable || record.isReadable
            try Self.write(record)
        }
        try await run.finish()
        await queue?.finish()
        await end(run, droppedEvents: queue?.dropped ?? 0, signer, sink, &failures)
        failures.tried { try sinks.finish() }
        try failures.conclude()
        try conclude(run, isReadable: isReadable)
    }

    /// Writes and delivers what all came to. What cannot be written beside it loses no result: it is told at the end.
    private func end(
        _ run: borrowing StreamRun, droppedEvents: Int, _ signer: SigningOptions.Signer?,
        _ sink: (any ResultSink)?, _ failures: inout Failures
    ) async {
        guard let driver = run.driver else {
            let record = SequenceRecord(run.sequence)
            failures.tried { try Self.write(record) }
            return
        }
        let unsigned = run.record(droppedEvents: droppedEvents)
        let images = signer == nil ? [] : await run.images()
        if let record = failures.tried({ try signed(unsigned, with: images, by: signer) }) {
            failures.tried { try Self.write(record) }
            do throws(DeliveryError) { try await sink?.deliver(ResultDelivery(record)) } catch {
                failures.add(Ending.unusable("--deliver: \(error.message)"))
            }
        }
        if let path = session.record {
            failures.tried {
                try ResultsOutput.writeFile(path, try driver.recording.json() + [UInt8(ascii: "\n")])
            }
        }
    }

    private func signed(
        _ record: SessionRecord, with images: [(id: String, bytes: [UInt8])],
        by signer: SigningOptions.Signer?
    ) throws -> SessionRecord {
        guard let signer, let data = record.data else { return record }
        var record = record
        record.signed = try signer.sign(data, images: images, at: day.now)
        return record
    }

    /// Findings about the document, not about how a picture shows it: no picture makes up for them.
    private static let lasting: Set<CheckName> = [
        .screen, .print, .idPhotoTampering, .frontBackMismatch, .expiry,
    ]

    private func conclude(_ run: borrowing StreamRun, isReadable: Bool) throws {
        let isGood: Bool
        if let driver = run.driver {
            isGood = if case .success = driver.session.outcome { true } else { false }
        } else {
            let sequence = run.sequence
            let isProcessed = sequence.changes.contains { $0.status?.isProcessed ?? false }
            let isRefused = sequence.decisions.map(\.result).contains {
                Self.lasting.contains($0.name) && $0.isFailed && $0.raisesStatus
            }
            isGood = isProcessed && !isRefused
        }
        if StopSignal.isRequested { throw Ending.stopped }
        if !isReadable { throw Ending.unusable("\(source): none of its pictures could be used") }
        if !isGood { throw Ending.negative }
    }

    private static func write(_ record: some Encodable) throws {
        try ResultsOutput.standard.write([UInt8](try RecordEncoder.line(record)) + [UInt8(ascii: "\n")])
    }
}

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "A recorded session once more: the same trace, the same result.",
        discussion: """
            Reads what 'recto frames --record' wrote. No picture is looked at.

            Exit status: 0 the session succeeded; 1 not; 2 wrong usage; 3 the recording cannot be read.
            """)

    @Argument(help: ArgumentHelp("A recording; - is standard input.", valueName: "recording"))
    var recording: String

    @Option(help: ArgumentHelp("Where the trace is written, a JSON line an event.", valueName: "file"))
    var trace: String?

    func validate() throws { try OutputGuard.check([("--trace", trace)], reading: [recording]) }

    func run() throws {
        let bytes = try SmallFile.bytes(at: recording, most: 1 << 28)
        let replayed: (effects: [SessionEffect], outcome: SessionOutcome?)
        let recorded: SessionRecording
        do throws(FlowError) {
            recorded = try SessionRecording(json: bytes)
            replayed = try recorded.replay()
        } catch {
            throw Ending.unusable("\(recording): \(error)")
        }
        if let trace {
            let first = TraceEvent.initialised(device: recorded.deviceIdentifier, at: recorded.started)
            let events = replayed.effects.compactMap { if case .trace(let it) = $0 { it } else { nil } }
            try ResultsOutput.writeFile(trace, ([first] + events).flatMap(TraceLines.line))
        }
        guard let session = recorded.flow.sessionID.flatMap(SessionIdentifier.init) else {
            throw Ending.unusable("\(recording): it names no session")
        }
        let record = SessionRecord(session: session, outcome: replayed.outcome)
        try ResultsOutput.standard.write([UInt8](try RecordEncoder.line(record)) + [UInt8(ascii: "\n")])
        if case .success = replayed.outcome { return }
        throw Ending.negative
    }
}
