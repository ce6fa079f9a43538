public import RectoCore
internal import RectoEngines
internal import RectoMRZ

/// Looks at a stream of pictures, frame after frame; with a session, for what the session wants, telling it what was seen.
///
/// ```swift
/// var run = StreamRun(
///     documents: scanner, faces: faces, faceModels: models, options: options, driver: driver)
/// while !run.isOver, let picture = stream.next() { print(try await run.take(picture)) }
/// try await run.finish()
/// let record = run.record()
/// ```
///
/// ``StreamedPicture`` is made of a camera's frames as well.
///
/// Not shared between threads.
public struct StreamRun: ~Copyable {
    var documents: DocumentScanner
    var faces: FaceScanner?
    let decoder: ImageDecoder
    private let options: ScanOptions
    /// Whose face models looked; stands in each face's record.
    private let faceModels: FaceModels
    public internal(set) var driver: SessionDriver?
    /// What the frames of the side that is wanted come to together.
    public internal(set) var sequence = FrameSequence()
    /// What the frames of the side that was wanted last agreed on.
    var shown: StatusCode?
    var patience = ZonePatience()
    var sidePatience = SidePatience()
    private var schedule: CheckSchedule
    var attempt: FaceAttempt?
    /// What the side before said, until its document is done.
    var front: FrameReport?
    /// The face that was given to compare with.
    let given: FaceEmbedding?
    /// Portraits of documents, by the names of their pictures.
    var portraits: [String: FaceEmbedding] = [:]
    var pictures = TakenPictures()
    var recorder: FrameBatchRecorder?
    let keeper: Keeper
    /// Whether pictures of a face are mirrored, as front cameras' previews are.
    public var isMirrored = false
    public internal(set) var passiveLiveness: PassiveLiveness.Outcome?
    public private(set) var frames = 0
    private var readable = 0
    private var last = 0.0
    let started: Double

    /// Who keeps what.
    public struct Keeper: Sendable {
        public var media: (any MediaSink)?
        public var batches: (any FrameBatchSink)?
        /// The bytes of a picture that a chip or a register named.
        public var picture: (@Sendable (_ id: String) async -> [UInt8]?)?
        public var faceIndex: (any FaceIndex)?
        /// Where the pictures come from, for the result; nil: nothing is said of it.
        public var source: CaptureSource?

        public init() {}
    }

    /// - Parameters:
    ///   - faces: nil: a session's face step then ends with a fault.
    ///   - options: what is asked of frames; a session asks for what its flow says, on the same day and with the same
    ///     checks, levels and budget.
    ///   - driver: nil: no session, frames alone.
    ///   - reference: the face that a face session compares with.
    ///   - started: the stream's beginning, seconds since 1970.
    public init(
        documents: consuming DocumentScanner, faces: consuming FaceScanner? = nil,
        faceModels: FaceModels, options: ScanOptions, driver: SessionDriver? = nil,
        reference: FaceEmbedding? = nil, recorder: FrameBatchRecorder? = nil, keeper: Keeper = Keeper(),
        started: Double = 0, limits: DecodeLimits = DecodeLimits()
    ) {
        self.documents = documents
        self.faces = faces
        self.faceModels = faceModels
        self.options = options
        self.driver = driver
        given = reference
        self.recorder = recorder
        self.keeper = keeper
        self.started = started
        schedule = CheckSchedule(budget: options.frameBudget)
        decoder = ImageDecoder(limits: limits)
    }

    /// What was taken for the result.
    public var media: [CapturedMedia] { pictures.media }

    /// Whether the session has ended.
    public var isOver: Bool { driver?.session.outcome != nil }

    /// Looks at the next picture.
    ///
    /// - Throws: ``ResultsError`` where a picture could not be kept, the face index's own error where a face could not; the
    ///   session has then ended with a fault. An unusable picture is a record.
    public mutating func take(_ picture: StreamedPicture) async throws -> StreamRecord {
        do { return try await look(at: picture) } catch {
            let fault: SessionFault = error is ResultsError ? .failedToWriteToDisk : .exception
            await driver?.say(.fault(fault), at: started + last)
            throw error
        }
    }

    private mutating func look(at picture: StreamedPicture) async throws -> StreamRecord {
        frames += 1
        last = max(last, picture.timestamp)
        if driver != nil, frames == 1 { try await note(await driver?.say(.start, at: started) ?? []) }
        let now = started + picture.timestamp
        if driver != nil { try await note(await driver?.say(.tick, at: now) ?? []) }
        let page = driver?.session.step?.page
        let side = driver?.session.scan.side
        let gesture = attempt?.asked
        let content: StreamRecord.Content
        do {
            let frame = try frame(of: picture)
            readable += 1
            let seen = Seen(picture: picture, frame: frame, at: now)
            if page == .face, driver?.faceRequest != nil {
                content = try await lookAtFace(seen)
            } else {
                content = try await lookAtDocument(seen)
            }
        } catch let error as ItemError {
            content = .document(
                FrameRecord(file: picture.name, frame: picture.index, outcome: .failure(error)))
        }
        return StreamRecord(
            content: content, timestamp: picture.timestamp,
            shown: page == .face ? content.firstStatus : shown, page: page, side: side,
            gesture: gesture, index: picture.index)
    }

