import Foundation
import RectoCore
import Testing

@testable import Recto

struct ResumeTests {
    private let folder: TemporaryFolder
    private let inputs: [BatchInput]
    private let lines: [ResultsFormat: [[UInt8]]]

    init() throws {
        folder = try TemporaryFolder()
        let names = ["a.jpg", "b,\"c\".jpg", "d\ne.jpg"]
        inputs = names.map { BatchInput(name: $0, error: ItemError(.notFound, "no")) }
        let report = FrameReport(
            width: 1, height: 1, statuses: [.scanDocumentNotRecognized], location: nil, shape: nil, side: nil,
            checks: [], zone: nil, timings: StageTimings())
        let records = [
            FrameRecord(file: names[0], outcome: .report(report)),
            FrameRecord(file: names[1], outcome: .failure(ItemError(.notFound, "no"))),
            FrameRecord(file: names[2], outcome: .failure(ItemError(.notFound, "no"))),
        ]
        lines = try Dictionary(
            uniqueKeysWithValues: ResultsFormat.allCases.map { format in
                (format, try records.map(format.line))
            })
    }

    private func contents(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    @Test("complete lines stay, an incomplete one is cut", arguments: ResultsFormat.allCases)
    func incomplete(format: ResultsFormat) throws {
        let lines = try #require(lines[format])
        let kept = (format.header ?? []) + lines[0] + lines[1]
        for cut in Array(0..<16) + [lines[2].count - 1] {
            let path = try folder.file("results", kept + lines[2].prefix(cut))
            let resumed = try ResumedResults.resuming(path, inputs: inputs, format: format)
            #expect(resumed.done == 2)
            #expect(resumed.statuses == [.scanDocumentNotRecognized])
            try resumed.output.write(lines[2])
            try resumed.output.finish()
            #expect(try contents(path) == kept + lines[2])
        }
    }

    @Test("a file that is not there is begun", arguments: ResultsFormat.allCases)
    func fresh(format: ResultsFormat) throws {
        let path = folder.at("new")
        let resumed = try ResumedResults.resuming(path, inputs: inputs, format: format)
        #expect(resumed.done == 0)
        try resumed.output.finish()
        #expect(try contents(path) == format.header ?? [])
        let again = try ResumedResults.resuming(path, inputs: inputs, format: format)
        try again.output.finish()
        #expect(try contents(path) == format.header ?? [])
    }

    @Test("results of other pictures are refused and left as they were", arguments: ResultsFormat.allCases)
    func mismatch(format: ResultsFormat) throws {
        let lines = try #require(lines[format])
        let header = format.header ?? []
        var others: [[UInt8]] = [
            header + lines[1], header + lines[0] + lines[0], header + lines[0] + Array("x\n".utf8),
            header + lines.joined() + lines[2], Array("something else\nand more".utf8),
        ]
        // Without a line break at their end.
        others += [Array("my only notes".utf8), header + Array("{\"a\": 1}".utf8)]
        others += [header + lines[0] + Array("notes".utf8), header + Array(lines.joined()) + [lines[0][0]]]
        for bytes in others {
            let path = try folder.file("results", bytes)
            let error = #expect(throws: ResultsError.self) {
                try ResumedResults.resuming(path, inputs: inputs, format: format)
            }
            #expect(error?.code == .mismatch)
            #expect(try contents(path) == bytes)
        }
    }

    @Test("lines that lie across pieces are put together")
    func pieces() throws {
        let bytes = try #require(lines[.jsonLines]).joined()
        var check = ResumeCheck(path: "results", inputs: inputs, format: .jsonLines)
        for byte in bytes { try check.take([byte]) }
        #expect(check.done == 3)
        #expect(check.keptBytes == bytes.count)
    }

    @Test("two writers do not share a file")
    func busy() throws {
        let path = folder.at("results")
        let first = try ResultsOutput.overwriting(path, format: .jsonLines)
        let error = #expect(throws: ResultsError.self) {
            try ResultsOutput.overwriting(path, format: .jsonLines)
        }
        #expect(error?.code == .busy)
        try first.finish()
    }

    @Test("a full disk is an error")
    func full() throws {
        let output = try ResultsOutput.overwriting("/dev/full", format: .jsonLines)
        let error = #expect(throws: ResultsError.self) { try output.write([1]) }
        #expect(error?.code == .system)
        #expect(error?.message == "/dev/full: no space left on the disk")
    }

    @Test("rows have as many values as the header, and quotes where they are needed")
    func table() throws {
        let rows = try #require(lines[.csv]).map { String(decoding: $0, as: UTF8.self) }
        #expect(rows[0].hasPrefix("a.jpg,SCAN_DOCUMENT_NOT_RECOGNIZED,SCAN_DOCUMENT_NOT_RECOGNIZED,1,1,"))
        #expect(rows[1].hasPrefix("\"b,\"\"c\"\".jpg\",,"))
        #expect(rows[2].hasPrefix("d\\ne.jpg,,"))
        #expect(rows[2].hasSuffix(",NOT_FOUND,no\n"))
        #expect(Set(CSVTable.columns).count == CSVTable.columns.count, "a name a column")
        let commas = CSVTable.columns.count - 1
        #expect(rows[2].count { $0 == "," } == commas)
    }
}
