import Foundation
import Testing

/// What `recto frames` does where an attempt fails first, and where something beside the result cannot be written.
struct FramesEndingTests {
    private static let session = "9c40e0c2-1234-4abc-8def-0123456789ab"
    private static let flow = Data(
        (#"{"schema":"recto.flow/1","flow":"ENROLMENT","documents":[{"type":"GENERIC_ID"}],"#
            + "\"sessionId\":\"\(session)\"}").utf8)

    /// Scenes by their numbers: 01 and 02 are one card, 04 is another's front.
    private static func camera(_ scenes: String...) throws -> Data {
        try scenes.map { try Data(contentsOf: Program.root.appending(path: "images/scenes/\($0).jpg")) }
            .reduce(Data(), +)
    }

    private static func frames(_ folder: TemporaryFolder, _ input: Data, _ arguments: String...) throws
        -> Program.Outcome
    {
        let flow = try folder.file("flow.json", Self.flow)
        return try Program.run(
            ["frames", "-", "--rate", "5", "--flow", flow, "--today", "2026-01-31"] + arguments, input: input)
    }

    @Test("a front that is taken again after a mismatch takes no other's place, and the session succeeds")
    func retaken() throws {
        let folder = try TemporaryFolder()
        let pictures = try Self.camera("04", "02", "02", "02", "01", "01", "01", "02", "02", "02")
        let outcome = try Self.frames(
            folder, pictures, "--media", folder.at("media"), "--trace", folder.at("trace"))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let trace = try String(contentsOfFile: folder.at("trace"), encoding: .utf8)
        #expect(trace.contains("SCAN_DOCUMENT_FRONT_BACK_MISMATCH") && trace.contains("FINISH"))
        let session = try #require(try outcome.objects().last)
        let media = try #require(session["media"] as? [[String: Any]])
        let front = "\(Self.session)-1-front-2"
        #expect(media.compactMap { $0["id"] as? String } == [front, "\(Self.session)-1-back"])
        let documents = (session["data"] as? [String: Any])?["documents"] as? [[String: Any]]
        #expect((documents?.first?["scan"] as? [String: Any])?["frontImageId"] as? String == front)
    }

    #if SignedResults
        @Test("a result after a failed attempt is signed, with the pictures that it rests on")
        func signed() throws {
            let folder = try TemporaryFolder()
            #expect(try Program.run("keys", "new", "-o", folder.at("keys")).status == 0)
            let pictures = try Self.camera("04", "02", "02", "02", "01", "01", "01", "02", "02", "02")
            let outcome = try Self.frames(
                folder, pictures, "--sign-key", folder.at("keys/private-key.pem"), "--issuer", "i",
                "--audience", "a")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try outcome.objects().last?["result"] as? String != nil)
        }
    #endif

    @Test(
        "a trace or a recording that cannot be written loses no result", arguments: ["--trace", "--record"])
    func side(option: String) throws {
        let folder = try TemporaryFolder()
        let path = option == "--trace" ? "/dev/full" : folder.at("none/record.json")
        let outcome = try Self.frames(
            folder, try Self.camera("01", "01", "02", "02", "02"), option, path, "--deliver",
            folder.at("results"))
        #expect(outcome.status == 3 && outcome.errors.contains(path), "\(outcome.errors)")
        #expect(try outcome.objects().last?["outcome"] as? String == "SUCCESS")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.at("results")).count == 1)
    }

    @Test("a picture that cannot be kept ends the session with a fault, traced, told and recorded")
    func media() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.at("media"), withIntermediateDirectories: false)
        try folder.file("media/\(Self.session)-1-back.jpg", Data())
        let outcome = try Self.frames(
            folder, try Self.camera("01", "01", "02", "02", "02"), "--media", folder.at("media"), "--trace",
            folder.at("trace"), "--record", folder.at("record"), "--deliver", folder.at("results"))
        #expect(outcome.status == 3 && outcome.errors.contains("-1-back.jpg"), "\(outcome.errors)")
        let session = try #require(try outcome.objects().last)
        #expect(session["outcome"] as? String == "INCOMPLETE")
        #expect(session["statusCode"] as? String == "UNEXPECTED_ERROR")
        #expect(session["message"] as? String == "the disk could not be written")
        let trace = try String(contentsOfFile: folder.at("trace"), encoding: .utf8)
        let last = trace.split(separator: "\n").suffix(2)
        #expect(last.first?.contains("COMPLETE") ?? false && last.last?.contains("FINISH") ?? false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.at("results")).count == 1)
        #expect(try Program.run("replay", folder.at("record")).status == 1)
    }
}
