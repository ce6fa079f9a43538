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

    #if SignedResults && Storage
        /// A register with one row, whose picture is called r-1.
        private static func register(_ path: String) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            let script = """
                import sqlite3, sys
                base = sqlite3.connect(sys.argv[1])
                base.execute('CREATE TABLE register (type TEXT, form TEXT, data TEXT, faceImageId TEXT)')
                row = ('NGA_NIN', '{"nin":"12345678901"}', '{"firstName":"ADA"}', 'r-1')
                base.execute('INSERT INTO register VALUES (?, ?, ?, ?)', row)
                base.commit()
                """
            process.arguments = ["python3", "-c", script, path]
            try process.run()
            process.waitUntilExit()
        }

        @Test("a register's picture is signed for, and a result whose picture nobody has is not signed")
        func register() throws {
            let folder = try TemporaryFolder()
            try Self.register(folder.at("register"))
            #expect(try Program.run("keys", "new", "-o", folder.at("keys")).status == 0)
            let flow = try folder.file(
                "lookup.json",
                Data(#"{"schema":"recto.flow/1","flow":"LOOKUP","documents":[{"type":"NGA_NIN"}]}"#.utf8))
            let form = try folder.file("form.json", Data(#"{"nin":"12345678901"}"#.utf8))
            try FileManager.default.createDirectory(
                atPath: folder.at("portraits"), withIntermediateDirectories: false)
            try folder.file("portraits/r-1.jpg", Data("a picture".utf8))
            let arguments = [
                "frames", "-", "--flow", flow, "--form", form, "--register", folder.at("register"),
                "--sign-key", folder.at("keys/private-key.pem"), "--issuer", "i", "--audience", "a",
            ]
            let picture = try Self.camera("01")
            let outcome = try Program.run(
                arguments + ["--portraits", folder.at("portraits")], input: picture)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let text = try #require(try outcome.objects().last?["result"] as? String)
            let verified = try Program.run(
                "verify", try folder.file("result.jws", Data(text.utf8)), "--key",
                folder.at("keys/public-key.pem"), "--images", folder.at("portraits"))
            #expect(verified.status == 0, "\(verified.errors) \(verified.output)")
            let without = try Program.run(arguments, input: picture)
            #expect(without.status == 3 && without.errors.contains("r-1"), "\(without.errors)")
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
