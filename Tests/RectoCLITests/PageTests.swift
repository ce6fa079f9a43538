import Foundation
import Testing

/// Pages with several documents, as a person gives them.
struct PageTests {
    private let folder: TemporaryFolder
    private let page: String

    init() throws {
        folder = try TemporaryFolder()
        page = try folder.file("page.jpg", try Picture.bothSides())
    }

    private func run(_ arguments: String...) throws -> Program.Outcome {
        try Program.run(arguments + ["--today", "2026-06-01"])
    }

    @Test("a scan tells of both sides and compares them; crops of both lie in one folder")
    func scan() throws {
        let crops = folder.at("crops")
        let outcome = try run("scan", page, "--json", "--no-printed", "--crops", crops)
        let object = try outcome.object()
        let frame = try #require((object["frames"] as? [[String: Any]])?.first)
        let further = try #require(frame["further"] as? [[String: Any]])
        #expect(further.count == 1 && further[0]["isOtherSide"] as? Bool == true)
        #expect(further[0]["file"] as? String == page + "#document=2")
        #expect((object["consistency"] as? [String: Any])?["verdict"] as? String == "NOT_COMPARABLE")
        for name in ["front.png", "back.png", "portrait.png", "back-mrz.png"] {
            #expect(FileManager.default.fileExists(atPath: crops + "/" + name), "\(name)")
        }
        let text = try run("scan", page, "--no-printed").output
        #expect(text.contains("front side") && text.contains("back side") && text.contains("#document=2"))
    }

    @Test("a batch writes one line, a table how many documents it shows, and one alone where that is asked")
    func batch() throws {
        let records = try run("batch", page, "--quiet").objects()
        #expect(records.count == 1 && (records[0]["further"] as? [[String: Any]])?.count == 1)
        let single = try run("batch", page, "--quiet", "--single-document").objects()
        #expect(single.count == 1 && single[0]["further"] == nil)
        let lines = try run("batch", page, "--quiet", "--csv").output.split(separator: "\n")
        let column = try #require(lines.first?.split(separator: ",").firstIndex(of: "documents"))
        let cells = try #require(lines.last).split(separator: ",", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && cells[column] == "2")
    }

    @Test("--fail-on sees the other side in a line that is kept as in one that is written")
    func failOn() throws {
        let file = folder.at("results.jsonl")
        let arguments = [
            "batch", page, "-o", file, "--quiet", "--allow-non-physical-documents", "--today", "2026-06-01",
        ]
        #expect(try Program.run(arguments).status == 0)
        let record = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any])
        let own = try #require(record["statuses"] as? [String])
        let further = try #require(record["further"] as? [[String: Any]])
        let other = try #require(further.first?["statuses"] as? [String])
        // One is a front, the other a back: their codes differ at the least in that.
        let code = try #require(other.first { !own.contains($0) })
        #expect(try Program.run(arguments + ["--fail-on", code]).status == 1)
        #expect(try Program.run(arguments + ["--resume", "--fail-on", code]).status == 1)
        #expect(try Program.run(arguments + ["--resume", "--fail-on", "USER_CANCEL"]).status == 0)
    }
}
