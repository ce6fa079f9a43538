import Recto
import RectoCore
import Testing

/// Which of several documents a face is compared with: that one has the face in the result.
struct FaceDocumentTests {
    private static func side(_ image: String, _ side: ScanOptions.Side) -> SessionEvent.Kind {
        .frame(
            DocumentFinding(
                [side == .front ? .scanDocumentFrontProcessed : .scanDocumentBackProcessed],
                capture: SideCapture(imageID: image)))
    }

    /// Scans the documents in their order, reads the passport's chip where asked, and begins with the face.
    private static func session(_ types: [String], readsPassport: Bool = false) throws -> SessionRun {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = types.map { DocumentOptions($0) }
            for index in types.indices where types[index] == "PASSPORT" && readsPassport {
                builder.documents[index].reading = ReadingOptions()
            }
            builder.face = FaceStepOptions()
        }
        run.send(.start)
        for type in types {
            run.send([.begin, side("\(type)-front", .front)])
            if type != "PASSPORT" { run.send(side("\(type)-back", .back)) }
            if type == "PASSPORT", readsPassport { run.send([.begin, .chipRead]) }
        }
        run.send(.begin)
        return run
    }

    @Test(
        "a document without a portrait is passed over, whatever its place",
        arguments: [
            (["PASSPORT", "OMN_VL"], false, 0), (["OMN_VL", "PASSPORT"], false, 1),
            (["PASSPORT", "DRIVING_LICENCE"], false, 0), (["PASSPORT", "DRIVING_LICENCE"], true, 0),
            (["DRIVING_LICENCE", "PASSPORT"], true, 1), (["DRIVING_LICENCE", "PASSPORT"], false, 0),
        ])
    func enrolment(types: [String], readsPassport: Bool, index: Int) throws {
        var run = try Self.session(types, readsPassport: readsPassport)
        let request = try #require(run.first { if case .lookAtFace(let it) = $0 { it } else { nil } })
        #expect(request.reference == (readsPassport ? .chip : .scan))
        #expect(request.referenceImageID == (readsPassport ? "chip-1" : "\(types[index])-front"))
        run.send(.accepted())
        let result = try #require(run.result)
        #expect(result.documents.indices.filter { result.documents[$0].face != nil } == [index])
        #expect(result.documents[index].face?.reference == request.reference)
        #expect(result.verifications.indices.filter { result.verifications[$0].biometric.enabled } == [index])
        #expect(result.face == nil)
    }

    private static func finding(_ status: StatusCode, _ image: String, showsFace: Bool?) -> SessionEvent.Kind
    {
        .frame(DocumentFinding([status], capture: SideCapture(imageID: image, showsFace: showsFace)))
    }

    @Test(
        "a document that no catalogue knows has its portrait where a face was seen, and none where none was",
        arguments: [
            (true, false, "front"), (false, true, "back"), (true, true, "front"), (false, false, nil),
            (nil, nil, "front"), (nil, false, "front"), (false, nil, "back"),
        ] as [(Bool?, Bool?, String?)])
    func ownDocument(front: Bool?, back: Bool?, portrait: String?) throws {
        var run = try SessionRun(.workflow) { builder in
            builder.steps = [.document, .face]
            builder.customDocuments = [
                CustomDocument(title: "Membership", country: "DEU", pages: .frontAndBack)
            ]
        }
        run.send([
            .start, .begin, Self.finding(.scanDocumentFrontProcessed, "front", showsFace: front),
            Self.finding(.scanDocumentBackProcessed, "back", showsFace: back), .begin,
        ])
        let request = try #require(run.first { if case .lookAtFace(let it) = $0 { it } else { nil } })
        #expect(request.reference == (portrait == nil ? nil : .scan) && request.referenceImageID == portrait)
        run.send(.accepted(portrait == nil ? nil : .good))
        let result = try #require(run.result)
        #expect((result.documents.first?.face != nil) == (portrait != nil))
        #expect((result.face != nil) == (portrait == nil) && result.face?.reference == nil)
    }

    @Test("a workflow's face after a type without a portrait is compared with nothing")
    func withoutPortrait() throws {
        var run = try SessionRun(.workflow) { builder in
            builder.steps = [.document, .face]
            builder.documents = [DocumentOptions("OMN_VL")]
        }
        run.send([.start, .begin, .front(), .back(), .begin, .accepted(nil)])
        let request = try #require(run.first { if case .lookAtFace(let it) = $0 { it } else { nil } })
        #expect(request.reference == nil && request.minimumLevel == nil)
        #expect(run.result?.face?.match == true && run.result?.documents.first?.face == nil)
    }

    @Test("a face that was no match stands with the same document in partial data")
    func failed() throws {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT"), DocumentOptions("OMN_VL")]
            builder.face = FaceStepOptions()
            builder.face?.maximumAttempts = 1
            builder.returnsDataForIncompleteSession = true
        }
        run.send([.start, .begin, .front(), .begin, .front(), .back(), .begin])
        run.send(.face(.noMatch(level: .lowest)))
        let data = try #require(run.status?.data)
        #expect(data.documents.map(\.face?.match) == [false, nil])
    }
}
