import Foundation
import RectoCore
import RectoMRZ
import Synchronization
import Testing

@testable import Recto

/// Documents of two sides, listed in a table.
struct PairManifestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func manifest(_ text: String) throws -> PairManifest {
        try PairManifest(path: try folder.file("pairs.csv", Array(text.utf8)))
    }

    @Test("columns by name, paths from the manifest's folder")
    func columns() throws {
        let it = try manifest("id,back,front\r\n1,b.jpg,\"f,1.jpg\"\r\n\r\n2,/tmp/x.jpg,g.jpg")
        #expect(it.pairs.map(\.front.name) == [folder.at("f,1.jpg"), folder.at("g.jpg")])
        #expect(it.pairs.map(\.back.name) == [folder.at("b.jpg"), "/tmp/x.jpg"])
        #expect(it.listing.inputs.map(\.name) == it.pairs.flatMap { [$0.front.name, $0.back.name] })
    }

    @Test(
        "a table that names no sides is refused, with the line",
        arguments: [
            ("", "line 1"), ("a,b\n1,2\n", "line 1"), ("front,back\na.jpg\n", "line 2"),
            ("front,back\na.jpg,b.jpg\nc.jpg,\n", "line 3"),
            ("front,back\n\"a.jpg,b.jpg\nc.jpg,d.jpg\n", "pairs.csv: line 2: a quotation mark is not closed"),
        ])
    func refused(text: String, place: String) throws {
        let error = #expect(throws: ItemError.self) { try manifest(text) }
        #expect(error?.message.contains(place) == true)
    }

    @Test("quotes, doubled quotes and line breaks inside them")
    func csv() throws {
        let rows = try CSVText.rows(Array("\u{FEFF}a,b\n\"x \"\"y\"\" z\",\"1\n2\"\nlast,".utf8))
        #expect(rows.map(\.fields) == [["a", "b"], ["x \"y\" z", "1\n2"], ["last", ""]])
        #expect(rows.map(\.line) == [1, 2, 4])
        #expect(throws: CSVText.Fault.notText) { _ = try CSVText.rows([0xFF]) }
        let semicolons = try CSVText.rows(Array("a;b\r\nc;\r".utf8), separator: UInt8(ascii: ";"))
        #expect(semicolons.map(\.fields) == [["a", "b"], ["c", ""]] && semicolons.map(\.line) == [1, 2])
    }

    @Test("both records of a document come together, documents in their order, an unusable side among them")
    func runner() async throws {
        let names = try (0..<20).map { try folder.file("\($0 + 100).jpg") }
        let rows = stride(from: 0, to: 20, by: 2).map { "\(names[$0]),\(names[$0 + 1])" }
        let it = try manifest("front,back\n" + rows.joined(separator: "\n") + "\n\(names[0]),missing.jpg\n")
        let options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 1, day: 31)))
        let script = ScriptedScanner.Script { file in UInt32(truncatingIfNeeded: file.hashValue & 0xFFF) }
        let seen = Mutex<[String]>([])
        let runner = BatchRunner(options: options) { () throws(EngineError) in script.make() }
        let delivered = try await runner.run(it.pairs) { sides in
            seen.withLock { $0 += [sides.front.file, sides.back.file] }
        }
        #expect(delivered == 11)
        #expect(seen.withLock { $0 } == it.listing.inputs.map(\.name))
    }

    @Test(
        "a quotation mark that nobody closes hides no rows",
        arguments: [
            ("a,b\n1,\"x\n2,y\n", 2), ("\"", 1), ("a\r\n\"x\r\ny\r\n", 2), ("a,\"x \"\"y\nb,c\n", 1),
            // The mark that opens a later field seems to close it.
            ("a,b\n1,\"x\n2,\"y\"\n", 2), ("a,\"1\n2\",\"3\n", 2),
        ])
    func openQuote(text: String, line: Int) {
        #expect(throws: CSVText.Fault.openQuote(line: line)) { _ = try CSVText.rows(Array(text.utf8)) }
    }

    @Test(
        "marks that are closed hide nothing",
        arguments: ["\"a\" b,c\n", "\"a\nb\" ,c\n", "a \"b,c\n", "\"\",c"])
    func closedQuotes(text: String) throws {
        #expect(try CSVText.rows(Array(text.utf8)).map(\.fields.count) == [2])
    }
}
