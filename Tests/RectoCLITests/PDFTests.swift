import Foundation
import Testing

@Suite("PDF pages", .enabled(if: SmallPDF.isSupported, "pdftoppm, of poppler-utils, is not installed"))
struct PDFTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func errors(_ outcome: Program.Outcome) throws -> [[String: Any]] {
        try outcome.objects().compactMap { $0["error"] as? [String: Any] }
    }

    @Test("a page's zone is read as its picture's is", arguments: [true, false])
    func mrz(fromStandardInput: Bool) throws {
        let (path, lines) = try Picture.specimen()
        let jpeg = try Data(contentsOf: URL(filePath: path))
        let pdf = try SmallPDF(pages: [try Picture.card(), jpeg]).data()
        let file = try folder.file("a.pdf", pdf)
        let outcome =
            fromStandardInput
            ? try Program.run("mrz", "-", "--json", input: pdf) : try Program.run("mrz", file, "--json")
        let name = fromStandardInput ? "-" : file
        #expect(outcome.status == 0)
        let pages = try outcome.objects()
        #expect(pages.compactMap { $0["file"] as? String } == ["\(name)#page=1", "\(name)#page=2"])
        #expect(pages.first?["mrz"] is NSNull)
        #expect((pages.last?["mrz"] as? [String: Any])?["lines"] as? [String] == lines)
        let one = try Program.run("mrz", "\(file)#page=2", "--json")
        #expect(try one.object()["lines"] as? [String] == lines)
        #expect(try Program.run("mrz", "\(file)#page=3").errors.contains("no such page"))
    }

    @Test("scan shows each page, and has a frame for each")
    func scan() throws {
        let file = try folder.file("a.pdf", SmallPDF(pages: [Picture.card(), Picture.card()]).data())
        let json = try Program.run("scan", file, "--json")
        let frames = try #require(try json.object()["frames"] as? [[String: Any]])
        #expect(frames.compactMap { $0["file"] as? String } == ["\(file)#page=1", "\(file)#page=2"])
        // A scan keeps its pixels, however large its page is said to be.
        #expect(frames.compactMap { $0["width"] as? Int } == [160, 160])
        let text = try Program.run("scan", file)
        #expect(text.output.contains("#page=1  160 x 100\n") && text.output.contains("#page=2  160 x 100\n"))
        #expect(text.status == json.status)
        let explain = folder.at("out.png")
        #expect(try Program.run("scan", file, "--explain", explain).status == 2)
        #expect(try [0, 1].contains(Program.run("scan", "\(file)#page=2", "--explain", explain).status))
        #expect(FileManager.default.fileExists(atPath: explain))
    }

    @Test("a batch has a line a page, which --resume counts")
    func batch() throws {
        try folder.file("b.jpg", Picture.card())
        try folder.file("a.pdf", SmallPDF(pages: [Picture.card(), Picture.card()]).data())
        let results = try TemporaryFolder()
        let file = results.at("results")
        #expect(try Program.run("batch", folder.path, "-o", file, "--quiet").status == 0)
        let whole = try String(contentsOfFile: file, encoding: .utf8)
        let lines = whole.split(separator: "\n")
        let names = try lines.map { line in
            (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["file"] as? String
        }
        #expect(names == ["a.pdf#page=1", "a.pdf#page=2", "b.jpg"].map { folder.at($0) })
        try Data((lines[0] + "\n").utf8).write(to: URL(filePath: file))
        let resumed = try Program.run("batch", folder.path, "-o", file, "--resume")
        #expect(resumed.errors.hasPrefix("1 of 3 are done already\n"))
        #expect(try Program.run("batch", folder.path, "-o", folder.at("a.pdf")).status == 2)
    }

    @Test("one record for a PDF that cannot be opened, which says why")
    func unusable() throws {
        let card = try Picture.card()
        let whole = try SmallPDF(pages: [card]).data()
        var locked = SmallPDF(pages: [card])
        let (owner, user) = (String(repeating: "x", count: 32), String(repeating: "y", count: 32))
        locked.trailer =
            "/ID[(0123456789abcdef)(0123456789abcdef)]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(\(owner))/U(\(user))>>"
        let cases: [(String, Data, String, String)] = [
            ("1-empty.pdf", try SmallPDF(pages: []).data(), "UNREADABLE_IMAGE", "no page"),
            ("2-half.pdf", whole.prefix(whole.count / 2), "UNREADABLE_IMAGE", "damaged"),
            ("3-locked.pdf", try locked.data(), "UNREADABLE_IMAGE", "encrypted"),
            (
                "4-many.pdf", try SmallPDF(pages: Array(repeating: card, count: 101)).data(), "TOO_LARGE",
                "101 pages; at most 100"
            ),
        ]
        for (name, data, _, _) in cases { try folder.file(name, data) }
        let outcome = try Program.run("batch", folder.path, "--quiet")
        #expect(outcome.status == 3)
        #expect(try outcome.objects().compactMap { $0["file"] as? String } == cases.map { folder.at($0.0) })
        for (error, expected) in zip(try errors(outcome), cases) {
            #expect(error["code"] as? String == expected.2)
            #expect((error["message"] as? String)?.contains(expected.3) == true, "\(error)")
            #expect(try Program.run("mrz", folder.at(expected.0)).status == 3)
        }
    }

    @Test("damaged bytes end in a record, never in a crash", arguments: 0..<6)
    func damage(number: Int) throws {
        var bytes = [UInt8](try SmallPDF(pages: [try Picture.card()]).data())
        for step in 0..<40 { bytes[(step * 7919 + number * 104_729) % bytes.count] ^= UInt8(1 << (step % 8)) }
        try folder.file("a.pdf", Data(bytes))
        try folder.file("b.jpg", Picture.card())
        let outcome = try Program.run("batch", folder.path, "--quiet", "--checks", "none")
        #expect(outcome.status == 0)
        let records = try outcome.objects()
        #expect(records.count == 2)
        #expect(records.last?["error"] is NSNull)
    }

    @Test("without the program the package is named")
    func missing() throws {
        let file = try folder.file("a.pdf", SmallPDF(pages: [Picture.card()]).data())
        let outcome = try Program.run(["mrz", file], environment: ["PATH": folder.path])
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("poppler-utils"))
        let doctor = try Program.run(["doctor"], environment: ["PATH": folder.path])
        #expect(doctor.output.contains("apt-get install poppler-utils"))
    }
}
