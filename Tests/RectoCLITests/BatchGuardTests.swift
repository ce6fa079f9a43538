import Foundation
import Testing

/// What a batch refuses, and what it says of what it leaves out or cannot do.
struct BatchGuardTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A folder of small pictures.
    private func pictures(_ names: String...) throws -> String {
        let path = folder.at("pictures")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in names { try folder.file("pictures/" + name, try Picture.card()) }
        return path
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("results never take the manifest's place, by whatever name", arguments: ["pairs.csv", "link.csv"])
    func manifest(output: String) throws {
        let rows = "front,back\na.jpg,b.jpg\n"
        let pairs = try folder.file("pairs.csv", Data(rows.utf8))
        try FileManager.default.createSymbolicLink(
            atPath: folder.at("link.csv"), withDestinationPath: pairs)
        for more in [[], ["--csv"], ["--resume"]] as [[String]] {
            let outcome = try Program.run(["batch", "--pairs", pairs, "-o", folder.at(output)] + more)
            #expect(outcome.status == 2 && outcome.errors.contains("is the manifest"), "\(outcome.errors)")
            #expect(try text(pairs) == rows)
        }
    }

    @Test("of a kept line the other side's statuses count, those of further documents do not")
    func keptSides() throws {
        let path = try folder.file("card.jpg", try Picture.card())
        for (isOtherSide, status) in [(true, 1), (false, 0)] as [(Bool, Int32)] {
            var other: [String: Any] = [
                "file": path + "#document=2", "statuses": ["SCAN_DOCUMENT_EXPIRED"],
                "document": ["quad": [[1, 2], [3, 4]]], "note": "a \"}]\" within \\",
            ]
            if isOtherSide { other["isOtherSide"] = true }
            let line: [String: Any] = [
                "file": path, "statuses": ["SCAN_DOCUMENT_FRONT_PROCESSED"], "checks": [[String: Any]](),
                "further": [other],
            ]
            let file = try folder.file(
                "results.jsonl", try JSONSerialization.data(withJSONObject: line) + Data("\n".utf8))
            let before = try text(file)
            let arguments = ["batch", path, "-o", file, "--resume", "--quiet", "--fail-on"]
            let outcome = try Program.run(arguments + ["SCAN_DOCUMENT_EXPIRED"])
            #expect(outcome.status == status, "\(outcome.errors)")
            #expect(try Program.run(arguments + ["SCAN_DOCUMENT_FRONT_PROCESSED"]).status == 1)
            #expect(try text(file) == before)
        }
    }

    @Test("help says whose statuses --fail-on counts, and what of them a table lacks")
    func help() throws {
        let help = try Program.run("batch", "--help").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("or its other side in the same picture, has this status"))
        #expect(help.contains("Lines of --csv leave out the statuses of the other side"))
    }

    @Test("crops of which none could be written are said, whatever else is", arguments: [true, false])
    func noCrops(isQuiet: Bool) throws {
        let path = try pictures("a.jpg", "b.jpg")
        let blocked = try folder.file("blocked", Data())
        let outcome = try Program.run(
            ["batch", path, "--checks", "none", "--crops", blocked + "/crops"]
                + (isQuiet ? ["--quiet"] : []))
        #expect(outcome.status == 0)
        #expect(try outcome.objects().count == 2)
        let said = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("crops of 2 pictures ") }
        #expect(said.count == 1 && said.first?.contains(blocked + "/crops") == true, "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == (isQuiet ? 1 : 2))
    }

    @Test("crops of one picture of two that could not be written are said, and the batch ends well")
    func someCrops() throws {
        let path = try pictures()
        let (specimen, _) = try Picture.specimen()
        let data = try Data(contentsOf: URL(filePath: specimen))
        for name in ["a.jpg", "b.jpg"] { try folder.file("pictures/" + name, data) }
        let crops = folder.at("crops")
        let arguments = ["batch", path, "--checks", "none", "--quiet", "--crops", crops]
        let first = try Program.run(arguments)
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        let own = try #require(
            try FileManager.default.contentsOfDirectory(atPath: crops).first { $0.hasPrefix("a.jpg-") })
        try FileManager.default.removeItem(atPath: crops + "/" + own)
        try folder.file("crops/" + own, Data())
        let second = try Program.run(arguments + ["--replace-crops"])
        #expect(second.status == 0)
        #expect(second.errors.hasPrefix("crops of 1 picture could not be written: "), "\(second.errors)")
    }

    @Test("files that a folder's extensions leave out are counted, and a folder without pictures is named")
    func leftOut() throws {
        let path = try pictures("a.jpg")
        let below = path + "/below"
        try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
        for name in ["b.bmp", "C.BMP", "d.gif", "below/e.heic", "below/notes"] {
            try folder.file("pictures/" + name, Data("no picture".utf8))
        }
        let empty = folder.at("empty")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let arguments = ["batch", path, empty, "--checks", "none"]
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 0)
        #expect(try outcome.objects().count == 1)
        #expect(
            outcome.errors.hasPrefix(
                "left out for their extensions: 2 .bmp, 1 .gif, 1 .heic, 1 without one; no pictures in \(empty)\n"
            ), "\(outcome.errors)")
        #expect(try Program.run(arguments + ["--quiet"]).errors.isEmpty)
        // Named by itself a file is taken, whatever its extension.
        let named = try Program.run("batch", path, path + "/d.gif", "--checks", "none")
        #expect(named.errors.hasPrefix("left out for their extensions: 2 .bmp, 1 .heic, 1 without one\n"))
        let nothing = try Program.run("batch", below)
        #expect(nothing.status == 3)
        #expect(nothing.errors.hasPrefix("left out for their extensions: 1 .heic, 1 without one\n"))
        #expect(nothing.errors.contains("no pictures in \(below)"))
    }

    /// Says that lines were looked at for other checks.
    private static let warning = "was begun with other checks than are asked for now"

    @Test("lines of other checks than are asked for now are said, and gone on with")
    func otherChecks() throws {
        let path = try pictures("a, \"b\".jpg", "c.jpg")
        let file = folder.at("results")
        let arguments = ["batch", path, "-o", file]
        func begin(_ more: String...) throws {
            #expect(try Program.run(arguments + ["--quiet"] + more).status == 0)
            let lines = try text(file).split(separator: "\n")
            try Data((lines.prefix(1).joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file))
        }
        try begin()
        let other = try Program.run(arguments + ["--resume", "--checks", "none"])
        #expect(other.status == 0)
        #expect(other.errors.components(separatedBy: Self.warning).count == 2, "\(other.errors)")
        #expect(try text(file).split(separator: "\n").count == 2)
        try begin()
        #expect(try !Program.run(arguments + ["--resume"]).errors.contains(Self.warning))
        try begin()
        let quiet = try Program.run(arguments + ["--resume", "--quiet", "--checks", "none"])
        #expect(quiet.status == 0 && quiet.errors.isEmpty)
        try begin("--checks", "none")
        #expect(try !Program.run(arguments + ["--resume", "--checks", "none"]).errors.contains(Self.warning))
        try begin("--checks", "none")
        #expect(try Program.run(arguments + ["--resume"]).errors.contains(Self.warning))
    }

    @Test("a folder that cannot be reached is named, whatever else is there")
    func unreachable() throws {
        let path = try pictures("a.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/2023", withDestinationPath: folder.at("not/mounted"))
        let outcome = try Program.run("batch", path, "--checks", "none")
        #expect(try outcome.status == 0 && outcome.objects().count == 1)
        #expect(
            outcome.errors.hasPrefix("cannot be looked at: \(path)/2023 (no such file)\n"),
            "\(outcome.errors)")
        try FileManager.default.removeItem(atPath: path + "/a.jpg")
        let nothing = try Program.run("batch", path)
        #expect(nothing.status == 3 && nothing.errors.hasPrefix("cannot be looked at: "))
    }
}
