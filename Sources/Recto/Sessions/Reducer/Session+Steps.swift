internal import RectoCore

extension Session {
    /// Shows the next step, or ends the session.
    mutating func enterNextStep() {
        attempt = nil
        step = remaining.popFirst()
        noteTask()
        shownAt = now
        switch step {
        case .welcome:
            trace(.view)
            emit(.show(.welcome))
        case .consent:
            trace(.view)
            emit(.show(.consent))
        case .scan(let step): enterScan(step)
        case .read(let step):
            trace(.view)
            emit(.show(.read(step.document, maySkip: maySkip(step))))
        case .lookup(let document):
            lookup = LookupProgress()
            trace(.view)
            emit(.show(.form(document)))
        case .face:
            failedFaces = 0
            trace(.view)
            emit(.show(.face))
        case .backgroundCheck(let options): enterBackgroundCheck(options)
        case nil: succeed()
        }
    }

    mutating func beginAttempt() {
        attempt = Attempt(start: now, progress: now)
        trace(.start)
    }

    /// Gives the attempt its whole time again: a person who looked at a picture has lost none of it.
    mutating func renewAttempt() {
        if attempt != nil { attempt = Attempt(start: now, progress: now) }
    }

    /// Ends the attempt well and goes on.
    mutating func completeStep() {
        trace(.complete)
        attempt = nil
        enterNextStep()
    }

    /// Ends the attempt; the step stays.
    mutating func failAttempt(_ code: StatusCode) {
        trace(.complete, .failure, code)
        attempt = nil
        emit(.attemptFailed(code))
    }

    /// Ends an attempt that came to nothing in its time.
    mutating func endLateAttempt() {
        guard let attempt, !isAwaitingConfirmation else { return }
        let isOver = now - attempt.start >= flow.limits.attempt
        switch step {
        case .scan where isOver || now - attempt.progress >= flow.limits.scanWithoutProgress:
            failScan(.scanDocumentNotRecognized)
        case .face where isOver || now - attempt.progress >= flow.limits.faceWithoutProgress:
            failAttempt(.faceTimeout)
        default: break
        }
    }

    mutating func handleConsent(_ kind: SessionEvent.Kind) {
        switch kind {
        case .giveConsent: completeStep()
        case .declineConsent: cancel(.consentDenied)
        default: break
        }
    }

    mutating func cancel(_ reason: CancelReason) {
        var reason = reason
        if case .read(let step) = step, flow.kind == .workflow, step.options.policy.isForced {
            reason = .requiredNFCFlowNotCompleted
        }
        let status = finishTrace(.userCancel, .userCancel, "the person cancelled")
        close(.cancelled(reason, status))
    }

    /// Ends the session without success.
    mutating func end(_ code: StatusCode, _ status: SessionStatus.Code, _ message: String) {
        close(.incomplete(finishTrace(code, status, message)))
    }

    private mutating func finishTrace(
        _ code: StatusCode, _ status: SessionStatus.Code, _ message: String
    ) -> SessionStatus {
        if attempt != nil { trace(.complete, .failure, code) }
        if attempt != nil, case .read = step { emit(.stopReading) }
        attempt = nil
        trace(.finish, .failure, code)
        let data = flow.returnsDataForIncompleteSession && gathered.hasFirstTask ? gathered.result : nil
        return SessionStatus(statusCode: status, statusTask: task, message: message, data: data)
    }

    private mutating func succeed() {
        trace(.finish)
        close(.success(gathered.result))
    }

    private mutating func close(_ outcome: SessionOutcome) {
        step = nil
        self.outcome = outcome
        emit(.finish(outcome))
    }
}
