import Recto
import RectoCore
import Testing

/// Screening, with consent and without a page.
struct BackgroundCheckTests {
    static func session(_ configure: (inout BackgroundCheckOptions) -> Void = { _ in }) throws -> SessionRun {
        var run = try SessionRun(.enrolment) { builder in
            var options = BackgroundCheckOptions()
            configure(&options)
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.backgroundCheck = options
            builder.tracesProgress = false
        }
        run.send([.start, .begin, .front(["primaryId": "ERIKSSON", "documentNumber": "A1"])])
        return run
    }

    static let completed = SessionEvent.Kind.backgroundCheck(.completed(match: true, monitoringID: "m"))

    @Test("consent first, then the check of what was read")
    func consent() throws {
        var run = try Self.session()
        run.send([.begin, Self.completed])
        #expect(run.log.last == "VIEW BACKGROUND_CHECK")
        run.send(.giveConsent)
        let request = run.first { if case .checkBackground(let it) = $0 { it } else { nil } }
        #expect(request?.subject == ["primaryId": "ERIKSSON"] && request?.type == "RDC")
        run.send(Self.completed)
        #expect(run.log.suffix(3) == ["START BACKGROUND_CHECK", "COMPLETE BACKGROUND_CHECK", "FINISH"])
        let check = try #require(run.result?.backgroundCheck)
        #expect(check.match && check.monitoringId == "m" && check.consent == .given)
    }

    @Test(
        "a name that was read in one is handed on where its parts are not both known",
        arguments: [
            (["fullName": "ERIKSSON, ANNA"], ["fullName": "ERIKSSON, ANNA"]),
            (
                ["fullName": "ERIKSSON, ANNA", "primaryId": "ERIKSSON"],
                ["fullName": "ERIKSSON, ANNA", "primaryId": "ERIKSSON"]
            ),
            (
                ["fullName": "ERIKSSON, ANNA", "primaryId": "ERIKSSON", "secondaryId": "ANNA"],
                ["primaryId": "ERIKSSON", "secondaryId": "ANNA"]
            ),
            (["dateOfBirth": "740812"], [:]), (["dateOfBirth": "12/08/1974"], [:]),
        ] as [([String: String], [String: String])])
    func names(read: [String: String], expected: [String: String]) throws {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.backgroundCheck = BackgroundCheckOptions()
        }
        run.send([.start, .begin, .front(read), .giveConsent])
        #expect(run.first { if case .checkBackground(let it) = $0 { it.subject } else { nil } } == expected)
    }

    @Test("a reading's names and day of birth are handed on")
    func reading() throws {
        var run = try SessionRun(.reading) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
            builder.backgroundCheck = BackgroundCheckOptions()
        }
        let chip = ChipData(mrz: [
            "primaryIdentifier": "ERIKSSON", "secondaryIdentifier": "ANNA", "dateOfBirth": "1974-08-12",
        ])
        run.send([.start, .begin, .chip(.read(chip, Verification.Reading())), .giveConsent])
        #expect(
            run.first { if case .checkBackground(let it) = $0 { it.subject } else { nil } } == [
                "primaryId": "ERIKSSON", "secondaryId": "ANNA", "dateOfBirthFormatted": "1974-08-12",
            ])
    }

    @Test("who declines has cancelled")
    func declined() throws {
        var run = try Self.session()
        run.send(.declineConsent)
        guard case .cancelled(.consentDenied, let status) = run.session.outcome else {
            Issue.record("not cancelled")
            return
        }
        #expect(status.statusCode == .userCancel && status.statusTask == .backgroundCheck)
        #expect(
            run.log.suffix(2) == [
                "COMPLETE BACKGROUND_CHECK FAILURE USER_CANCEL", "FINISH FAILURE USER_CANCEL",
            ])
    }

    @Test("where the integrator has the consent, beginning is enough")
    func disabled() throws {
        var run = try Self.session { $0.disablesConsent = true }
        run.send([.begin, Self.completed])
        #expect(run.result?.backgroundCheck?.consent == .disabled)
    }

    @Test("without a page it starts by itself, and its failure is none of the session")
    func skippedView() throws {
        var run = try Self.session { $0.skipsView = true }
        #expect(run.log.last == "START BACKGROUND_CHECK" && !run.log.contains("VIEW BACKGROUND_CHECK"))
        run.send(.backgroundCheck(.failed))
        #expect(run.result != nil && run.result?.backgroundCheck == nil)
        var cancelled = try Self.session { $0.skipsView = true }
        cancelled.send(.cancelFlow)
        #expect(cancelled.status?.statusTask == .scan)
    }

    @Test("with a page a failed check may be tried again")
    func retry() throws {
        var run = try Self.session()
        run.send([.giveConsent, .backgroundCheck(.failed)])
        #expect(run.log.last == "COMPLETE BACKGROUND_CHECK FAILURE UNEXPECTED_ERROR")
        run.send([.giveConsent, Self.completed])
        #expect(run.result?.backgroundCheck?.match == true)
    }
}
