import Recto
import RectoCore
import Testing

/// Forms, registers and one-time codes.
struct LookupSessionTests {
    static let form = SessionEvent.Kind.submit(["nin": " 12345678901 ", "other": "dropped"])

    static func session(_ configure: (inout FlowBuilder) -> Void = { _ in }) throws -> SessionRun {
        var run = try SessionRun(.lookup) { builder in
            builder.documents = [DocumentOptions("NGA_NIN")]
            configure(&builder)
        }
        run.send(.start)
        return run
    }

    @Test("a form is asked of the register and its answer kept")
    func found() throws {
        var run = try Self.session()
        run.send(Self.form)
        let request = run.first { if case .lookUp(let it) = $0 { it } else { nil } }
        #expect(request?.form == ["nin": "12345678901"] && request?.documentType == "NGA_NIN")
        run.send(.lookup(.found(["firstName": "ADA"], faceImageID: nil)))
        #expect(run.log == ["VIEW LOOKUP", "START LOOKUP", "COMPLETE LOOKUP", "FINISH"])
        #expect(run.traces.allSatisfy { $0.category == .lookup })
        let lookup = try #require(run.result?.documents.first?.lookup)
        #expect(lookup.status == .success && lookup.data["firstName"] == "ADA")
    }

    @Test("a form that cannot be right is not asked")
    func invalid() throws {
        for form in [["nin": "1234567890"], ["nin": "1234567890x"], [:]] {
            var run = try Self.session()
            run.send(.submit(form))
            #expect(run.log.last == "COMPLETE LOOKUP FAILURE LOOKUP_INVALID_INPUT")
            let isAsked = run.effects.contains { if case .lookUp = $0 { true } else { false } }
            #expect(!isAsked && run.session.outcome == nil)
        }
    }

    @Test(
        "what the register does not know may be tried again",
        arguments: [
            (LookupAnswer.notFound, "LOOKUP_ID_NOT_FOUND"), (.invalidInput, "LOOKUP_INVALID_INPUT"),
            (.unavailable, "UNEXPECTED_ERROR"),
        ])
    func notFound(answer: LookupAnswer, code: String) throws {
        var run = try Self.session()
        run.send([Self.form, .lookup(answer)])
        #expect(run.log.last == "COMPLETE LOOKUP FAILURE " + code)
        run.send([Self.form, .lookup(.found([:], faceImageID: nil))])
        #expect(run.result != nil)
    }

    @Test("a one-time code is asked for, checked, and may be wrong")
    func codes() throws {
        var run = try Self.session()
        run.send([Self.form, .lookup(.challenge(digits: 6, validFor: 60)), .enterCode("111111")])
        #expect(run.log.last == "VIEW LOOKUP_OTP")
        #expect(run.effects.contains(.checkCode("111111")))
        run.send([.lookup(.codeWrong), .enterCode("222222"), .lookup(.found([:], faceImageID: "r-1"))])
        #expect(run.result?.documents.first?.lookup?.data["faceImageId"] == "r-1")
        #expect(run.result?.imageIDs == ["r-1"], "a signature covers the register's picture")
    }

    @Test("too many codes that were wrong or ran out end the session")
    func tooManyCodes() throws {
        var wrong = try Self.session()
        wrong.send([Self.form, .lookup(.challenge(digits: 6, validFor: 60))])
        for _ in 0..<3 { wrong.send([.enterCode("000000"), .lookup(.codeWrong)]) }
        #expect(wrong.status?.statusCode == .tooManyCodes && wrong.status?.statusTask == .lookup)
        #expect(
            wrong.log.suffix(2) == [
                "COMPLETE LOOKUP FAILURE LOOKUP_OTP_TOO_MANY_ATTEMPTS",
                "FINISH FAILURE LOOKUP_OTP_TOO_MANY_ATTEMPTS",
            ])
        var late = try Self.session()
        late.send([Self.form, .lookup(.challenge(digits: 6, validFor: 60))])
        for attempt in 1...3 {
            #expect(late.session.outcome == nil)
            late.send(.tick, after: 61)
            late.send(.tick, after: 61)
            #expect(late.effects.count { $0 == .renewCode } == min(attempt, 2))
            late.send(.lookup(.challenge(digits: 6, validFor: 60)))
        }
        #expect(late.status?.statusCode == .tooManyCodes)
    }

    @Test(
        "a code that is wrong before one was asked for is a fault of the register; the form may be sent again"
    )
    func codeBeforeChallenge() throws {
        var run = try Self.session()
        run.send([Self.form, .lookup(.codeWrong)])
        #expect(run.log.last == "COMPLETE LOOKUP FAILURE UNEXPECTED_ERROR")
        run.send([Self.form, .lookup(.found([:], faceImageID: nil))])
        #expect(run.result != nil)
    }

    @Test("the page for codes is viewed once, however often codes are asked for")
    func codePage() throws {
        var run = try Self.session()
        let challenge = SessionEvent.Kind.lookup(.challenge(digits: 6, validFor: 60))
        run.send([Self.form, challenge, .lookup(.unavailable), Self.form, challenge])
        run.send(.tick, after: 61)
        run.send(challenge)
        #expect(run.log.count { $0 == "VIEW LOOKUP_OTP" } == 1)
        let shown = run.effects.count { if case .show(.oneTimeCode) = $0 { true } else { false } }
        #expect(shown == 3)
    }

    @Test("while a code is renewed none is entered, and the one that ran out is not wrong once more")
    func renewal() throws {
        var run = try Self.session()
        run.send([Self.form, .lookup(.challenge(digits: 6, validFor: 60)), .enterCode("111111")])
        run.send(.tick, after: 61)
        run.send([.enterCode("222222"), .lookup(.codeWrong), .lookup(.codeWrong), .lookup(.codeWrong)])
        #expect(!run.effects.contains(.checkCode("222222")) && run.session.outcome == nil)
        run.send([.lookup(.challenge(digits: 6, validFor: 60)), .enterCode("333333"), .lookup(.codeWrong)])
        #expect(run.effects.contains(.checkCode("333333")) && run.session.outcome == nil)
        run.send([.enterCode("444444"), .lookup(.found([:], faceImageID: nil))])
        #expect(run.result != nil)
    }

    @Test("the register's picture is what a face is compared with")
    func face() throws {
        var run = try Self.session { builder in
            builder.face = FaceStepOptions()
            builder.face?.minimumLookupLevel = .good
        }
        run.send([Self.form, .lookup(.found([:], faceImageID: "r-1")), .begin])
        let request = run.first { if case .lookAtFace(let it) = $0 { it } else { nil } }
        #expect(request?.reference == .lookup && request?.referenceImageID == "r-1")
        #expect(request?.minimumLevel == .good)
    }

    @Test(
        "values that a field cannot have are refused without asking",
        arguments: [
            (.digits(3), "123", true), (.digits(3), "12a", false), (.digits(3), "١٢٣", false),
            (.date, "2024-02-29", true), (.date, "2023-02-29", false), (.date, "2024-2-29", false),
            (.aadhaar, "234123412346", true), (.aadhaar, "234123412347", false),
            (.aadhaar, "324123412346", false), (.southAfricanNumber, "8001015009087", true),
            (.southAfricanNumber, "8001015009086", false), (.permanentAccountNumber, "ABCDE1234F", true),
            (.permanentAccountNumber, "ABCDE12345", false), (.text, "", false), (.text, "x", true),
        ] as [(LookupField.Rule, String, Bool)])
    func fields(rule: LookupField.Rule, value: String, isAccepted: Bool) {
        #expect(LookupField("field", rule).accepts(value) == isAccepted)
    }
}
