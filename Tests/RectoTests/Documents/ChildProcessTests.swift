import RectoCore
import Testing

@testable import Recto

/// What a program that was started may and may not do.
struct ChildProcessTests {
    private func run(
        _ script: String, input: [UInt8] = [], limits: ChildProcess.Limits = ChildProcess.Limits()
    ) throws -> ChildProcess.Outcome {
        try ChildProcess(program: RawPath("/bin/sh"), arguments: ["-c", script], limits: limits)
            .run(input: input)
    }

    @Test("more input and output than a socket holds goes through, both ways at once")
    func volume() throws {
        let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var limits = ChildProcess.Limits()
        limits.outputBytes = input.count
        let outcome = try run("cat", input: input, limits: limits)
        #expect(outcome.status == 0)
        #expect(outcome.output == input)
    }

    @Test("exit status and messages come back; endless messages are cut, not waited for")
    func status() throws {
        let outcome = try run("echo why >&2; exit 7")
        #expect(outcome.status == 7)
        #expect(outcome.messages == "why\n")
        #expect(try run("yes | head -c 300000 >&2").messages.utf8.count == 4096)
        #expect(try run("kill -SEGV $$").status == nil)
        #expect(try ChildProcess(program: RawPath("/none"), arguments: []).run(input: []).status == 127)
    }

    @Test("input that nobody reads is no error")
    func unread() throws {
        let outcome = try run("exec <&-; echo done", input: [UInt8](repeating: 1, count: 2_000_000))
        #expect(String(decoding: outcome.output, as: UTF8.self) == "done\n")
    }

    @Test("it inherits neither the environment nor a file")
    func surroundings() throws {
        let names = try String(decoding: run("env").output, as: UTF8.self).split(separator: "\n")
            .map { $0.prefix { $0 != "=" } }
        #expect(Set(names).subtracting(["LC_ALL", "PWD", "OLDPWD", "SHLVL", "_"]).isEmpty)
        let folder = try TemporaryFolder()
        _ = try run("echo much >'\(folder.at("file"))'")
        let written = try? PictureFile.read(BatchInput(path: folder.at("file")), limits: .init())
        #expect(written?.isEmpty ?? true)
    }

    @Test(
        "one that takes too much is ended",
        arguments: ["yes", "while :; do :; done", "sleep 60", "sleep 60 & sleep 60"])
    func limits(script: String) {
        var limits = ChildProcess.Limits()
        limits.seconds = 1
        limits.clockSeconds = script.hasPrefix("sleep") ? 1 : 60
        #expect(throws: ChildProcess.Failure.overLimit) { try run(script, limits: limits) }
    }

    @Test("arguments are passed as they are")
    func arguments() throws {
        let child = ChildProcess(program: RawPath("/usr/bin/printf"), arguments: ["%s|", "a b", "$HOME", ""])
        #expect(String(decoding: try child.run(input: []).output, as: UTF8.self) == "a b|$HOME||")
    }
}
