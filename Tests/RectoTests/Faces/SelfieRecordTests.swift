import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// A selfie beside a document.
struct SelfieRecordTests {
    private static let vector = FaceEmbedding(model: FaceConsistencyTests.model, values: [1, 0])

    private static func document(_ faces: [DescribedFace]?) throws -> FrameRecord {
        let base = try PipelineTests()
        var pipeline = FramePipeline(
            vision: ScriptedVision(outlines: [PipelineTests.outline(PipelineTests.page)]),
            text: ScriptedText([]), judge: ScriptedText([]), barcodes: ScriptedBarcodes([]),
            thresholds: PipelineTests.thresholds)
        var report = try pipeline.analyse(base.frame, options: base.options)
        report.describedFaces = faces
        return FrameRecord(file: "card.jpg", outcome: .report(report))
    }

    private static func face(_ trait: DescribedFace.Trait) -> DescribedFace {
        DescribedFace(FaceSpecimens.face(), trait: trait)
    }

    private static func selfie(_ found: [Face], beside reference: FaceCounterpart) throws -> SelfieRecord {
        var faces = ScriptedFaces(found, measures: FaceSpecimens.measures())
        faces.embedding = vector
        var pipeline = FacePipeline(faces: faces, light: faces, thresholds: .standard)
        let frame = try #require(
            Frame(
                pixels: [UInt8](repeating: 120, count: 480 * 640), width: 480, height: 640, format: .grey8))
        let report = try pipeline.analyse(frame, options: FaceOptions(), against: reference)
        return SelfieRecord(
            file: "me.jpg",
            outcome: .picture(FacePictureRecord(file: "me.jpg", report: report, models: .none)))
    }

    @Test("a document's largest face is compared with, as a print; without one the reason is kept")
    func portrait() throws {
        let two = [Self.face(.embedding(Self.vector)), Self.face(DescribedFace.noFace)]
        let target = FaceMatchTarget(Self.vector, kind: .printedPortrait)
        #expect(try Self.document(two).portrait == .face(target))
        guard case .missing(let reason) = try Self.document(nil).portrait else {
            Issue.record("a face from nowhere")
            return
        }
        #expect(reason.contains("no face"))
        #expect(
            try Self.document([Self.face(DescribedFace.noFace)]).portrait
                == .missing(reason: "a face gave no usable vector"))
        let failed = FrameRecord(
            file: "x.jpg", outcome: .failure(ItemError(.notFound, "x.jpg: no such file")))
        #expect(failed.portrait == .missing(reason: "no face was seen on the document"))
    }

    @Test("the result's status is the gravest of document and selfie, and none where either cannot be used")
    func status() throws {
        let document = try Self.document([Self.face(.embedding(Self.vector))])
        let own = try #require(document.report?.statuses.first)
        let holder = try Self.selfie([FaceSpecimens.face()], beside: document.portrait)
        #expect(holder.report?.isMatch == true)
        #expect(ScanRecord(frames: [document], selfie: holder).status == own)
        let nobody = try Self.selfie([], beside: document.portrait)
        #expect(ScanRecord(frames: [document], selfie: nobody).status == .faceIncorrectPositionDetected)
        let lost = SelfieRecord(
            file: "me.jpg", outcome: .failure(ItemError(.notFound, "me.jpg: no such file")))
        #expect(ScanRecord(frames: [document], selfie: lost).status == nil)
    }

    @Test("the record stands in the result as recto face prints it, an error with its file's name; no vector")
    func encoded() throws {
        let document = try Self.document([Self.face(.embedding(Self.vector))])
        func selfie(_ record: SelfieRecord?) throws -> [String: Any]? {
            let data = try RecordEncoder.line(ScanRecord(frames: [document], selfie: record))
            let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            return object["selfie"] as? [String: Any]
        }
        let seen = try #require(
            try selfie(try Self.selfie([FaceSpecimens.face()], beside: document.portrait)))
        #expect(seen["schema"] as? String == "recto.face/1" && seen["file"] as? String == "me.jpg")
        let match = try #require(seen["match"] as? [String: Any])
        #expect(match["outcome"] as? String == "match" && match["similarity"] as? Double == 1)
        #expect(seen["embedding"] == nil)
        let error = ItemError(.notFound, "me.jpg: no such file")
        let lost = try #require(try selfie(SelfieRecord(file: "me.jpg", outcome: .failure(error))))
        #expect(lost["status"] is NSNull && lost["file"] as? String == "me.jpg")
        #expect((lost["error"] as? [String: Any])?["code"] as? String == "NOT_FOUND")
        #expect(try selfie(nil) == nil)
    }
}
