import Recto
import RectoCore
import Testing

/// Reading chips, as part of an enrolment and by itself.
struct ReadingSessionTests {
    static func enrolment(_ policy: ReadingOptions.Policy, skipAfter: Double? = nil) throws -> SessionRun {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.documents[0].reading = ReadingOptions(policy: policy, skipAfter: skipAfter)
            builder.tracesProgress = false
        }
        run.send([.start, .begin, .front()])
        return run
    }

    static func reading() throws -> SessionRun {
        var run = try SessionRun(.reading) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
        }
        run.send(.start)
        return run
    }

    @Test("without a reader the step is skipped where it may be, else the session ends")
    func noReader() throws {
        var free = try Self.enrolment(.ifAvailable)
        free.send(.chip(.noReader))
        #expect(free.log.suffix(3) == ["VIEW READ", "SKIP READ READ_NFC_UNAVAILABLE", "FINISH"])
        #expect(free.result != nil)
        for policy in [ReadingOptions.Policy.force, .forceIfSupported] {
            var forced = try Self.enrolment(policy)
            forced.send(.chip(.noReader))
            #expect(forced.status?.statusCode == .unexpectedError && forced.status?.statusTask == .reading)
        }
    }

    @Test("a document without a chip is skipped, unless reading is forced whatever it is")
    func notSupported() throws {
        for policy in [ReadingOptions.Policy.ifAvailable, .forceIfSupported] {
            var run = try Self.enrolment(policy)
            run.send(.chip(.notSupported))
            #expect(run.log.suffix(2) == ["SKIP READ READ_NFC_DOCUMENT_NOT_SUPPORTED", "FINISH"])
        }
        var forced = try Self.enrolment(.force)
        forced.send(.chip(.notSupported))
        #expect(
            forced.log.suffix(2) == [
                "COMPLETE READ FAILURE READ_CHIP_VALIDATION_FAILED",
                "FINISH FAILURE READ_CHIP_VALIDATION_FAILED",
            ])
        #expect(forced.status?.statusCode == .chipValidationFailed)
    }

    @Test(
        "a chip that is not authentic ends a forced reading, and only an attempt of another",
        arguments: [
            (ChipAnswer.dataNotAuthentic, StatusCode.readDocumentValidationFailed, .readingInvalidDocument),
            (.chipNotGenuine, .readChipValidationFailed, .chipValidationFailed),
        ] as [(ChipAnswer, StatusCode, SessionStatus.Code)])
    func refused(answer: ChipAnswer, code: StatusCode, status: SessionStatus.Code) throws {
        var free = try Self.enrolment(.ifAvailable)
        free.send([.begin, .chip(answer)])
        #expect(free.log.last == "COMPLETE READ FAILURE \(code.rawValue)" && free.session.outcome == nil)
        for run in [try Self.enrolment(.force), try Self.enrolment(.forceIfSupported), try Self.reading()] {
            var run = run
            run.send([.begin, .chip(answer)])
            #expect(run.log.last == "FINISH FAILURE \(code.rawValue)")
            #expect(run.status?.statusCode == status && run.status?.statusTask == .reading)
        }
    }

    @Test("a key that does not fit ends a reading, and an attempt of an enrolment")
    func authentication() throws {
        var reading = try Self.reading()
        reading.send([.begin, .chip(.authenticationFailed)])
        #expect(reading.status?.statusCode == .readingAuthenticationFailed)
        var enrolment = try Self.enrolment(.force)
        enrolment.send([.begin, .chip(.authenticationFailed)])
        #expect(enrolment.log.last == "COMPLETE READ FAILURE READ_AUTHENTICATION_FAILED")
        #expect(enrolment.session.outcome == nil)
    }

    @Test("stopping to read does not end the session; leaving does")
    func cancelling() throws {
        var run = try Self.enrolment(.force)
        run.send([.begin, .cancelReading])
        #expect(run.log.last == "COMPLETE READ FAILURE USER_CANCEL")
        #expect(run.effects.contains(.stopReading) && run.session.outcome == nil)
        run.send([.begin, .cancelFlow])
        #expect(run.log.suffix(2) == ["COMPLETE READ FAILURE USER_CANCEL", "FINISH FAILURE USER_CANCEL"])
        guard case .cancelled(.userExit, let status) = run.session.outcome else {
            Issue.record("not cancelled")
            return
        }
        #expect(status.statusCode == .userCancel && status.statusTask == .reading)
    }

    @Test("skipping is for readings that are not forced, or after the time that was given")
    func skipping() throws {
        var free = try Self.enrolment(.ifAvailable)
        free.send(.skip)
        #expect(free.log.suffix(2) == ["SKIP READ", "FINISH"])
        var forced = try Self.enrolment(.force, skipAfter: 30)
        forced.send(.skip, after: 29)
        #expect(forced.session.outcome == nil)
        forced.send(.skip, after: 2)
        #expect(forced.result != nil)
        var never = try Self.enrolment(.force)
        never.send(.skip, after: 100)
        #expect(never.session.outcome == nil)
    }

    @Test("a workflow that had to read a chip says that it was not read")
    func requiredByWorkflow() throws {
        for event in [SessionEvent.Kind.cancelFlow, .chip(.noReader)] {
            var run = try SessionRun(.workflow) { builder in
                builder.steps = [.document]
                builder.documents = [DocumentOptions("PASSPORT")]
                builder.documents[0].reading = ReadingOptions(policy: .force)
            }
            run.send([.start, .begin, .front(), event])
            guard case .cancelled(let reason, _) = run.session.outcome else {
                Issue.record("not cancelled")
                continue
            }
            #expect(reason == .requiredNFCFlowNotCompleted)
        }
    }

    @Test("the chip is opened with what was given, or with what the scan read")
    func keys() throws {
        var reading = try Self.reading()
        reading.send(.begin)
        let given = reading.first { if case .readChip(let it) = $0 { it } else { nil } }
        #expect(given?.key == .cardAccessNumber("123456") && given?.documentType == "PASSPORT")
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.documents[0].reading = ReadingOptions()
        }
        let capture = SideCapture(chipKey: .cardAccessNumber("654321"))
        run.send([
            .start, .begin, .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: capture)), .begin,
        ])
        let read = run.first { if case .readChip(let it) = $0 { it.key } else { nil } }
        #expect(read == .cardAccessNumber("654321"))
    }

    @Test("of two sides that name a key the first one's is taken, every time", arguments: 0..<20)
    func keyOfTwoSides(_: Int) throws {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("UAE_ID")]
            builder.documents[0].reading = ReadingOptions()
        }
        let front = SideCapture(chipKey: .cardAccessNumber("111111"))
        let back = SideCapture(chipKey: .cardAccessNumber("222222"))
        run.send([
            .start, .begin, .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: front)),
            .frame(DocumentFinding([.scanDocumentBackProcessed], capture: back)), .begin,
        ])
        let read = run.first { if case .readChip(let it) = $0 { it.key } else { nil } }
        #expect(read == .cardAccessNumber("111111"))
    }

    @Test("a reading by itself makes a document of its own")
    func alone() throws {
        var run = try Self.reading()
        run.send([.begin, .chipRead])
        #expect(run.log == ["VIEW READ", "START READ", "COMPLETE READ", "FINISH"])
        #expect(run.result?.documents.first?.reading?.data.faceImageId == "chip-1")
        #expect(run.traces.allSatisfy { $0.flow == .reading })
    }
}
