internal import RectoCore

extension Session {
    mutating func handleFace(_ kind: SessionEvent.Kind, _ step: FaceStep) {
        switch kind {
        case .begin where attempt == nil:
            beginAttempt()
            emit(.lookAtFace(request(step)))
        case .faceFrame(let finding) where attempt != nil:
            if finding.isProgress { attempt?.progress = now }
            if let code = guidance(finding, step) { trace(.inProgress, .failure, code) }
        case .face(let answer) where attempt != nil && waitingFace == nil: take(answer, step)
        case .confirm:
            guard let capture = waitingFace else { return }
            waitingFace = nil
            keep(capture, step)
        case .retake where waitingFace != nil:
            // Looked at anew, in the attempt that runs.
            waitingFace = nil
            renewAttempt()
            emit(.lookAtFace(request(step)))
        default: break
        }
    }

    private func guidance(_ finding: FaceFinding, _ step: FaceStep) -> StatusCode? {
        finding.statuses.first { $0 != .faceEyesClosedDetected || !step.options.allowsClosedEyes }
    }

    private func reference(_ step: FaceStep) -> Gathered.Reference? {
        step.isCompared ? gathered.reference : nil
    }

    private func request(_ step: FaceStep) -> FaceRequest {
        let reference = reference(step)
        // Another plan for each attempt, the same in a replay; the session's name is random.
        let seed = flow.sessionID.seed &+ UInt64(bitPattern: Int64(now * 1000))
        return FaceRequest(
            reference: reference?.kind, referenceImageID: reference?.imageID,
            minimumLevel: reference.flatMap { step.options.minimumLevel(for: $0.kind) },
            plan: step.plan.map { LivenessPlan(seed: seed, options: $0) }, liveness: step.options.liveness,
            allowsClosedEyes: step.options.allowsClosedEyes, isOneToN: step.options.isOneToN,
            enrols: step.options.enrols, failedAttempts: failedFaces, maximumAttempts: step.maximumAttempts)
    }

    private mutating func take(_ answer: FaceAnswer, _ step: FaceStep) {
        switch answer {
        case .timedOut: failAttempt(.faceTimeout)
        case .livenessFailed: fail(.faceLivenessFailed, level: nil, step)
        case .noMatch(let level): fail(.faceNoMatch, level: level, step)
        case .notCompared(let fault): end(.unexpectedError, .unexpectedError, fault.rawValue)
        case .accepted(let capture):
            let needed = reference(step).flatMap { step.options.minimumLevel(for: $0.kind) }
            if let needed, capture.level.map({ $0 < needed }) ?? true {
                fail(.faceNoMatch, level: capture.level, step)
            } else if flow.confirmsCaptures {
                waitingFace = capture
                emit(.show(.confirmFace))
            } else {
                keep(capture, step)
            }
        }
    }

    private mutating func keep(_ capture: FaceCapture, _ step: FaceStep) {
        gathered.add(capture, reference: reference(step))
        completeStep()
    }

    /// Time-outs are no attempts; these are.
    private mutating func fail(_ code: StatusCode, level: MatchLevel?, _ step: FaceStep) {
        failedFaces += 1
        gathered.addFailedFace(level: level, reference: reference(step))
        failAttempt(code)
        guard failedFaces >= step.maximumAttempts else { return }
        end(
            .faceRecognitionTooManyAttempts, .tooManyFaceAttempts,
            "too many attempts to recognise the face failed")
    }
}
