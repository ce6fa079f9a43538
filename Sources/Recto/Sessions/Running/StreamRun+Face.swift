internal import RectoCore
internal import RectoEngines

extension StreamRun {
    /// Looks at a face for the attempt that runs.
    mutating func follow(_ seen: Seen) async throws(EngineError) -> FaceReport {
        if attempt == nil, let request = driver?.faceRequest {
            attempt = FaceAttempt(request, fault: try await fetchReference(of: request))
        }
        let (options, target) = (attempt?.options ?? FaceOptions(), target)
        guard let report = try faces?.analyse(seen.frame, options: options, against: target) else {
            throw EngineError(.noModel, "no engine looks at faces")
        }
        return report
    }

    /// What the face is compared with; nil where nothing is, or where its picture shows no face.
    private var target: FaceCounterpart? {
        guard let request = attempt?.request, let portrait = portrait(for: request) else { return nil }
        // A chip's, a register's and a given picture are photos; what a camera saw of a card is a print.
        return .face(
            FaceMatchTarget(
                portrait, kind: request.reference == .scan ? .printedPortrait : .photo,
                minimum: request.minimumLevel)
        )
    }

    private func portrait(for request: FaceRequest) -> FaceEmbedding? {
        guard let reference = request.reference else { return nil }
        return reference == .given ? given : request.referenceImageID.flatMap { portraits[$0] }
    }

    /// Turns the picture that a chip or a register named into its vector, unless there is one.
    ///
    /// - Returns: why there is none to compare with.
    private mutating func fetchReference(of request: FaceRequest) async throws(EngineError)
        -> ComparisonFault?
    {
        guard let reference = request.reference, portrait(for: request) == nil else { return nil }
        let noFace: ComparisonFault = faces?.hasMatcher == true ? .noFace : .noMatcher
        guard let id = request.referenceImageID, let bytes = await keeper.picture?(id) else {
            // A scanned side was there and was looked at.
            return reference == .scan ? noFace : .noPicture
        }
        let frame: Frame
        do throws(EngineError) { frame = try decoder.decode(bytes.span) } catch { return .unreadablePicture }
        guard let embedding = try faces?.embedding(frame) else { return noFace }
        portraits[id] = embedding
        return nil
    }

    /// Tells the session, and answers it once the attempt came to something.
    mutating func answerFace(_ report: FaceReport, _ seen: Seen) async throws {
        guard
            let taken = attempt?.take(
                report, at: seen.picture.timestamp, isMirrored: isMirrored)
        else { return }
        try keepGestures(taken.events, seen)
        try record(seen, as: .selfie, label: "video")
        try await note(await driver?.say(.faceFrame(taken.finding), at: seen.at) ?? [])
        passiveLiveness = attempt?.passiveOutcome
        guard let answer = taken.answer, driver?.faceRequest != nil else { return }
        let told = try await completed(answer, report, seen)
        attempt = nil
        let isAccepted = if case .accepted = told { true } else { false }
        try endBatch(isValid: isAccepted)
        try await note(await driver?.say(told, at: seen.at) ?? [])
    }

    /// A picture of each gesture in which it was done, and of the look straight into the camera before it.
    private mutating func keepGestures(_ events: [LivenessEvent], _ seen: Seen) throws {
        guard let session = driver?.session.flow.sessionID else { return }
        for event in events {
            let (gesture, kind): (LivenessGesture, CapturedMedia.Kind)
            switch event {
            case .asked(let asked) where asked != .frontal: (gesture, kind) = (asked, .frontal)
            case .done(let done): (gesture, kind) = (done.gesture, .gesture)
            default: continue
            }
            let id = pictures.name("\(kind.word)-\(gesture.rawValue)", in: session)
            try keep(CapturedMedia(id: id, kind: kind, gesture: gesture, file: try file(of: seen, id: id)))
        }
    }

    /// An accepted face with its picture, and its place among earlier ones.
    private mutating func completed(_ answer: FaceAnswer, _ report: FaceReport, _ seen: Seen) async throws
        -> FaceAnswer
    {
        guard case .accepted(var capture) = answer, let request = attempt?.request,
            let session = driver?.session.flow.sessionID
        else { return answer }
        let id = pictures.name("selfie", in: session)
        capture.imageID = id
        try keep(CapturedMedia(id: id, kind: .selfie, file: try file(of: seen, id: id)))
        guard request.isOneToN || request.enrols, let index = keeper.faceIndex else {
            return .accepted(capture)
        }
        let vector: FaceEmbedding?
        if let known = report.embedding {
            vector = known
        } else {
            do throws(EngineError) { vector = try faces?.embedding(seen.frame) } catch {
                throw ItemError(error, file: seen.picture.name)
            }
        }
        // The store's own errors speak of no person.
        return .accepted(try capture.placed(vector, in: index, for: request, session: session))
    }

    /// Follows what the session asked for.
    mutating func note(_ effects: [SessionEffect]) async throws {
        for effect in effects {
            pictures.note(effect)
            switch effect {
            case .lookAtFace: attempt = nil
            case .attemptFailed:
                (attempt, front, patience) = (nil, nil, ZonePatience())
                sequence = FrameSequence(settings: sequence.settings)
                try endBatch(isValid: false)
            default: break
            }
        }
    }
}
