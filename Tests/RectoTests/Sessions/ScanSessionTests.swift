import Recto
import RectoCore
import RectoMRZ
import Testing

/// Taking the sides of documents.
struct ScanSessionTests {
    static func card(_ configure: (inout FlowBuilder) -> Void = { _ in }) throws -> SessionRun {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("UAE_ID")]
            configure(&builder)
        }
        run.send([.start, .begin])
        return run
    }

    @Test("front, then back, then the end")
    func bothSides() throws {
        var run = try Self.card()
        run.send([.front(["a": "1"]), .back(["b": "2"])])
        #expect(
            run.log == [
                "VIEW SCAN", "START SCAN", "IN_PROGRESS SCAN SCAN_DOCUMENT_FRONT_PROCESSED",
                "IN_PROGRESS SCAN SCAN_DOCUMENT_BACK_PROCESSED", "COMPLETE SCAN", "FINISH",
            ])
        let scan = try #require(run.result?.documents.first?.scan)
        #expect(scan.front["a"] == "1" && scan.back["b"] == "2")
        #expect(scan.frontImageId == "front-1" && scan.backImageId == "back-1")
    }

    @Test("the wrong side is guidance, whichever is wanted")
    func wrongSide() throws {
        var run = try Self.card()
        run.send([.back(), .front(), .front(), .back()])
        #expect(run.log.count { $0 == "IN_PROGRESS SCAN FAILURE SCAN_DOCUMENT_INCORRECT_SIDE_DETECTED" } == 1)
        #expect(run.log.suffix(2) == ["COMPLETE SCAN", "FINISH"])
    }

    @Test(
        "sides that contradict each other fail the attempt; names do not count",
        arguments: [
            (["documentNumber": "A 12"], ["documentNumber": "a12"], true),
            (["documentNumber": "A12"], ["documentNumber": "A13"], false),
            (["dateOfBirth": "12/08/1974"], ["dateOfBirth": "740812"], true),
            (["dateOfBirthFormatted": "1974-08-12"], ["dateOfBirthFormatted": "1974-08-13"], false),
            (["primaryId": "ERIKSSON"], ["primaryId": "OTHER"], true), ([:], [:], true),
        ] as [([String: String], [String: String], Bool)])
    func mismatch(front: [String: String], back: [String: String], fits: Bool) throws {
        var run = try Self.card()
        run.send([.front(front), .back(back)])
        guard !fits else {
            #expect(run.result != nil)
            return
        }
        #expect(run.log.last == "COMPLETE SCAN FAILURE SCAN_DOCUMENT_FRONT_BACK_MISMATCH")
        #expect(run.session.outcome == nil)
        // Another attempt begins with the front again.
        run.send([.begin, .back(back), .front(front), .back(front)])
        #expect(run.result != nil)
    }

    @Test("an expired document fails the attempt, unless that is allowed")
    func expired() throws {
        var run = try Self.card()
        run.send(.seen(.scanDocumentExpired))
        #expect(run.log.last == "COMPLETE SCAN FAILURE SCAN_DOCUMENT_EXPIRED")
        var allowed = try Self.card { $0.documents[0].disablesExpiryValidation = true }
        allowed.send(.seen(.scanDocumentExpired))
        #expect(allowed.session.outcome == nil && !allowed.log.contains { $0.hasPrefix("COMPLETE") })
    }

    @Test("time runs out from the last frame with a document, and in any case")
    func timeOuts() throws {
        var run = try Self.card()
        for _ in 0..<5 { run.send(.seen(.scanDocumentNotRecognized), after: 3.9) }
        #expect(run.log.last == "START SCAN")
        run.send(.tick, after: 0.5)
        #expect(run.log.last == "COMPLETE SCAN FAILURE SCAN_DOCUMENT_NOT_RECOGNIZED")
        var blurred = try Self.card()
        for _ in 0..<11 { blurred.send(.seen(.scanDocumentBlurDetected), after: 10) }
        #expect(!blurred.log.contains { $0.hasPrefix("COMPLETE") })
        blurred.send(.seen(.scanDocumentBlurDetected), after: 10)
        #expect(blurred.log.last == "COMPLETE SCAN FAILURE SCAN_DOCUMENT_NOT_RECOGNIZED")
        // The page says what the next attempt begins with.
        var late = try Self.card()
        late.send(.front())
        late.send(.tick, after: 20)
        let side = late.last { if case .show(.scan(_, let it)) = $0 { it } else { nil } }
        #expect(late.log.last == "COMPLETE SCAN FAILURE SCAN_DOCUMENT_NOT_RECOGNIZED" && side == .front)
        // Between attempts nothing counts.
        blurred.send([.front(), .back()])
        #expect(blurred.result == nil)
    }

    @Test("several types are chosen from, one is not")
    func choice() throws {
        var run = try SessionRun(.workflow) { builder in
            builder.steps = [.document]
            builder.documents = [DocumentOptions("VISA"), DocumentOptions("WORK_PERMIT")]
        }
        run.send([.start, .begin, .choose(7)])
        #expect(run.log.isEmpty)
        let offered = run.first {
            if case .show(.chooseDocument(let it)) = $0 { it.map(\.document.id) } else { nil }
        }
        #expect(offered == ["VISA", "WORK_PERMIT"])
        run.send([.choose(0), .begin, .front()])
        #expect(run.traces.prefix(2).map(\.documentType) == ["VISA", "VISA"])
        #expect(run.result?.documents.map(\.documentType) == ["VISA"])
        var one = try SessionRun(.workflow) { builder in
            builder.steps = [.document]
            builder.documents = [DocumentOptions("VISA")]
        }
        one.send(.start)
        #expect(one.log == ["VIEW SCAN"])
    }

    @Test("a document of which a side was left out says so")
    func leftOut() throws {
        var run = try Self.card { $0.documents[0].isSingleSide = true }
        run.send(.front())
        #expect(run.result?.documents.first?.missingBack == true)
        var passport = try SessionRun(.enrolment) { $0.documents = [DocumentOptions("PASSPORT")] }
        passport.send([.start, .begin, .front()])
        #expect(try #require(passport.result?.documents.first).missingBack == nil)
    }

    @Test("a frame is asked for what the flow allows")
    func options() throws {
        let today = try #require(CalendarDay(year: 2026, month: 6, day: 1))
        var run = try Self.card { builder in
            builder.allowsNonPhysicalDocuments = true
            builder.documents[0].disablesExpiryValidation = true
        }
        let front = try #require(run.session.scanOptions(today: today))
        #expect(front.side == .front && front.documentTypes.isEmpty)
        #expect(front.allowsNonPhysicalDocuments && !front.disablesTamperingRejection)
        #expect(front.disablesExpiryValidation)
        run.send(.front())
        let back = try #require(run.session.scanOptions(today: today))
        #expect(back.side == .back && back.documentTypes == [.idCard])
        #expect(front.excludedTypes == [.passport, .visa] && back.excludedTypes == front.excludedTypes)
        #expect(front.issuingState == "ARE")
        run.send(.back())
        #expect(run.session.scanOptions(today: today) == nil)
    }

    @Test("a proof of address is kept apart, and no face is compared with it")
    func proofOfAddress() throws {
        var run = try SessionRun(.workflow) { builder in
            builder.steps = [.document, .proofOfAddress, .face]
            builder.documents = [DocumentOptions("VISA")]
        }
        run.send([.start, .begin, .front(), .begin, .front(), .begin])
        let reference = run.last { if case .lookAtFace(let it) = $0 { it.reference } else { nil } }
        #expect(reference == .scan)
        run.send(.accepted())
        let documents = try #require(run.result?.documents)
        #expect(documents.map(\.isProofOfAddress) == [nil, true])
        #expect(documents[0].face?.match == true && documents[1].face == nil)
        #expect(documents[1].documentType == "UTILITY_BILL")
    }
}
