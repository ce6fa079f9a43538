import Foundation
import RectoCore
import Synchronization
import Testing

@testable import Recto

/// Results and batches on their way to an integrator.
struct ResultSinkTests {
    private static func record(signed: String? = nil) throws -> SessionRecord {
        var run = try SessionRun(.enrolment) { $0.documents = [DocumentOptions("PASSPORT")] }
        run.send([.start, .begin, .front(["documentNumber": "A1"])])
        var record = SessionRecord(session: SessionRun.name, outcome: run.session.outcome)
        record.signed = signed
        return record
    }

    private static func folder() -> String { NSTemporaryDirectory() + "recto-sink-" + UUID().uuidString }

    @Test("a file for each result, for its owner alone, never in the place of another")
    func files() async throws {
        let path = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let sink = try ResultFolder(path)
        try await sink.deliver(ResultDelivery(try Self.record()))
        let file = "\(path)/\(SessionRun.name).json"
        let object = try JSONReading.object(Data(contentsOf: URL(filePath: file)))
        #expect(
            object["schema"] as? String == SessionRecord.schema && object["outcome"] as? String == "SUCCESS")
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect((attributes[.posixPermissions] as? Int) == 0o600)
        await #expect(throws: DeliveryError.self) {
            try await sink.deliver(ResultDelivery(try Self.record()))
        }
        try await sink.deliver(ResultDelivery(try Self.record(signed: "a.b.c")))
        let signed = try String(contentsOfFile: "\(path)/\(SessionRun.name).jose", encoding: .utf8)
        #expect(signed == "a.b.c")
    }

    @Test("a line for each result, as standard output has it")
    func lines() async throws {
        let path = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let output = try ResultsOutput.overwriting(path, format: .jsonLines)
        for _ in 0..<2 { try await ResultLines(output).deliver(ResultDelivery(try Self.record())) }
        try output.finish()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == lines[1])
    }

    @Test(
        "a fault has fixed words in a session; what was refused has its status and the server's name for it")
    func faults() {
        #expect(DeliveryError.refused(status: 503, id: "e-7").fault == .upload)
        #expect(DeliveryError.refused(status: 503, id: "e-7").message == "refused with 503, e-7")
        #expect(DeliveryError.invalidCertificate.fault == .invalidCertificate)
        #expect(DeliveryError.invalidCertificate.message == "invalid_certificate")
        #expect(DeliveryError.notWritten(reason: "full").fault == .failedToWriteToDisk)
        #expect("\(ResultDelivery(SessionRun.name, body: [65], type: .json))" == "ResultDelivery")
    }

    private struct Keeper: BatchUploading {
        let failing: String?

        func upload(_ batch: FrameBatch) async throws(DeliveryError) -> String {
            if batch.label == failing { throw .refused(status: 500, id: nil) }
            return "server-" + batch.id
        }
    }

    private static func batches() -> (FrameBatchRecorder, [FrameBatch]) {
        var recorder = FrameBatchRecorder(size: 1)
        var batches: [FrameBatch] = []
        for (group, label, isValid) in [
            (FrameBatch.Group.front, "PASSPORT", false), (.front, "PASSPORT", true), (.selfie, "video", true),
        ] {
            recorder.begin(group, label: label)
            let frame = FrameBatch.RecordedFrame(
                index: 0, timestamp: 0, file: MediaFile(data: [1], name: "1.jpg", type: "image/jpeg"))
            if let batch = recorder.add(frame) { batches.append(batch) }
            _ = recorder.end(isValid: isValid)
        }
        return (recorder, batches)
    }

    @Test(
        "batches go beside the session, and their keeper's names are told apart from those that it can forget"
    )
    func uploads() async throws {
        let (recorder, batches) = Self.batches()
        let uploads = BatchUploads(Keeper(failing: nil))
        for batch in batches { try uploads.take(batch, current: []) }
        let names = try await uploads.finished(valid: recorder.valid)
        #expect(names.valid[.front] == [batches[1].id: "server-" + batches[1].id])
        #expect(names.valid[.selfie] == [batches[2].id: "server-" + batches[2].id])
        #expect(names.redundant == ["server-" + batches[0].id])
        let failing = BatchUploads(Keeper(failing: "video"))
        for batch in batches { try failing.take(batch, current: []) }
        await #expect(throws: DeliveryError.refused(status: 500, id: nil)) {
            _ = try await failing.finished(valid: recorder.valid)
        }
    }

    @Test("a folder keeps batches by their own names")
    func batchFolder() async throws {
        let path = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (_, batches) = Self.batches()
        let folder = try BatchFolder(path)
        #expect(try await folder.upload(batches[0]) == batches[0].id)
        #expect(FileManager.default.fileExists(atPath: "\(path)/\(batches[0].id).json"))
        await #expect(throws: DeliveryError.self) { _ = try await folder.upload(batches[0]) }
    }
}
