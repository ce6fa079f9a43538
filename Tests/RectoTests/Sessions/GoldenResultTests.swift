import RectoCore
import Testing

@testable import Recto

/// Results as programs read them, letter by letter.
struct GoldenResultTests {
    private static func taken(_ code: StatusCode, _ id: String) -> SessionEvent.Kind {
        .frame(DocumentFinding([code], capture: SideCapture(imageID: id)))
    }

    @Test("a licence, a face and a bill, as Onfido prints them")
    func onfido() throws {
        var run = try SessionRun(.workflow) { builder in
            builder.steps = [.document, .face, .proofOfAddress]
            builder.documents = [DocumentOptions("DRIVING_LICENCE")]
            builder.documents[0].country = "GBR"
            builder.documents[0].isSingleSide = true
            builder.proofOfAddress.pages = .frontAndBack
        }
        run.send([
            .start, .begin, Self.taken(.scanDocumentFrontProcessed, "document_id"), .begin,
            .face(.accepted(FaceCapture(imageID: "face_id", level: .good))), .begin,
            Self.taken(.scanDocumentFrontProcessed, "front_side_id"),
            Self.taken(.scanDocumentBackProcessed, "back_side_id"),
        ])
        guard case .success(let results) = OnfidoResponse(try #require(run.session.outcome)) else {
            Issue.record("it did not succeed")
            return
        }
        let lines = try results.map { String(decoding: try RecordEncoder.line($0), as: UTF8.self) }
        #expect(
            lines == [
                #"{"document":{"front":{"id":"document_id","issuingCountry":"GBR","side":"FRONT","type":"DRIVING_LICENCE"},"type":"DRIVING_LICENCE"}}"#,
                #"{"face":{"id":"face_id","variant":"PHOTO"}}"#,
                #"{"proofOfAddress":{"back":{"id":"back_side_id"},"front":{"id":"front_side_id"},"type":"UTILITY_BILL"}}"#,
            ])
    }

    @Test(
        "a status that is no success is one object, whatever the flow",
        arguments: [FlowKind.enrolment, .reading])
    func status(kind: FlowKind) throws {
        var run = try SessionRun(kind) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
        }
        run.send([.start, .cancelFlow])
        let text = String(decoding: try RecordEncoder.line(try #require(run.status)), as: UTF8.self)
        let task = kind == .reading ? "READING" : "SCAN"
        #expect(
            text == #"{"message":"the person cancelled","statusCode":"USER_CANCEL","statusTask":"\#(task)"}"#)
    }

    @Test("faults have numbers that keep their meaning")
    func faults() {
        #expect(SessionFault.allCases.map(\.number) == Array(1...6))
        #expect(
            SessionFault.upload.number == 2
                && SessionFault.invalidCertificate.rawValue == "invalid_certificate")
    }

    @Test("a reading goes on to the face and to the background check, with the same options as every flow")
    func reading() throws {
        var run = try SessionRun(.reading) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
            builder.face = FaceStepOptions()
            builder.backgroundCheck = BackgroundCheckOptions()
            builder.backgroundCheck?.type = "local-list"
            builder.backgroundCheck?.monitors = true
            builder.backgroundCheck?.disablesConsent = true
            builder.returnsDataForIncompleteSession = true
            builder.userIdentifier = "u-1"
        }
        var early = run
        early.send([.start, .cancelFlow])
        #expect(early.status != nil && early.status?.data == nil, "nothing was read yet")
        run.send([.start, .begin, .chipRead])
        var late = run
        late.send(.cancelFlow)
        #expect(late.status?.data?.documents.first?.reading != nil)
        run.send([.begin, .accepted(), .begin])
        let request = run.first { if case .checkBackground(let it) = $0 { it } else { nil } }
        #expect(request?.type == "local-list" && request?.monitors == true)
        run.send(.backgroundCheck(.completed(match: false, monitoringID: "m-1")))
        let result = try #require(run.result)
        #expect(result.documents.first?.face?.reference == .chip && result.userIdentifier == "u-1")
        #expect(result.backgroundCheck?.consent == .disabled && result.backgroundCheck?.monitoringId == "m-1")
    }
}
