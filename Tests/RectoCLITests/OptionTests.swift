import Foundation
import Testing

/// Options that are given twice, or to no end.
struct OptionTests {
    private static let scene = Program.root.appending(path: "images/scenes/01.jpg").path

    @Test(
        "what is given twice counts twice",
        arguments: [
            (["scan", "--json", "--no-printed", "--checks", "blur", "--checks", "glare,darkness"], 0),
            (
                [
                    "batch", "-q", "--fail-on", "SCAN_DOCUMENT_FRONT_PROCESSED", "--fail-on",
                    "SCAN_DOCUMENT_EXPIRED",
                ], 1
            ),
            (
                [
                    "scan", "--json", "--no-printed", "--minimum-level", "blur=0", "--minimum-level",
                    "glare=0.3",
                ], 1
            ),
            (["scan", "--no-printed", "--document-type", "passport", "--document-type", "id"], 0),
        ] as [([String], Int32)])
    func twice(arguments: [String], status: Int32) throws {
        let outcome = try Program.run(arguments + ["--today", "2026-01-31", Self.scene])
        #expect(outcome.status == status, "\(outcome.errors)")
        guard arguments.contains("--checks") else { return }
        let frames = try outcome.object()["frames"] as? [[String: Any]]
        let checks = frames?.first?["checks"] as? [[String: Any]]
        let ran = Set(
            (checks ?? []).filter { $0["ran"] as? Bool == true }.compactMap { $0["name"] as? String })
        #expect(ran == ["blur", "glare", "darkness"])
    }

    @Test(
        "what nothing would come of is refused",
        arguments: [
            ["scan", "--checks", "blur", "--side", "back"],
            ["batch", "--checks", "blur,side", "--document-type", "visa"],
            ["scan", "--minimum-level", "blur=0.1", "--minimum-level", "blur=0.2"],
            ["scan", "--document-type", "passport", "--document-type", "USA_DL"],
            ["frames", "--form", "/nonexistent"], ["frames", "--code", "1"], ["frames", "--choice", "2"],
            ["frames", "--consent"], ["frames", "--device-id", "0b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d"],
        ])
    func refused(arguments: [String]) throws {
        let outcome = try Program.run(arguments + [Self.scene])
        #expect(outcome.status == 2, "\(outcome.errors)")
    }

    @Test(
        "a date of birth is taken in the order that the option names",
        arguments: ["08/12/1974", "1974-8-12", "12.08.1974"])
    func birthDate(text: String) throws {
        let folder = try TemporaryFolder()
        let list = try folder.file("list.csv", Data("name,birthDate\nANNA ERIKSSON,1974-08-12\n".utf8))
        let outcome = try Program.run(
            "screen", "--list", list, "--name", "Anna Eriksson", "--birth-date", text)
        #expect(outcome.status == 2)
    }

    @Test("an explanation that cannot be written loses no result")
    func unwritten() throws {
        let outcome = try Program.run(
            "scan", Self.scene, "--json", "--no-printed", "--today", "2026-01-31", "--explain",
            "/nonexistent/a.png")
        #expect(outcome.status == 3 && outcome.errors.contains("/nonexistent/a.png"))
        #expect(try outcome.object()["status"] as? String == "SCAN_DOCUMENT_FRONT_PROCESSED")
    }

    @Test("files of results are for their owner alone")
    func owner() throws {
        let folder = try TemporaryFolder()
        for arguments in [
            ["scan", "--no-printed", "--explain", folder.at("a.html")],
            ["batch", "-q", "-o", folder.at("b.jsonl")],
        ] {
            _ = try Program.run(arguments + [Self.scene])
            let path = try #require(arguments.last)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("a face that cannot be read has a record that says why")
    func face() throws {
        let folder = try TemporaryFolder()
        let broken = try folder.file("broken.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4]))
        let outcome = try Program.run("face", "--json", broken)
        let record = try outcome.object()
        #expect(outcome.status == 3 && record["schema"] as? String == "recto.face/1")
        #expect((record["error"] as? [String: Any])?["code"] as? String == "UNREADABLE_IMAGE")
    }

    @Test("a trace is begun anew only where there is a session to trace")
    func trace() throws {
        let folder = try TemporaryFolder()
        let flow = try folder.file(
            "flow.json",
            Data(#"{"schema":"recto.flow/1","flow":"ENROLMENT","documents":[{"type":"GENERIC_ID"}]}"#.utf8))
        let trace = try folder.file("trace.jsonl", Data("old\n".utf8))
        let absent = try Program.run("frames", folder.at("absent"), "--flow", flow, "--trace", trace)
        #expect(absent.status == 3)
        let faceless = try Program.run(
            "frames", Self.scene, "--flow", flow, "--trace", trace, "--reference", Self.scene)
        #expect(faceless.status == 3 && faceless.errors.contains("no step at which a face is compared"))
        #expect(try String(contentsOfFile: trace, encoding: .utf8) == "old\n")
    }
}
