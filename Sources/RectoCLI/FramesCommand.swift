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
        try asked.validate(comparesSides: false)
        if let rate, !(rate > 0 && rate <= 1000) {
            throw ValidationError("--rate lies over 0 and up to 1000 pictures a second.")
        }
        try session.validate(standardInputIsTaken: source == "-")
        if session.flow != nil, let named = asked.ofFlows.first {
            throw ValidationError("\(named) is for the flow to say, where one is given.")
        }
        if signing.isAsked, session.flow == nil { throw ValidationError("--sign-key belongs to a --flow.") }
    }

    func run() async throws {
        StopSignal.install()
        let folder = try models.find()
        let installed = FaceModels.find(in: faceModels.named, models: folder)
        let networks = FaceNetworks(models: folder, installed: installed)
        let started = day.now
        // What is wrong with the flow is said before any engine is made.
        let built = try session.flow.map { try session.build($0, networks: networks, now: started) }
        let signer: SigningOptions.Signer? = try signing.signer()
        let sink = try session.sink()
        let sinks = try TraceFile(session.trace)
        var stream = try PictureStream(source, rate: rate, video: .inPath, pdf: .inPath)
        let documents = try DocumentScanner(
            models: folder, detector: networks.detector,
            matcher: asked.compareFaces ? networks.matcher : nil)
        var faces: FaceScanner? = nil
        if built?.flow.steps.contains(where: \.isFace) ?? false {
            faces = try FaceScanner(networks: networks)
        }
        var reference: FaceEmbedding?
        if let path = session.reference {
            reference = try faces?.embedding(BatchInput(path: path))
            if reference == nil { throw Ending.unusable("\(path): no face was found to compare with") }
        }
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
        var isReadable = false
        while !run.isOver, !StopSignal.isRequested, let picture = stream.next() {
            let record = try await run.take(picture)
            isReadable = isReadable || record.isReadable
            try Self.write(record)
        }
        try await run.finish()
        await queue?.finish()
        try sinks.finish()
        let delivery = try end(&run, queue, signer)
        if let delivery, let sink {
            do throws(DeliveryError) { try await sink.deliver(delivery) } catch {
                throw Ending.unusable("--deliver: \(error.message)")
            }
        }
        try conclude(run, isReadable: isReadable)
    }

    /// Writes what all came to.
    ///
    /// - Returns: what is delivered too; nil without a session.
    private func end(
        _ run: inout StreamRun, _ queue: TraceQueue?, _ signer: SigningOptions.Signer?
    ) throws -> ResultDelivery? {
        guard let driver = run.driver else {
            try Self.write(SequenceRecord(run.sequence))
            return nil
        }
        var record = run.record(droppedEvents: queue?.dropped ?? 0)
        if let signer, let data = record.data {
            let named = Set(data.imageIDs)
            let images = record.media.filter { named.contains($0.id) }.map { ($0.id, $0.file.data) }
            record.signed = try signer.sign(data, images: images, at: day.now)
        }
        try Self.write(record)
        // Last, so that a path that cannot be written loses no result.
        if let path = session.record {
            try ResultsOutput.writeFile(path, try driver.recording.json() + [UInt8(ascii: "\n")])
        }
        return ResultDelivery(record)
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
