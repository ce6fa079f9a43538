import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ
import Testing

/// The whole way on the pictures that the repository ships.
@Suite("Shipped pictures") struct CorpusTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    struct Corpus: Decodable {
        let minRead: Int
        let maxMisread: Int
    }

    struct Expectation: Decodable {
        struct Zone: Decodable {
            let format: String
            let lines: [String]
        }

        let statuses: [StatusCode]
        let quad: [[Double]]?
        let mrz: Zone?
    }

    struct Seen {
        let file: String
        let expected: Expectation
        let report: FrameReport

        var isRight: Bool { expected.statuses.allSatisfy(report.statuses.contains) }
        var isRead: Bool { expected.mrz.map { $0.lines == report.zone?.decoding.lines } ?? false }
        /// Reported as valid with a character wrong.
        var isMisread: Bool { !isRead && report.zone?.isValid == true }
    }

    static func scan(_ name: String) throws -> [Seen] {
        let folder = root.appendingPathComponent("images/\(name)")
        var scanner = try DocumentScanner(
            models: ModelFolder(path: root.appendingPathComponent("models").path))
        let day = try #require(CalendarDay(year: 2026, month: 6, day: 1))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".jpg")
        }
        try #require(!files.isEmpty)
        return try files.sorted().map { file in
            let picture = folder.appendingPathComponent(file)
            let truth = picture.deletingPathExtension().appendingPathExtension("expected.json")
            let expected = try JSONDecoder().decode(Expectation.self, from: Data(contentsOf: truth))
            let record = scanner.scan(
                [UInt8](try Data(contentsOf: picture)).span, file: file, options: ScanOptions(today: day))
            guard case .report(let report) = record.outcome else {
                throw CocoaError(.fileReadCorruptFile)
            }
            return Seen(file: file, expected: expected, report: report)
        }
    }

    @Test(arguments: ["documents", "scenes", "defects", "negatives"])
    func readsWhatItPromisesAndNothingWrong(_ name: String) throws {
        let seen = try Self.scan(name)
        let url = Self.root.appendingPathComponent("images/\(name)/corpus.json")
        let corpus = try JSONDecoder().decode(Corpus.self, from: Data(contentsOf: url))
        #expect(seen.count(where: \.isRead) >= corpus.minRead)
        #expect(seen.count(where: \.isMisread) <= corpus.maxMisread)
        #expect(seen.filter { $0.expected.mrz == nil && $0.report.zone != nil }.map(\.file) == [])
    }

    @Test(arguments: ["documents", "scenes", "defects", "negatives"])
    func saysWhatIsAmiss(_ name: String) throws {
        for seen in try Self.scan(name) where !seen.isRight {
            Issue.record("\(name)/\(seen.file): \(seen.report.statuses.map(\.rawValue))")
        }
    }

    @Test func outlinesLieWhereTheyWereDrawn() throws {
        for seen in try Self.scan("scenes") {
            let c = try #require(seen.expected.quad).map { Point($0[0], $0[1]) }
            let truth = Quad(topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3])
            let location = try #require(seen.report.location)
            #expect(location.quad.intersectionOverUnion(truth) > 0.9, "\(seen.file)")
            if seen.report.zone != nil {
                // With a zone read, the corners are named as a person reads the document.
                #expect(location.quad.topLeft.distance(to: truth.topLeft) < 0.05 * truth.width)
            }
        }
    }

    @Test func aTurnedPageIsLaidFlatAndUpright() throws {
        let picture = Self.root.appendingPathComponent("images/defects/20.jpg")
        let frame = try ImageDecoder().decode([UInt8](try Data(contentsOf: picture)).span)
        var scanner = try DocumentScanner(
            models: ModelFolder(path: Self.root.appendingPathComponent("models").path))
        let options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 6, day: 1)))
        let turned = try scanner.analyse(frame, options: options)
        let flat = try #require(try scanner.rectified(frame, report: turned))
        #expect(flat.width == 1250 && flat.height == 880)
        // Upright, the zone reads at the foot of the page.
        let zone = try #require(try scanner.analyse(flat, options: options).zone)
        #expect(zone.decoding.lines == turned.zone?.decoding.lines)
        #expect(try #require(zone.quad).centre.y > 0.75 * 880)
    }

    @Test func theSameFrameGivesTheSameReport() throws {
        func strip(_ seen: [Seen]) -> [String] {
            seen.map {
                "\($0.report.statuses)\($0.report.checks)\(String(describing: $0.report.zone?.decoding.lines))"
            }
        }
        #expect(try strip(Self.scan("scenes")) == strip(Self.scan("scenes")))
    }
}
