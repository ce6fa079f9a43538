import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Text engine") struct TextEngineTests {
    /// `models/mrz` of this checkout.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("models/mrz").path

    @Test("a missing model is an error that names it")
    func missing() {
        #expect(throws: EngineError.self) { _ = try MRZTextEngine(folder: "/nowhere") }
        do {
            _ = try MRZTextEngine(folder: Self.folder, model: "absent")
            Issue.record("a model that is not there was loaded")
        } catch {
            #expect(error.code == .noModel)
            #expect(error.message.contains("absent"))
        }
    }

    @Test("reads every line of a clean scan", arguments: [SpecimenKind.cardBack, .passportPage, .td2Card])
    func clean(_ kind: SpecimenKind) throws {
        let document = try SpecimenPrinter().document(kind, .invented(seed: 21), dpi: 250)
        let truth = try #require(document.mrz)
        var vision = try VisionEngine()
        var text = try MRZTextEngine(folder: Self.folder)
        try document.frame.withView { view in
            for (box, line) in zip(truth.lineBoxes, truth.lines) {
                let strip = try vision.strip(
                    view, line: document.pixels(box), sag: 0, columns: line.count,
                    margin: MRZTextEngine.stripMargin)
                let read = try strip.withView { try text.recognise($0, columns: line.count) }
                #expect(String(read.characters.compactMap { $0.alternatives.first?.character }) == line)
            }
        }
    }

    @Test("blank paper has no text, and only grey strips are taken")
    func blank() throws {
        var text = try MRZTextEngine(folder: Self.folder)
        let paper = try #require(
            Frame(pixels: [UInt8](repeating: 235, count: 400 * 36), width: 400, height: 36, format: .grey8))
        let line = try paper.withView { try text.recognise($0, columns: 14) }
        #expect(line.characters.count < 5)
        let colour = try #require(
            Frame(pixels: [UInt8](repeating: 235, count: 40 * 36 * 3), width: 40, height: 36, format: .bgr8))
        #expect(throws: EngineError.self) { try colour.withView { _ = try text.recognise($0, columns: 1) } }
    }
}
