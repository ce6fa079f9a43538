import Foundation
import Testing

/// What is written never takes the place of what is read.
struct OutputGuardTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let flow =
        #"{"schema":"recto.flow/1","flow":"ENROLMENT","documents":[{"type":"GENERIC_ID"}],"nonce":"n-1"}"#

    private static let inputs = [
        "video.mjpg", "link", "pictures/01.jpg", "flow.json", "settings.json", "form.json", "list.csv",
        "key.pem",
    ]

    /// What a session reads, with a link to the video.
    private func files() throws {
        try FileManager.default.createDirectory(
            atPath: folder.at("pictures"), withIntermediateDirectories: true)
        for name in Self.inputs where name != "link" { try folder.file(name, Data(Self.flow.utf8)) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.at("link"), withDestinationPath: folder.at("video.mjpg"))
    }

    @Test("frames writes over nothing that it reads", arguments: ["--trace", "--record"], inputs)
    func frames(option: String, output: String) throws {
        try files()
        let source = output.hasPrefix("pictures") ? "pictures" : "video.mjpg"
        let outcome = try Program.run(
            [
                "frames", folder.at(source), "--flow", folder.at("flow.json"), "--settings",
                folder.at("settings.json"), "--form", folder.at("form.json"), "--screening",
                folder.at("list.csv"), "--sign-key", folder.at("key.pem"), "--issuer", "i", "--audience",
                "a", option, folder.at(output),
            ])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("\(option) would overwrite \(folder.at(output))"))
        #expect(try String(contentsOfFile: folder.at(output), encoding: .utf8) == Self.flow)
    }

    @Test("trace and record are two files; what is no file takes both")
    func sameFile() throws {
        try files()
        func run(_ trace: String, _ record: String) throws -> Program.Outcome {
            try Program.run(
                "frames", folder.at("none.mp4"), "--flow", folder.at("flow.json"), "--trace", trace,
                "--record", record)
        }
        for other in ["same", "./same", "pictures/../same"] {
            let outcome = try run(folder.at("same"), folder.at(other))
            #expect(outcome.status == 2 && outcome.errors.contains("--trace and --record name the same file"))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.at("same")))
        #expect(try run("/dev/null", "/dev/null").status == 3)
        #expect(try run(folder.at("same"), folder.at("pictures/same")).status == 3)
    }

    @Test("a recording is never the trace of its replay")
    func replay() throws {
        try files()
        let recording = folder.at("flow.json")
        let outcome = try Program.run("replay", recording, "--trace", recording)
        #expect(outcome.status == 2 && outcome.errors.contains("--trace would overwrite"))
        #expect(try String(contentsOfFile: recording, encoding: .utf8) == Self.flow)
    }

    @Test("a file where a folder is wanted is said to be one", arguments: ["--media", "--batches"])
    func noFolder(option: String) throws {
        try files()
        let video = try folder.file("video.mjpg", try Picture.card())
        let outcome = try Program.run(
            "frames", video, "--flow", folder.at("flow.json"), option, folder.at("form.json"))
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("form.json: is there and is no folder"), "\(outcome.errors)")
    }
}
