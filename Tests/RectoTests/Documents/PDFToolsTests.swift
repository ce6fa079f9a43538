import RectoCore
import Testing

@testable import Recto

struct PDFToolsTests {
    @Test("programs are looked for in absolute folders, and must be programs")
    func search() throws {
        let folder = try TemporaryFolder()
        try folder.file("pdfinfo")
        try folder.folder("pdftoppm")
        let tools = PDFTools(searchPath: ":.:\(folder.path)")
        #expect(PDFTools.Tool.allCases.allSatisfy { tools.path(of: $0) == nil })
        #expect(HealthReport.pdf(tools).state == .optionalMissing)
    }

    @Test("without them a PDF is an error that names the package, and other files are read all the same")
    func missing() throws {
        let folder = try TemporaryFolder()
        try folder.file("a.pdf", Array("%PDF-1.4\n".utf8))
        try folder.file("b.jpg")
        let inputs = BatchListing([folder.path], pdf: PDFTools(searchPath: "")).inputs
        #expect(inputs.map(\.name) == [folder.at("a.pdf"), folder.at("b.jpg")])
        let error = #expect(throws: ItemError.self) {
            try PictureFile.read(try #require(inputs.first), limits: .init())
        }
        #expect(error?.code == .unsupportedFormat)
        #expect(error?.message.contains("poppler-utils") == true)
        #expect(try PictureFile.read(inputs[1], limits: .init()) == [1])
    }

    @Test("a PDF is known by its bytes: one that only has the name is a picture like others")
    func sniffing() throws {
        let folder = try TemporaryFolder()
        try folder.file("a.pdf", [0xFF, 0xD8, 0xFF])
        let input = try #require(BatchListing([folder.path], pdf: PDFTools(searchPath: "")).inputs.first)
        #expect(input.source == .file(RawPath(folder.at("a.pdf"))))
        #expect(PDFContents.isPDF([UInt8](repeating: 0, count: 500) + Array("%PDF-2.0".utf8)))
        #expect(!PDFContents.isPDF([UInt8](repeating: 0, count: 1024) + Array("%PDF-2.0".utf8)))
    }

    @Test(
        "a page is named behind the path",
        arguments: [("a.pdf#page=2", "a.pdf", 2), ("x#page=1.pdf#page=12", "x#page=1.pdf", 12)])
    func pageName(argument: String, path: String, number: Int) throws {
        let named = try #require(BatchInput.pageNamed(by: argument))
        #expect(named == (path, number))
        for other in ["a.pdf", "a.pdf#page=", "#page=1", "a.pdf#page=-1", "a.pdf#page=99999"] {
            #expect(BatchInput.pageNamed(by: other) == nil)
        }
    }
}
