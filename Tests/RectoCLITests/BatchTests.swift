import Foundation
import Testing

struct BatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A folder with so many small pictures.
    private func pictures(_ count: Int) throws -> String {
        let path = folder.at("pictures")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let data = try Picture.card()
        for number in 0..<count { try data.write(to: URL(filePath: "\(path)/\(number + 100).jpg")) }
        return path
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Lines without what differs from run to run.
    private func withoutTimings(_ text: String) -> String {
        text.replacing(/"timings":\{[^}]*\}/, with: "")
    }

    private func names(_ text: String) throws -> [String] {
        try text.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (object?["file"] as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
        }
    }

    @Test("one line a picture, in their order, the same each time but for timings")
    func order() throws {
        let path = try pictures(12)
        let first = try Program.run("batch", path)
        #expect(first.status == 0)
        #expect(try names(first.output) == (100..<112).map { "\($0).jpg" })
        #expect(first.errors.hasPrefix("12 pictures in "))
        let second = try Program.run("batch", path, "--quiet", "--jobs", "1")
        #expect(second.errors.isEmpty)
        #expect(withoutTimings(first.output) == withoutTimings(second.output))
    }

    @Test("an interrupted file is completed to what one run writes", arguments: [true, false])
    func resume(asCSV: Bool) throws {
        let path = try pictures(8)
        let file = folder.at("results")
        let format = asCSV ? ["--csv"] : []
        #expect(try Program.run(["batch", path, "-o", file, "--quiet"] + format).status == 0)
        let whole = try text(file)
        let lines = whole.split(separator: "\n")
        let kept = lines.prefix(4).joined(separator: "\n") + "\n"
        for rest in ["", String(lines[4].prefix(20)), String(lines[4])] {
            try Data((kept + rest).utf8).write(to: URL(filePath: file))
            let outcome = try Program.run(["batch", path, "-o", file, "--resume"] + format)
            #expect(outcome.status == 0)
            #expect(outcome.errors.hasPrefix("\(asCSV ? 3 : 4) of 8 are done already\n"))
            let resumed = try text(file)
            #expect(resumed.hasPrefix(kept))
            if asCSV {
                #expect(resumed.split(separator: "\n").count == 9)
            } else {
                #expect(withoutTimings(resumed) == withoutTimings(whole))
            }
        }
        let again = try Program.run(["batch", path, "-o", file, "--resume"] + format)
        #expect(again.status == 0)
        #expect(again.errors.contains("8 of 8 are done already"))
    }

    @Test("results for a folder that is not there end before the first picture, and the message says why")
    func noFolder() throws {
        let outcome = try Program.run("batch", try pictures(2), "-o", folder.at("none/out.jsonl"))
        #expect(outcome.status == 3 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("none/out.jsonl: the folder that it is to be in does not exist"))
    }

    @Test("results of other pictures are not touched, nor is a picture overwritten")
    func protection() throws {
        let path = try pictures(2)
        let file = try folder.file("results", Data("{\"file\":\"other.jpg\",\"statuses\":[]}\n".utf8))
        let outcome = try Program.run("batch", path, "-o", file, "--resume")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("line 1"))
        #expect(try text(file) == "{\"file\":\"other.jpg\",\"statuses\":[]}\n")
        let notes = try folder.file("notes.txt", Data("my only notes".utf8))
        for more in [[], ["--csv"]] {
            let refused = try Program.run(["batch", path, "-o", notes, "--resume"] + more)
            #expect(refused.status == 2 && refused.errors.contains("notes.txt"), "\(refused.errors)")
            #expect(try text(notes) == "my only notes")
        }
        let picture = path + "/100.jpg"
        let before = try Data(contentsOf: URL(filePath: picture))
        #expect(try Program.run("batch", path, "-o", picture).status == 2)
        #expect(try Data(contentsOf: URL(filePath: picture)) == before)
    }

    @Test("Ctrl-C leaves whole lines, and --resume does the rest", arguments: [SIGINT, SIGTERM])
    func interrupt(signal: Int32) throws {
        let path = try pictures(150)
        let file = folder.at("results.jsonl")
        let process = try Program.process(["batch", path, "-o", file, "--quiet", "--jobs", "1"])
        try process.run()
        while process.isRunning, (try? text(file).split(separator: "\n").count) ?? 0 < 3 { usleep(2000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        let part = try text(file)
        #expect(part.hasSuffix("\n"))
        #expect(try names(part).count < 150)
        #expect(try Program.run("batch", path, "-o", file, "--quiet", "--resume").status == 0)
        #expect(try text(file).hasPrefix(part))
        #expect(try names(try text(file)) == (100..<250).map { "\($0).jpg" })
    }

    @Test("a reader that goes away ends the batch without a word")
    func closedPipe() throws {
        let process = try Program.process(["batch", try pictures(60), "--jobs", "1"])
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        _ = try output.fileHandleForReading.read(upToCount: 10)
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGPIPE)
        #expect(try errors.fileHandleForReading.readToEnd()?.isEmpty ?? true)
    }

    @Test("a full disk is said, with 3")
    func full() throws {
        let outcome = try Program.run("batch", try pictures(2), "-o", "/dev/full")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("no space left"))
    }

    @Test("nothing to read is 3")
    func nothing() throws {
        #expect(try Program.run("batch", folder.path).status == 3)
        let missing = try Program.run("batch", folder.at("missing.jpg"))
        #expect(missing.status == 3)
        #expect(try missing.objects().count == 1)
    }

    @Test("--fail-on looks for a status in every record, those of an earlier run included")
    func failOn() throws {
        let path = try pictures(2)
        let file = folder.at("results.jsonl")
        let first = try Program.run("batch", path, "-o", file, "--quiet")
        #expect(first.status == 0)
        let record = try JSONSerialization.jsonObject(
            with: Data(try text(file).split(separator: "\n")[0].utf8))
        let status = try #require((record as? [String: Any])?["status"] as? String)
        #expect(try Program.run("batch", path, "--quiet", "--fail-on", status).status == 1)
        #expect(try Program.run("batch", path, "--quiet", "--fail-on", "TSC_" + status).status == 1)
        #expect(try Program.run("batch", path, "--quiet", "--fail-on", "USER_CANCEL").status == 0)
        let resumed = try Program.run(
            "batch", path, "-o", file, "--resume", "--quiet", "--fail-on", "USER_CANCEL,\(status)")
        #expect(resumed.status == 1)
    }

    @Test("--checks runs what it names")
    func checks() throws {
        let outcome = try Program.run("batch", try pictures(1), "--checks", "darkness", "--quiet")
        let checks = try #require(try outcome.objects()[0]["checks"] as? [[String: Any]])
        let ran = checks.filter { $0["ran"] as? Bool == true }.compactMap { $0["name"] as? String }
        #expect(ran == ["darkness"])
    }

    @Test("standard error names files and statuses, never what a document says")
    func privacy() throws {
        let (path, lines) = try Picture.specimen()
        let outcome = try Program.run("batch", path, "--verbose")
        #expect(outcome.output.contains(lines[0]))
        #expect(outcome.errors.contains(path))
        let words = lines.joined(separator: "<").split(separator: "<").filter { $0.count > 4 }
        for word in words { #expect(!outcome.errors.contains(word)) }
    }
}