    /// The stream has ended. A session that still runs ends too: its person is gone, or there never was a camera.
    public mutating func finish() async throws {
        guard driver != nil, !isOver else { return }
        if frames == 0 { try await note(await driver?.say(.start, at: started) ?? []) }
        let end: SessionEvent.Kind = readable == 0 ? .cameraNotAvailable : .cancelFlow
        try await note(await driver?.say(end, at: started + last) ?? [])
    }

    /// What the session came to.
    ///
    /// - Parameter droppedEvents: what the trace's sinks were too slow for.
    /// - Precondition: there is a session.
    public func record(droppedEvents: Int = 0) -> SessionRecord {
        guard let session = driver?.session else { preconditionFailure("a session's record needs a session") }
        var record = SessionRecord(session: session.flow.sessionID, outcome: session.outcome)
        (record.frames, record.media, record.batches) = (frames, media, recorder?.valid ?? [:])
        (record.passiveLiveness, record.droppedEvents) = (passiveLiveness, droppedEvents)
        return record
    }

    /// The pictures that the session's result speaks of, for whoever signs it: those that were taken, and those of a chip or a register
    /// from ``Keeper/picture``. One that nobody has is left out.
    public func images() async -> [(id: String, bytes: [UInt8])] {
        var images: [(id: String, bytes: [UInt8])] = []
        for id in record().data?.imageIDs ?? [] {
            if let taken = media.first(where: { $0.id == id }) {
                images.append((id, taken.file.data))
            } else if let bytes = await keeper.picture?(id) {
                images.append((id, bytes))
            }
        }
        return images
    }

    /// A picture with its frame and moment.
    struct Seen {
        let picture: StreamedPicture
        let frame: Frame
        /// Seconds since 1970.
        let at: Double
    }

    private func frame(of picture: StreamedPicture) throws(ItemError) -> Frame {
        switch picture.content {
        case .drawn(let frame): return frame
        case .unusable(let error): throw error
        case .encoded(let bytes):
            do throws(EngineError) { return try decoder.decode(bytes.span) } catch {
                throw ItemError(error, file: picture.name)
            }
        }
    }

    private mutating func lookAtDocument(_ seen: Seen) async throws -> StreamRecord.Content {
        let wanted = driver?.session.scanOptions(today: options.today)
        var asked = wanted ?? options
        if wanted != nil {
            (asked.checks, asked.frameBudget, asked.minimumLevels) = (
                options.checks, options.frameBudget, options.minimumLevels
            )
            (asked.comparesFaces, asked.readsBarcodes) = (options.comparesFaces, options.readsBarcodes)
        }
        let plan = schedule.plan(for: asked)
        var report = try analyse(seen, options: asked, plan: plan)
        schedule.record(report)
        var next = sequence
        next.add(report, timestamp: seen.picture.timestamp, number: seen.picture.index)
        // A side is taken from a frame that was looked at for all that is asked, whatever it costs.
        if wanted != nil, next.status?.isProcessed == true,
            !plan.isComplete || !report.looksLeft.isEmpty
        {
            report = try analyse(seen, options: asked, plan: .everything)
            next = sequence
            next.add(report, timestamp: seen.picture.timestamp, number: seen.picture.index)
        }
        sequence = next
        shown = sequence.status
        if wanted != nil { report = try await tell(report, seen, asked: asked) }
        return .document(
            FrameRecord(file: seen.picture.name, frame: seen.picture.index, outcome: .report(report)))
    }

    private mutating func analyse(_ seen: Seen, options: ScanOptions, plan: FramePlan) throws -> FrameReport {
        do throws(EngineError) {
            return try documents.analyse(seen.frame, options: options, plan: plan, hint: sequence.hint)
        } catch {
            throw ItemError(error, file: seen.picture.name)
        }
    }

    private mutating func lookAtFace(_ seen: Seen) async throws -> StreamRecord.Content {
        guard faces != nil else {
            try await note(await driver?.say(.fault(.exception), at: seen.at) ?? [])
            throw ItemError(.internal, "\(seen.picture.name): no engine looks at faces")
        }
        let report: FaceReport
        do throws(EngineError) { report = try await follow(seen) } catch {
            throw ItemError(error, file: seen.picture.name)
        }
        try await answerFace(report, seen)
        return .face(FacePictureRecord(file: seen.picture.name, report: report, models: faceModels))
    }
}

extension StreamRecord.Content {
    fileprivate var firstStatus: StatusCode? {
        switch self {
        case .document(let record): record.report?.statuses.first
        case .face(let record): record.report.statuses.first
        }
    }
}
