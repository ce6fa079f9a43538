import Foundation
import Testing

struct FramesTests {
    private static func scene(_ name: String) throws -> Data {
        try Data(contentsOf: Program.root.appending(path: "images/scenes/\(name).jpg"))
    }

    private static let flow = Data(
        #"{"schema":"recto.flow/1","flow":"ENROLMENT","documents":[{"type":"GENERIC_ID"}],"nonce":"n-1"}"#
            .utf8)

    /// A front, then its back, as a camera gives them.
    private static func camera() throws -> Data {
        let (front, back) = (try scene("01"), try scene("02"))
        return [front, front, back, back, back].reduce(Data(), +)
    }

    @Test("a session over Motion JPEG ends well, and its recording replays to the same trace")
    func session() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let (trace, record) = (folder.at("trace.jsonl"), folder.at("record.json"))
        let outcome = try Program.run(
            [
                "frames", "-", "--rate", "5", "--flow", flow, "--trace", trace, "--record", record, "--media",
                folder.at("media"), "--today", "2026-01-31", "--device-id",
                "0b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d",
            ], input: try Self.camera())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let lines = try outcome.objects()
        let frames = lines.filter { $0["schema"] as? String == "recto.frame/1" }
        #expect(frames.compactMap { $0["frame"] as? Int } == Array(0..<frames.count) && frames.count >= 3)
        #expect(frames.first?["page"] as? String == "SCAN" && frames.first?["side"] as? String == "FRONT")
        let session = try #require(lines.last)
        #expect(
            session["schema"] as? String == "recto.session/1" && session["outcome"] as? String == "SUCCESS")
        let data = try #require(session["data"] as? [String: Any])
        #expect(data["nonce"] as? String == "n-1")
        let media = try #require(session["media"] as? [[String: Any]])
        #expect(media.compactMap { $0["kind"] as? String } == ["FRONT", "BACK"])
        for picture in media {
            let name = try #require(picture["file"] as? String)
            #expect(FileManager.default.fileExists(atPath: folder.at("media/\(name)")))
        }
        let again = try Program.run("replay", record, "--trace", folder.at("again.jsonl"))
        #expect(again.status == 0)
        let traced = try Data(contentsOf: URL(filePath: trace))
        #expect(try Data(contentsOf: URL(filePath: folder.at("again.jsonl"))) == traced)
        let events = String(decoding: traced, as: UTF8.self)
        #expect(events.contains("SCAN_DOCUMENT_BACK_PROCESSED") && events.contains("FINISH"))
        #expect(!events.contains("mrz") && !events.contains("n-1"))
    }

    @Test("traces are added up; lines that are none of a trace are named")
    func traceSummary() throws {
        let folder = try TemporaryFolder()
        let line = { (event: String, status: String, page: String) in
            "{\"deviceIdentifier\":\"d\",\"sessionId\":\"s\",\"category\":\"ENROLLMENT\",\"event\":\"\(event)\","
                + "\"status\":\"\(status)\",\"timestamp\":\"2026-11-20T10:00:00.000Z\"\(page)}"
        }
        let page = ",\"page\":\"SCAN\",\"flow\":\"ENROLMENT\""
        let text = [line("START", "SUCCESS", page), "nonsense", line("FINISH", "FAILURE", "")]
            .joined(separator: "\n")
        let file = folder.at("trace.jsonl")
        try folder.file("trace.jsonl", Data(text.utf8))
        let outcome = try Program.run("trace", "summary", file)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("sessions 1: 0 succeeded, 1 failed, 0 without an end\n"))
        #expect(outcome.output.contains("ENROLMENT SCAN"))
        #expect(outcome.errors.contains("trace.jsonl: line 2 is none of a trace"))
        let json = try Program.run("trace", "summary", file, "--json").object()
        #expect(json["schema"] as? String == "recto.trace-summary/1")
        try folder.file("none.jsonl", Data("nonsense\n".utf8))
        #expect(try Program.run("trace", "summary", folder.at("none.jsonl")).status == 3)
        #expect(try Program.run("trace", "summary", folder.at("absent.jsonl")).status == 3)
    }

    @Test("settings are used, and what of them cannot be is said and traced")
    func settings() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let settings = try folder.file(
            "settings.json",
            Data(#"{"schema":"recto.settings/1","environment":"SANDBOX","limits":{"session":"long"}}"#.utf8))
        let trace = folder.at("trace.jsonl")
        let outcome = try Program.run(
            ["frames", "-", "--rate", "5", "--flow", flow, "--settings", settings, "--trace", trace],
            input: try Self.camera())
        #expect(outcome.errors.contains("limits cannot be used"))
        let data = try #require(try outcome.objects().last?["data"] as? [String: Any])
        #expect((data["source"] as? [String: Any])?["environment"] as? String == "SANDBOX")
        let events = try String(contentsOfFile: trace, encoding: .utf8)
        #expect(events.contains("settings: limits cannot be used; its default is"))
        let missing = try Program.run(
            ["frames", "-", "--flow", flow, "--settings", folder.at("none.json")], input: try Self.camera())
        #expect(missing.errors.contains("settings are missing; defaults are used"))
    }

    @Test("the end of a session is delivered to a folder too, and not to a server without a secret")
    func delivered() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let outcome = try Program.run(
            ["frames", "-", "--rate", "5", "--flow", flow, "--deliver", folder.at("results")],
            input: try Self.camera())
        let line = try #require(outcome.output.split(separator: "\n").last)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.at("results"))
        #expect(names.count == 1 && names[0].hasSuffix(".json"))
        let kept = try String(contentsOfFile: folder.at("results/" + (names.first ?? "")), encoding: .utf8)
        #expect(kept == line)
        let server = try Program.run(
            ["frames", "-", "--flow", flow, "--deliver", "https://results.example"], input: try Self.camera())
        #expect(server.status >= 2 && !server.errors.isEmpty)
    }

    @Test("a front and a back of two people end the attempt")
    func mismatch() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let (front, back) = (try Self.scene("04"), try Self.scene("02"))
        let outcome = try Program.run(
            [
                "frames", "-", "--rate", "5", "--flow", flow, "--trace", folder.at("t"), "--today",
                "2026-01-31",
            ],
            input: [front, back, back, back].reduce(Data(), +))
        #expect(outcome.status == 1)
        let trace = try String(contentsOfFile: folder.at("t"), encoding: .utf8)
        #expect(trace.contains("SCAN_DOCUMENT_FRONT_BACK_MISMATCH"))
        // Where the comparison is not asked for, nothing else compares them.
        let unasked = try Program.run(
            [
                "frames", "-", "--rate", "5", "--flow", flow, "--trace", folder.at("u"), "--today",
                "2026-01-31", "--checks", "blur,side",
            ],
            input: [front, back, back, back].reduce(Data(), +))
        let other = try String(contentsOfFile: folder.at("u"), encoding: .utf8)
        #expect(unasked.status == 0 && !other.contains("SCAN_DOCUMENT_FRONT_BACK_MISMATCH"))
    }

    #if SignedResults
        @Test("a session's result is signed with its pictures, and verified")
        func signed() throws {
            let folder = try TemporaryFolder()
            let flow = try folder.file("flow.json", Self.flow)
            #expect(try Program.run("keys", "new", "-o", folder.at("keys")).status == 0)
            let outcome = try Program.run(
                [
                    "frames", "-", "--rate", "5", "--flow", flow, "--media", folder.at("media"), "--sign-key",
                    folder.at("keys/private-key.pem"), "--issuer", "i", "--audience", "a",
                ], input: try Self.camera())
            #expect(outcome.status == 0, "\(outcome.errors)")
            let session = try #require(try outcome.objects().last)
            let text = try #require(session["result"] as? String)
            #expect(session["data"] == nil, "nothing of the person stands beside the signature")
            let result = try folder.file("result.jws", Data(text.utf8))
            let verified = try Program.run(
                "verify", result, "--key", folder.at("keys/public-key.pem"), "--audience", "a", "--nonce",
                "n-1",
                "--images", folder.at("media"))
            #expect(verified.status == 0, "\(verified.errors) \(verified.output)")
        }
    #endif

    @Test("without a flow the last line says what the pictures come to")
    func sequence() throws {
        let folder = try TemporaryFolder()
        try folder.file("a.jpg", try Self.scene("03"))
        try folder.file("b.jpg", Data("no picture".utf8))
        let outcome = try Program.run("frames", folder.path, "--rate", "10", "--today", "2026-01-31")
        let lines = try outcome.objects()
        #expect(outcome.status == 0 && lines.count == 3)
        #expect((lines[1]["error"] as? [String: Any])?["code"] as? String == "UNSUPPORTED_FORMAT")
        #expect(lines[2]["schema"] as? String == "recto.sequence/1")
    }

    @Test("what hides a document that was processed undoes nothing; what is found about it at the end does")
    func ending() throws {
        func run(_ pictures: [Data], today: String) throws -> (status: Int32, statuses: [String]) {
            let outcome = try Program.run(
                ["frames", "-", "--rate", "5", "--today", today], input: pictures.reduce(Data(), +))
            return (outcome.status, try outcome.objects().last?["statuses"] as? [String] ?? [])
        }
        let glare = try Data(contentsOf: Program.root.appending(path: "images/defects/08.jpg"))
        let hidden = try run([try Self.scene("03"), glare, glare, glare], today: "2026-01-31")
        #expect(hidden.status == 0 && hidden.statuses.first == "SCAN_DOCUMENT_GLARE_DETECTED")
        let (front, back) = (try Self.scene("01"), try Self.scene("02"))
        // The front has no date; the back's zone says that it has passed.
        let expired = try run([front, front, back, back, back], today: "2035-01-01")
        #expect(expired.status == 1 && expired.statuses.contains("SCAN_DOCUMENT_EXPIRED"))
        // What comes after it takes nothing back.
        let after = try run(
            [front, front, back, back, back] + Array(repeating: front, count: 7), today: "2035-01-01")
        #expect(after.status == 1)
        let mended = try run([front, front, back, back, back], today: "2026-01-31")
        #expect(mended.status == 0)
        let never = try run([glare, glare, glare], today: "2026-01-31")
        #expect(never.status == 1)
    }

    @Test("under a budget a session takes a side only from a frame that was looked at for all that is asked")
    func budget() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let (front, back) = (try Self.scene("01"), try Self.scene("02"))
        func run(_ pictures: [Data], _ arguments: String...) throws -> [[String: Any]] {
            let outcome = try Program.run(
                ["frames", "-", "--rate", "5", "--budget", "1"] + arguments,
                input: pictures.reduce(Data(), +))
            return try outcome.objects()
        }
        let long = [Data](repeating: front, count: 10) + [Data](repeating: back, count: 10)
        let lines = try run(long, "--flow", flow, "--today", "2026-01-31")
        let session = try #require(lines.last)
        #expect(session["outcome"] as? String == "SUCCESS", "\(session)")
        let taken = lines.filter { $0["shown"] as? String == "SCAN_DOCUMENT_BACK_PROCESSED" }
        #expect(taken.count == 1 && taken.first?["mrz"] as? [String: Any] != nil)
        // Too few frames for every stage to have had its turn.
        #expect(
            try run([front, front, back, back], "--flow", flow).last?["outcome"] as? String == "CANCELLED")
        let expired = try run(
            [Data](repeating: try Self.scene("03"), count: 12), "--today", "2035-01-01")
        #expect(expired.last?["status"] as? String == "SCAN_DOCUMENT_EXPIRED")
        #expect((expired.last?["changes"] as? [Any])?.count == 1)
    }

    @Test("a stream that ends before its session leaves it cancelled, and says so")
    func cancelled() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let outcome = try Program.run(["frames", "-", "--flow", flow], input: try Self.scene("01"))
        #expect(outcome.status == 1)
        let session = try #require(try outcome.objects().last)
        #expect(
            session["outcome"] as? String == "CANCELLED" && session["statusCode"] as? String == "USER_CANCEL")
    }

    @Test("gestures that nothing measures are said not to be asked for; a flow that compares needs a matcher")
    func faceModels() throws {
        let folder = try TemporaryFolder()
        func outcome(_ flow: String, _ options: String...) throws -> (status: Int32, errors: String) {
            let file = try folder.file("face.json", Data(#"{"schema":"recto.flow/1",\#(flow)}"#.utf8))
            let ended = try Program.run(
                ["frames", "-", "--flow", file, "--face-models", folder.path] + options,
                input: try Self.scene("03"))
            return (ended.status, ended.errors)
        }
        let active = try outcome(#""flow":"SELFIE_CAPTURE","face":{"liveness":"ACTIVE"}"#, "--mirrored")
        #expect(active.status == 1 && active.errors.contains("no installed model measures FACE_EXPRESSION"))
        let compared = try outcome(#""flow":"FACE_SESSION""#)
        #expect(compared.status == 2 && compared.errors.contains("FACE_MATCHER"))
    }

    @Test("what cannot be used is 3 with its name, what cannot be asked 2")
    func errors() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file("flow.json", Self.flow)
        let bad = try folder.file(
            "bad.json",
            Data(#"{"schema":"recto.flow/1","flow":"ENROLMENT","documents":[{"type":"NOPE"}]}"#.utf8))
        for (arguments, status, word) in [
            (["frames", folder.at("none.mp4")], 3, "none.mp4"), (["frames", "-", "--flow", bad], 2, "NOPE"),
            (["frames", "-", "--flow", folder.at("x.json")], 3, "x.json"),
            (["frames", "-", "--trace", folder.at("t")], 2, "--flow"),
            (["frames", "-", "--rate", "0"], 2, "--rate"), (["frames", "-", "--mirrored"], 2, "--flow"),
            (["frames", "-", "--flow", flow, "--side", "back"], 2, "--side"),
            (["frames", "-", "--flow", flow, "--disable-expiry-validation"], 2, "--disable-expiry"),
            (["frames", "-", "--flow", "-"], 2, "once"), (["replay", flow], 3, "flow.json"),
            (["frames", "-", "--flow", flow], 3, "no JPEG"),
        ] as [([String], Int32, String)] {
            let outcome = try Program.run(arguments)
            #expect(outcome.status == status, "\(arguments)")
            #expect(
                outcome.errors.contains(word) || outcome.output.contains(word),
                "\(arguments): \(outcome.errors)")
        }
    }
}
