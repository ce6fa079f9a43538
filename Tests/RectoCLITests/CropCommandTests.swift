import Foundation
import Testing

/// `--crops` and barcodes, as a person runs them.
struct CropCommandTests {
    @Test("a scan writes its crops, and refuses a folder that holds some already")
    func scan() throws {
        let folder = try TemporaryFolder()
        let (path, _) = try Picture.specimen()
        let crops = folder.at("crops")
        let outcome = try Program.run("scan", path, "--json", "--today", "2026-01-31", "--crops", crops)
        let frame = try #require((try outcome.object()["frames"] as? [[String: Any]])?.first)
        let written = try #require(frame["crops"] as? [String: Any])
        let zone = try #require(written["mrz"] as? [String: Any])
        #expect(zone["file"] as? String == crops + "/mrz.png")
        #expect(FileManager.default.fileExists(atPath: crops + "/mrz.png"))
        #expect((written["document"] as? [String: Any])?["sha256"] as? String != nil)
        let again = try Program.run("scan", path, "--json", "--crops", crops)
        #expect(again.status == 2 && again.errors.contains("--replace-crops"))
        let replaced = try Program.run("scan", path, "--json", "--crops", crops, "--replace-crops")
        #expect(replaced.status != 2 && replaced.errors.isEmpty)
    }

    @Test("a batch has a folder for each input")
    func batch() throws {
        let folder = try TemporaryFolder()
        let (path, _) = try Picture.specimen()
        let outcome = try Program.run(
            "batch", path, "--checks", "none", "--crops", folder.at("crops"), "--quiet")
        let record = try #require(try outcome.objects().first)
        let zone = (record["crops"] as? [String: Any])?["mrz"] as? [String: Any]
        let file = try #require(zone?["file"] as? String)
        #expect(file.hasPrefix(folder.at("crops") + "/") && file.hasSuffix("/mrz.png"))
        #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test("wrong usage of crops and types")
    func usage() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.jpg", try Picture.card())
        #expect(try Program.run("scan", path, "--replace-crops").status == 2)
        let unknown = try Program.run("scan", path, "--document-type", "NO_SUCH_TYPE")
        #expect(unknown.status == 2 && unknown.errors.contains("catalogue"))
        let plain = try Program.run(
            "scan", path, "--json", "--no-barcodes", "--document-type", "usa_dl", "--side", "back")
        let frame = try #require((try plain.object()["frames"] as? [[String: Any]])?.first)
        #expect((frame["timings"] as? [String: Any])?["barcodes"] == nil)
        #expect(frame["missingBarcodes"] == nil && frame["crops"] == nil)
    }

    @Test("crops never take a picture's place, and no other document's are left beside them")
    func replacing() throws {
        let folder = try TemporaryFolder()
        let (path, _) = try Picture.specimen()
        let data = try Data(contentsOf: URL(filePath: path))
        let (front, back) = (try folder.file("front.png", data), try folder.file("mrz.png", data))
        let arguments = ["--crops", folder.path, "--replace-crops"]
        for inputs in [[front], ["other.jpg", "--back", back], ["other.jpg", "--selfie", front]] {
            let refused = try Program.run(["scan"] + inputs + arguments)
            #expect(refused.status == 2 && refused.errors.contains(folder.path), "\(refused.errors)")
        }
        #expect(try [front, back].allSatisfy { try Data(contentsOf: URL(filePath: $0)) == data })
        for name in ["back-mrz.png", "note.txt"] { try folder.file(name, Data("old".utf8)) }
        #expect(try Program.run(["scan", path, "--json"] + arguments).errors.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains("note.txt") && names.contains("mrz.png") && !names.contains("back-mrz.png"))
    }

    @Test("crops that lie in the folder that is read are no pictures of it, and a batch goes on beside them")
    func within() throws {
        let folder = try TemporaryFolder()
        let (path, _) = try Picture.specimen()
        let data = try Data(contentsOf: URL(filePath: path))
        for name in ["a.jpg", "d.jpg"] { try folder.file(name, data) }
        let (crops, results) = (folder.at("crops"), folder.at("results.jsonl"))
        let arguments = ["batch", folder.path, "--checks", "none", "--crops", crops, "-o", results]
        #expect(try Program.run(arguments + ["--quiet"]).status == 0)
        let first = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n").prefix(1)
        try Data((first.joined() + "\n").utf8).write(to: URL(filePath: results))
        let resumed = try Program.run(arguments + ["--resume"])
        #expect(resumed.status == 0, "\(resumed.errors)")
        #expect(resumed.errors.contains("left out: \(crops), where crops are written"))
        let lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2 && lines.first == first.first)
        let same = try Program.run("batch", folder.path, "--crops", folder.at("."), "--replace-crops")
        #expect(same.status == 2 && same.errors.contains("--crops"))
    }

    @Test("a file is no folder for crops", arguments: [[], ["--replace-crops"]])
    func noFolder(more: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.jpg", try Picture.card())
        let outcome = try Program.run(["scan", path, "--crops", path] + more)
        #expect(outcome.status == 2 && outcome.errors.contains("card.jpg is a file"), "\(outcome.errors)")
    }
}
