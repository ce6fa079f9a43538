internal import RectoCore

extension Session {
    mutating func enterBackgroundCheck(_ options: BackgroundCheckOptions) {
        // Without a page nobody is asked: the integrator has the consent.
        if options.skipsView {
            startBackgroundCheck(options)
        } else {
            trace(.view)
            emit(.show(.backgroundCheck(needsConsent: !options.disablesConsent)))
        }
    }

    mutating func handleBackgroundCheck(_ kind: SessionEvent.Kind, _ options: BackgroundCheckOptions) {
        switch kind {
        case .giveConsent where attempt == nil: startBackgroundCheck(options)
        case .begin where attempt == nil && options.disablesConsent: startBackgroundCheck(options)
        case .declineConsent where attempt == nil:
            trace(.complete, .failure, .userCancel)
            cancel(.consentDenied)
        case .backgroundCheck(.completed(let match, let monitoringID)) where attempt != nil:
            gathered.add(
                FlowResult.BackgroundCheck(
                    type: options.type,
                    consent: options.disablesConsent || options.skipsView ? .disabled : .given, match: match,
                    monitoringId: monitoringID))
            completeStep()
        case .backgroundCheck(.failed) where attempt != nil:
            failAttempt(.unexpectedError)
            if options.skipsView { enterNextStep() }
        default: break
        }
    }

    private mutating func startBackgroundCheck(_ options: BackgroundCheckOptions) {
        beginAttempt()
        emit(
            .checkBackground(
                BackgroundRequest(
                    session: flow.sessionID, type: options.type, monitors: options.monitors,
                    subject: gathered.subject)))
    }
}
