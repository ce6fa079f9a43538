internal import RectoCore

extension Session {
    /// Whether the person may leave the chip unread now.
    func maySkip(_ step: ReadStep) -> Bool {
        guard step.options.policy.isForced else { return true }
        return step.options.skipAfter.map { now - shownAt >= $0 } ?? false
    }

    mutating func handleRead(_ kind: SessionEvent.Kind, _ step: ReadStep) {
        switch kind {
        case .begin where attempt == nil:
            beginAttempt()
            emit(
                .readChip(
                    ChipRequest(
                        key: step.key, documentType: step.document.id,
                        applications: step.options.applications)))
        case .skip where maySkip(step): skip(nil)
        case .cancelReading where attempt != nil:
            emit(.stopReading)
            failAttempt(.userCancel)
        case .chip(let answer): take(answer, step)
        default: break
        }
    }

    /// What the device or the document cannot do is known without an attempt; everything else ends one.
    private mutating func take(_ answer: ChipAnswer, _ step: ReadStep) {
        switch answer {
        case .noReader: lackReader(step)
        case .notSupported: lackChip(step)
        case _ where attempt == nil: break
        case .disconnected: failAttempt(.readDocumentDisconnected)
        case .authenticationFailed:
            // Another attempt with the same key comes to the same: only a scan can give a better one.
            if flow.kind == .reading {
                end(
                    .readAuthenticationFailed, .readingAuthenticationFailed,
                    "the chip does not open with the data given")
            } else {
                failAttempt(.readAuthenticationFailed)
            }
        case .dataNotAuthentic:
            refuse(
                .readDocumentValidationFailed, .readingInvalidDocument, "the chip's data are not authentic",
                step)
        case .chipNotGenuine:
            refuse(.readChipValidationFailed, .chipValidationFailed, "the chip is not genuine", step)
        case .read(let data, let reading):
            gathered.add(data, reading, documentType: step.document.id, on: today)
            completeStep()
        }
    }

    private mutating func lackReader(_ step: ReadStep) {
        if !step.options.policy.isForced {
            skip(.readNfcUnavailable)
        } else if flow.kind == .workflow {
            cancel(.requiredNFCFlowNotCompleted)
        } else {
            end(.unexpectedError, .unexpectedError, "the chip must be read and there is no reader")
        }
    }

    private mutating func lackChip(_ step: ReadStep) {
        if step.options.policy == .force {
            if attempt == nil { trace(.complete, .failure, .readChipValidationFailed) }
            end(
                .readChipValidationFailed, .chipValidationFailed,
                "the chip must be read and the document has none")
        } else {
            skip(.readNfcDocumentNotSupported)
        }
    }

    private mutating func refuse(
        _ code: StatusCode, _ status: SessionStatus.Code, _ message: String, _ step: ReadStep
    ) {
        if step.options.policy.isForced {
            end(code, status, message)
        } else {
            failAttempt(code)
        }
    }

    /// Goes on without the chip: no failure of the session, so its status is success.
    private mutating func skip(_ code: StatusCode?) {
        if attempt != nil { emit(.stopReading) }
        trace(.skip, .success, code)
        enterNextStep()
    }
}
