import RectoCore
import RectoEngines
import RectoTesting
import Testing

@Suite("Pages of text") struct PageTextTests {
    /// Debian's.
    static let folder = "/usr/share/tesseract-ocr/5/tessdata"

    @Test("a missing language is an error that names it")
    func missing() {
        #expect(throws: EngineError.self) { _ = try PageTextEngine(folder: Self.folder, languages: []) }
        do {
            _ = try PageTextEngine(folder: Self.folder, languages: ["eng", "absent"])
        } catch {
            #expect(error.code == .noModel)
        }
        do {
            _ = try PageTextEngine(folder: "/nowhere", languages: ["eng"])
            Issue.record("models were loaded from nowhere")
        } catch {
            #expect(error.code == .noModel && error.message.contains("eng"))
        }
    }

    @Test("words of a page laid flat stand where they were printed; what is blanked is not read")
    func words() throws {
        let document = try SpecimenPrinter().document(.cardFront, .doc9303, dpi: 300, design: 2)
        let number = try #require(document.zones.first { $0.field == .primaryIdentifier }).millimetres
        var vision = try VisionEngine()
        var text = try PageTextEngine(folder: Self.folder, languages: ["eng"])
        let scale = 12.0
        let (width, height) = (Int(85.6 * scale), Int(53.98 * scale))
        let box = TextBox(
            left: number.topLeft.x * scale - 6, top: number.topLeft.y * scale - 6,
            right: number.bottomRight.x * scale + 6, bottom: number.bottomRight.y * scale + 6)
        func read(blank: [TextBox]) throws -> [TextWord] {
            let frame = document.frame
            let quad = Quad.frame(width: frame.width, height: frame.height)
            let page = try frame.withView {
                try vision.textPage($0, quad, width: width, height: height, blank: blank)
            }
            return try page.withView { try text.words($0, layout: .sparse) }
        }
        let found = try #require(try read(blank: []).first { $0.text == "ERIKSSON" })
        #expect(found.box.share(within: box) > 0.9 && found.confidence > 0.6 && found.weakest <= 1)
        #expect(try !read(blank: [box]).contains { $0.text == "ERIKSSON" })
        let again = try read(blank: [])
        #expect(try read(blank: []) == again)
        let scratch = vision.scratchBytes
        _ = try read(blank: [])
        #expect(vision.scratchBytes == scratch)
    }

    @Test("one line is read as one, and only grey is taken")
    func line() throws {
        let document = try SpecimenPrinter().document(.cardFront, .doc9303, dpi: 300, design: 2)
        let zone = try #require(document.zones.first { $0.field == .primaryIdentifier })
        let box = document.pixels(zone.millimetres)
        var vision = try VisionEngine()
        var text = try PageTextEngine(folder: Self.folder, languages: ["eng"])
        let frame = document.frame
        let whole = Quad.frame(width: frame.width, height: frame.height)
        let page = try frame.withView {
            try vision.textPage($0, whole, width: frame.width, height: frame.height, blank: [])
        }
        let words = try page.withView { view throws(EngineError) -> [TextWord] in
            let part = view.part(
                x: Int(box.topLeft.x) - 10, y: Int(box.topLeft.y) - 8, width: Int(box.width) + 20,
                height: Int(box.height) + 16)
            guard let part else { return [] }
            return try text.words(part, layout: .line)
        }
        #expect(words.map(\.text).joined() == "ERIKSSON")
        #expect(throws: EngineError.self) { try frame.withView { _ = try text.words($0, layout: .line) } }
        #expect(throws: EngineError.self) {
            try frame.withView { _ = try vision.textPage($0, whole, width: 10, height: 10, blank: []) }
        }
    }
}
