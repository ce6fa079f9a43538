import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Cell network") struct CellEngineTests {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models/mrz-cells/mrz-cells.onnx").path

    @Test("what is no network is an error that names it", arguments: ["/nowhere.onnx", #filePath, "/"])
    func missing(_ path: String) {
        do {
            _ = try MRZCellEngine(path: path)
            Issue.record("\(path) was loaded as a network")
        } catch {
            #expect(error.code == .noModel)
            #expect(error.message.contains(path))
        }
    }

    @Test("reads every line of a clean scan", arguments: [SpecimenKind.cardBack, .passportPage, .td2Card])
    func clean(_ kind: SpecimenKind) throws {
        let document = try SpecimenPrinter().document(kind, .invented(seed: 22), dpi: 200)
        let truth = try #require(document.mrz)
        var vision = try VisionEngine()
        var text = try MRZCellEngine(path: Self.path)
        try document.frame.withView { view in
            for (box, line) in zip(truth.lineBoxes, truth.lines) {
                let strip = try vision.strip(
                    view, line: document.pixels(box), sag: 0, columns: line.count,
                    margin: MRZCellEngine.stripMargin)
                let read = try strip.withView { try text.recognise($0, columns: line.count) }
                #expect(String(read.characters.compactMap { $0.alternatives.first?.character }) == line)
                #expect(read.isCalibrated && read.legibility > 0.9)
            }
        }
    }

    @Test("blank paper is not legible, and only grey strips are taken")
    func blank() throws {
        var text = try MRZCellEngine(path: Self.path)
        let paper = try #require(
            Frame(pixels: [UInt8](repeating: 235, count: 844 * 36), width: 844, height: 36, format: .grey8))
        let line = try paper.withView { try text.recognise($0, columns: 30) }
        #expect(line.legibility < 0.45)
        let colour = try #require(
            Frame(pixels: [UInt8](repeating: 235, count: 40 * 36 * 3), width: 40, height: 36, format: .bgr8))
        #expect(throws: EngineError.self) { try colour.withView { _ = try text.recognise($0, columns: 1) } }
    }

    @Test("a strip longer than any line is refused, not overrun")
    func long() throws {
        var text = try MRZCellEngine(path: Self.path)
        let strip = try #require(
            Frame(pixels: [UInt8](repeating: 235, count: 3000 * 36), width: 3000, height: 36, format: .grey8))
        #expect(throws: EngineError.self) { try strip.withView { _ = try text.recognise($0, columns: 44) } }
    }
}
