import Foundation
import RectoCore
import Testing

@testable import Recto

@Suite("Pictures and batches of a session")
struct MediaTests {
    private static func frame(_ index: Int) -> FrameBatch.RecordedFrame {
        FrameBatch.RecordedFrame(
            index: index, timestamp: Double(index),
            file: MediaFile(data: [UInt8(index)], name: "\(index).jpg", type: "image/jpeg"))
    }

    @Test("batches fill, the oldest become redundant, and those of a good attempt stay valid")
    func batches() {
        var recorder = FrameBatchRecorder(size: 2, most: 2, stride: 2)
        let isWanted = recorder.wantsNext()
        #expect(!isWanted, "nothing is recorded before an attempt")
        recorder.begin(.front, label: "PASSPORT")
        var batches: [FrameBatch] = []
        for index in 0..<12 where recorder.wantsNext() {
            if let batch = recorder.add(Self.frame(index)) { batches.append(batch) }
        }
        #expect(batches.map { $0.frames.map(\.index) } == [[0, 2], [4, 6], [8, 10]])
        #expect(recorder.current == batches.suffix(2).map(\.id))
        #expect(Set(batches.map(\.id)).count == 3 && batches[0].label == "PASSPORT")
        let rest = recorder.end(isValid: true)
        #expect(rest == nil)
        #expect(recorder.valid == [.front: batches.suffix(2).map(\.id)])
        recorder.begin(.selfie, label: "video")
        _ = recorder.add(Self.frame(1))
        let failed = recorder.end(isValid: false)
        #expect(failed == nil, "a failed attempt's frames are nobody's")
        #expect(recorder.valid[.selfie] == nil)
        recorder.begin(.selfie, label: "video")
        _ = recorder.add(Self.frame(1))
        let last = recorder.end(isValid: true)
        #expect(last?.frames.count == 1 && recorder.valid[.selfie] == last.map { [$0.id] })
    }

    @Test(
        "batches of every document stay valid; another attempt at the same side takes the place of one before"
    )
    func documents() {
        var recorder = FrameBatchRecorder(size: 1)
        func record(_ group: FrameBatch.Group, _ document: Int) -> String? {
            recorder.begin(group, label: "UAE_ID", document: document)
            let batch = recorder.add(Self.frame(0))
            _ = recorder.end(isValid: true)
            return batch?.id
        }
        let superseded = record(.front, 0)
        let ids = [(FrameBatch.Group.front, 0), (.back, 0), (.front, 1), (.back, 1)].map(record)
        let valid = recorder.valid
        #expect(valid[.front] == [ids[0], ids[2]].compactMap(\.self))
        #expect(valid[.back] == [ids[1], ids[3]].compactMap(\.self))
        let uploaded = ([superseded] + ids).compactMap(\.self).map { ($0, $0) }
        let names = BatchUploads.reconcile(
            uploaded: Dictionary(uniqueKeysWithValues: uploaded), valid: valid)
        #expect(names.redundant == [superseded].compactMap(\.self))
    }

    @Test("a batch's file has its frames in base64, with its label and no name of a person")
    func batchFile() throws {
        var recorder = FrameBatchRecorder(size: 1)
        recorder.begin(.back, label: "UAE_ID")
        let filled = recorder.add(Self.frame(7))
        let batch = try #require(filled)
        let object = try JSONSerialization.jsonObject(with: RecordEncoder.line(batch)) as? [String: Any]
        #expect(object?["batchId"] as? String == batch.id && object?["label"] as? String == "UAE_ID")
        let frames = object?["frames"] as? [[String: Any]]
        #expect(frames?.first?["base64"] as? String == "Bw==")
        #expect("\(batch)" == "FrameBatch")
    }

    @Test("files are their owner's alone and take no other's place")
    func folder() throws {
        let path = NSTemporaryDirectory() + "recto-media-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try MediaFolder(path)
        let media = CapturedMedia(
            id: "x-1-front", kind: .front,
            file: MediaFile(data: Array("abc".utf8), name: "x-1-front.jpg", type: "image/jpeg"))
        try folder.keep(media)
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/x-1-front.jpg")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(media.digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(throws: ResultsError.self) { try folder.keep(media) }
        #expect(throws: ResultsError.self) { _ = try MediaFolder(path + "/none/deeper") }
    }
}
