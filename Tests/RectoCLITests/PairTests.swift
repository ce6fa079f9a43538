import Foundation
import Testing

/// Two sides of one document.
struct PairTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func image(_ number: String) -> String {
        Program.root.path + "/images/documents/\(number).jpg"
    }
    /// A TD2 card and a visa with the same fields, the back of somebody else's card, and a front without a zone.
    private static let (card, visa, strangersBack, plainFront) = (
        image("07"), image("08"), image("02"), image("01")
    )
    private static let today = ["--today", "2026-06-01"]

    private func scan(_ front: String, _ back: String, _ more: String...) throws -> Program.Outcome {
        try Program.run(["scan", front, "--back", back] + Self.today + more)
    }

    @Test("two people's sides are a mismatch, with both readings in the record and none on standard error")
    func mismatch() throws {
        let outcome = try scan(Self.card, Self.strangersBack, "--json", "--verbose")
        #expect(outcome.status == 1)
        let object = try outcome.object()
        let consistency = try #require(object["consistency"] as? [String: Any])
        #expect(consistency["verdict"] as? String == "NO_MATCH")
        let fields = try #require(consistency["fields"] as? [[String: Any]])
        let number = try #require(fields.first { $0["name"] as? String == "documentNumber" })
        let values = try #require(number["sources"] as? [[String: Any]]).compactMap { $0["value"] as? String }
        #expect(Set(values) == ["FL3720843", "VK8622239"])
        let frames = try #require(object["frames"] as? [[String: Any]])
        #expect(
            (frames.last?["statuses"] as? [String])?.contains("SCAN_DOCUMENT_FRONT_BACK_MISMATCH") == true)
        for value in values { #expect(!outcome.errors.contains(value)) }
        let text = try scan(Self.card, Self.strangersBack)
        #expect(text.status == 1)
        #expect(text.output.contains("the sides contradict each other"))
        #expect(text.output.contains("documentNumber  NO_MATCH"))
    }

    @Test("the same fields on both sides match, and a front given as the back is the wrong side")
    func match() throws {
        let object = try scan(Self.card, Self.visa, "--json").object()
        #expect((object["consistency"] as? [String: Any])?["verdict"] as? String == "MATCH")
        let frames = try #require(object["frames"] as? [[String: Any]])
        #expect(frames.last?["statuses"] as? [String] == ["SCAN_DOCUMENT_INCORRECT_SIDE_DETECTED"])
    }

    @Test("a front that says nothing is no mismatch")
    func incomparable() throws {
        let object = try scan(Self.plainFront, Self.strangersBack, "--json", "--no-printed").object()
        #expect((object["consistency"] as? [String: Any])?["verdict"] as? String == "NOT_COMPARABLE")
        let frames = try #require(object["frames"] as? [[String: Any]])
        let checks = try #require(frames.last?["checks"] as? [[String: Any]])
        let check = try #require(checks.first { $0["name"] as? String == "frontBackMismatch" })
        #expect(check["ran"] as? Bool == true)
        #expect(check["score"] is NSNull)
    }

    @Test("a back that cannot be used is 3")
    func missing() throws {
        let outcome = try scan(Self.card, folder.at("missing.jpg"), "--json")
        #expect(outcome.status == 3)
        #expect(try outcome.object()["consistency"] is NSNull)
    }

    /// Three documents, the last with a back that is missing.
    private func manifest() throws -> String {
        let rows = [
            "front,back", "\(Self.card),\(Self.strangersBack)", "\(Self.plainFront),\(Self.strangersBack)",
            "\(Self.card),missing.jpg",
        ]
        return try folder.file("pairs.csv", Data((rows.joined(separator: "\n") + "\n").utf8))
    }

    private func lines(_ path: String) throws -> [Substring] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    }

    @Test("a batch of pairs has two lines a document, and is completed from any line on")
    func batch() throws {
        let (pairs, file) = (try manifest(), folder.at("results.jsonl"))
        let arguments = ["batch", "--pairs", pairs, "-o", file, "--quiet"] + Self.today
        #expect(try Program.run(arguments + ["--fail-on", "SCAN_DOCUMENT_FRONT_BACK_MISMATCH"]).status == 1)
        let whole = try lines(file)
        let objects = try whole.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(
            objects.compactMap { $0["file"] as? String } == [
                Self.card, Self.strangersBack, Self.plainFront, Self.strangersBack, Self.card,
                folder.at("missing.jpg"),
            ])
        #expect(
            objects.map { ($0["consistency"] as? [String: Any])?["verdict"] as? String } == [
                nil, "NO_MATCH", nil, "NOT_COMPARABLE", nil, nil,
            ])
        for kept in [1, 2] {
            try Data((whole.prefix(kept).joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file))
            #expect(try Program.run(arguments + ["--resume"]).status == 0)
            func withoutTimings(_ lines: [Substring]) -> [String] {
                lines.map { String($0).replacing(/"timings":\{[^}]*\}/, with: "") }
            }
            let completed = try lines(file)
            #expect(withoutTimings(completed) == withoutTimings(whole))
        }
    }

    @Test("a manifest that names no sides is said with its line")
    func badManifest() throws {
        let path = try folder.file("pairs.csv", Data("front;back\n".utf8))
        let outcome = try Program.run("batch", "--pairs", path)
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("line 1"))
    }
}
