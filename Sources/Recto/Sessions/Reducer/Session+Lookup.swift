internal import RectoCore

/// Where a lookup stands.
struct LookupProgress: Sendable, Hashable {
    /// A code was sent and is waited for, until then.
    var codeExpires: Double?
    var codeDigits = 0
    /// Whether a code ran out and the next one is on its way.
    var isRenewing = false
    /// Whether the page for codes was shown: it is viewed once.
    var isCodeViewed = false
    /// Codes that were wrong or ran out.
    var failedCodes = 0
}

extension Session {
    mutating func handleLookup(_ kind: SessionEvent.Kind, _ document: FlowDocument) {
        switch kind {
        case .submit(let form) where attempt == nil: submit(form, document)
        case .enterCode(let code) where attempt != nil && lookup.codeExpires != nil: emit(.checkCode(code))
        case .lookup(let answer) where attempt != nil: take(answer, document)
        default: break
        }
    }

    private mutating func submit(_ form: [String: String], _ document: FlowDocument) {
        beginAttempt()
        let isComplete = document.form.allSatisfy { field in form[field.name].map(field.accepts) ?? false }
        guard isComplete else {
            failAttempt(.lookupInvalidInput)
            return
        }
        let known = Set(document.form.map(\.name))
        emit(
            .lookUp(
                LookupRequest(
                    session: flow.sessionID, documentType: document.id,
                    form: form.filter { known.contains($0.key) }.mapValues(\.trimmed))))
    }

    private mutating func take(_ answer: LookupAnswer, _ document: FlowDocument) {
        switch answer {
        case .found(let data, let imageID):
            lookup.codeExpires = nil
            gathered.add(lookup: data, faceImageID: imageID, documentType: document.id, on: today)
            completeStep()
        case .notFound: failLookup(.lookupIdNotFound)
        case .invalidInput: failLookup(.lookupInvalidInput)
        case .unavailable, .failed: failLookup(.unexpectedError)
        case .challenge(let digits, let seconds):
            if !lookup.isCodeViewed { trace(.view, page: .lookupOneTimeCode) }
            (lookup.isCodeViewed, lookup.isRenewing) = (true, false)
            (lookup.codeExpires, lookup.codeDigits) = (now + max(0, seconds), digits)
            emit(.show(.oneTimeCode(digits: digits)))
        case .codeWrong where lookup.codeExpires != nil:
            failCode()
            if outcome == nil { emit(.show(.oneTimeCode(digits: lookup.codeDigits))) }
        // The one that ran out, which counts already.
        case .codeWrong where lookup.isRenewing: break
        // Nobody was asked for a code.
        case .codeWrong: failLookup(.unexpectedError)
        }
    }

    private mutating func failLookup(_ code: StatusCode) {
        (lookup.codeExpires, lookup.isRenewing) = (nil, false)
        failAttempt(code)
    }

    /// Has a code that ran out renewed.
    mutating func endLateCode() {
        guard attempt != nil, case .lookup = step, let expires = lookup.codeExpires, now >= expires else {
            return
        }
        // Until the next one comes none can be entered or run out.
        (lookup.codeExpires, lookup.isRenewing) = (nil, true)
        failCode()
        if outcome == nil { emit(.renewCode) }
    }

    private mutating func failCode() {
        lookup.failedCodes += 1
        guard lookup.failedCodes >= flow.limits.oneTimeCodes else { return }
        end(.lookupOtpTooManyAttempts, .tooManyCodes, "too many one-time codes failed")
    }
}
