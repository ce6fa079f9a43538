import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Eastern digits network") struct EasternDigitTests {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("models/eastern-digits/eastern-digits.onnx").path

    /// A card's line about a field, laid flat as a reader of text has it.
    static func line(_ field: PrintedFieldName, _ style: PrintedStyle, seed: UInt64) throws -> (Frame, String)
    {
        let document = try SpecimenPrinter().printed(style, style.person(seed: seed), dpi: 300, design: seed)
        let zone = try #require(document.zones.first { $0.field == field })
        let scale = 12.0
        let (width, height) = (Int(85.6 * scale), Int(53.98 * scale))
        var vision = try VisionEngine()
        let page = try document.frame.withView {
            try vision.textPage(
                $0, Quad.frame(width: document.frame.width, height: document.frame.height), width: width,
                height: height, blank: [])
        }
        let (a, b) = (zone.millimetres.topLeft, zone.millimetres.bottomRight)
        let (x, y) = (Int(a.x * scale) - 8, Int(a.y * scale) - 6)
        let (w, h) = (Int((b.x - a.x) * scale) + 16, Int((b.y - a.y) * scale) + 12)
        var pixels: [UInt8] = []
        page.withView { view in
            for row in y..<y + h {
                for column in x..<x + w { pixels.append(view.bytes[row * view.rowStride + column]) }
            }
        }
        let part = try #require(Frame(pixels: pixels, width: w, height: h, format: .grey8))
        return (part, zone.text)
    }

    private static func ascii(_ words: [TextWord]) -> String {
        words.map(\.text).joined(separator: " ").reduce(into: "") { text, character in
            text.append(character.wholeNumberValue.map { Character("\($0)") } ?? character)
        }
    }

    @Test("what is no network is an error that names it", arguments: ["/nowhere.onnx", #filePath])
    func missing(_ path: String) {
        let error = #expect(throws: EngineError.self) { _ = try EasternDigitEngine(path: path) }
        #expect(error?.code == .noModel && error?.message.contains(path) == true)
    }

    @Test("reads dates and numbers of both scripts", arguments: [PrintedStyle.easternBeside, .persianAbove])
    func reads(_ style: PrintedStyle) throws {
        var digits = try EasternDigitEngine(path: Self.path)
        for field in [PrintedFieldName.dateOfBirth, .dateOfExpiry, .documentNumber] {
            for seed in UInt64(2)...4 {
                let (line, truth) = try Self.line(field, style, seed: seed)
                let words = try line.withView { try digits.words($0, layout: .line) }
                let says = String(truth.map { $0.wholeNumberValue.map { Character("\($0)") } ?? $0 })
                #expect(Self.ascii(words) == says, "\(style.rawValue) \(field.rawValue) \(seed)")
                #expect(words.allSatisfy { $0.confidence > 0.9 })
            }
        }
    }

    @Test("Latin digits and letters are no Eastern ones")
    func latin() throws {
        var digits = try EasternDigitEngine(path: Self.path)
        for field in [PrintedFieldName.dateOfBirth, .dateOfIssue, .documentNumber, .primaryIdentifier] {
            for seed in UInt64(2)...5 {
                let (line, _) = try Self.line(field, .italianBeside, seed: seed)
                let words = try line.withView { try digits.words($0, layout: .line) }
                #expect(words.allSatisfy { $0.text == String(EasternLine.other) || $0.text.count < 4 })
            }
        }
    }

    @Test("blank lines of any size hold nothing", arguments: [(64, 20), (3000, 40), (5, 200), (900, 9)])
    func blank(_ width: Int, _ height: Int) throws {
        var digits = try EasternDigitEngine(path: Self.path)
        let paper = try #require(
            Frame(
                pixels: [UInt8](repeating: 235, count: width * height), width: width, height: height,
                format: .grey8))
        #expect(try paper.withView { try digits.words($0, layout: .line) }.isEmpty)
    }

    @Test("only grey lines are taken")
    func colour() throws {
        var digits = try EasternDigitEngine(path: Self.path)
        let colour = try #require(
            Frame(pixels: [UInt8](repeating: 235, count: 40 * 36 * 3), width: 40, height: 36, format: .bgr8))
        #expect(throws: EngineError.self) { try colour.withView { _ = try digits.words($0, layout: .line) } }
    }
}
