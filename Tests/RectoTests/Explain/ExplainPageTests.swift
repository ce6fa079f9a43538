import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

struct ExplainPageTests {
    private func page(_ report: FrameReport, and further: [FrameReport] = [], file: String = "a.jpg")
        -> String
    {
        page([(file, [report] + further)])
    }

    private func page(_ pictures: [(file: String, reports: [FrameReport])]) -> String {
        let picture = ExplainPicture(jpeg: [0xFF, 0xD8, 0xFF], width: 640, height: 360)
        let regions = ExplainPictures(document: picture, regions: ["glare": picture])
        let explained = pictures.map { file, reports in
            ExplainedPicture(
                file: file, frame: picture,
                documents: reports.map { ExplainedDocument(report: $0, pictures: regions) })
        }
        return ExplainPage(
            pictures: explained, provenance: Provenance(models: ModelFolder(path: "/nowhere"))
        ).html
    }

    private func read(glare: Double = 0) throws -> FrameReport {
        try PipelineTests().analyse(
            ScriptedVision(
                outlines: [PipelineTests.outline(PipelineTests.page)],
                measures: FrameMeasures.unremarkable.with(glare: glare), groups: [PipelineTests.zone]),
            ScriptedText(PipelineTests.td3))
    }

    @Test("the page loads nothing, runs nothing and says so to the browser")
    func selfContained() throws {
        let html = page(try read(glare: 0.2))
        for foreign in ["http:", "https:", "//", "<script", "<link", "<iframe", "url(", "@import", "onload"] {
            #expect(!html.contains(foreign), "\(foreign)")
        }
        #expect(html.contains("default-src &#39;none&#39;"))
        #expect(html.contains("data:image/jpeg;base64,/9j/"))
    }

    @Test("of several documents each has its own part of the page, with its own checks and pictures")
    func several() throws {
        let html = page(try read(), and: [try read(glare: 0.2)])
        #expect(html.contains("2 documents are outlined: 1, no check failed; 2, failed: glare."))
        #expect(html.components(separatedBy: "<h1").count == 2)
        for part in ["document-1", "document-2"] { #expect(html.contains("id=\"\(part)\""), "\(part)") }
        let parts = html.components(separatedBy: "<article class=\"document\"")
        try #require(parts.count == 3)
        #expect(!parts[1].contains("SCAN_DOCUMENT_GLARE_DETECTED"))
        #expect(parts[2].contains("SCAN_DOCUMENT_GLARE_DETECTED"))
        for part in parts.dropFirst() {
            #expect(part.contains("<h2>") && part.contains("<h3>Checks") && part.contains("<h4>Glare"))
            #expect(part.contains("laid flat") && part.contains("P&lt;UTOERIKSSON"))
        }
        let alone = page(try read())
        #expect(!alone.contains("<article class=\"document\"") && alone.contains("<h3>Glare"))
    }

    @Test(
        "of both sides' pictures each has its frame, its documents are counted through, and what is amiss on either stands above"
    )
    func bothSides() throws {
        let html = page([("front.jpg", [try read(), try read()]), ("back.jpg", [try read(glare: 0.2)])])
        #expect(html.components(separatedBy: "<h1").count == 2)
        for part in ["document-1", "document-2", "document-3"] { #expect(html.contains("id=\"\(part)\"")) }
        #expect(html.contains("<h2>The frame: front.jpg") && html.contains("<h2>The frame: back.jpg"))
        #expect(html.contains("2 documents are outlined: 1, no check failed; 2, no check failed."))
        #expect(html.contains("front.jpg, 1280 \u{D7} 720; back.jpg, 1280 \u{D7} 720"))
        let head = try #require(html.components(separatedBy: "</header>").first)
        #expect(head.contains("<code>SCAN_DOCUMENT_GLARE_DETECTED</code>") && !head.contains("PROCESSED"))
        #expect(html.contains("<title>SCAN_DOCUMENT_GLARE_DETECTED - front.jpg, back.jpg"))
        let sound = page([("front.jpg", [try read()]), ("back.jpg", [try read()])])
        #expect(sound.components(separatedBy: "</header>").first?.contains("FRONT_PROCESSED") == true)
        #expect(sound.contains("id=\"document-2\""))
        let third = AnnotationPlan(try read(), number: 3).annotation.marks.words
        #expect(third.contains("document 3"))
    }

    @Test("pictures are stacked in the middle of the widest")
    func stacked() throws {
        func plain(_ value: UInt8, _ width: Int, _ height: Int) throws -> Frame {
            let pixels = [UInt8](repeating: value, count: width * height * 3)
            return try #require(Frame(pixels: pixels, width: width, height: height, format: .bgr8))
        }
        let paper = Annotation.Colour(0x010203)
        let both = try #require(Frame(stacking: [try plain(9, 4, 1), try plain(7, 1, 2)], on: paper))
        #expect(both.width == 4 && both.height == 3)
        let bytes = both.withView { view in (0..<view.bytes.count).map { view.bytes[$0] } }
        let spare: [UInt8] = [3, 2, 1]
        let row = spare + [7, 7, 7] + spare + spare
        #expect(bytes == [UInt8](repeating: 9, count: 12) + row + row)
        #expect(Frame(stacking: [], on: paper) == nil)
        let grey = try #require(Frame(pixels: [1], width: 1, height: 1, format: .grey8))
        #expect(Frame(stacking: [grey], on: paper) == nil)
    }

    @Test("of several documents that are explained the picture outlines each with its number")
    func outlines() throws {
        var (first, second) = (try read(), try read(glare: 0.2))
        first.stand(beside: [PipelineTests.page], thresholds: .standard, options: try PipelineTests().options)
        second.stand(
            beside: [PipelineTests.page], thresholds: .standard, options: try PipelineTests().options)
        let alone = AnnotationPlan(first).annotation
        let both = AnnotationPlan(first, further: [second]).annotation
        let titles = both.marks.words
        #expect(titles.contains("document 1") && titles.contains("document 2"))
        #expect(titles.contains("Document 2: SCAN_DOCUMENT_GLARE_DETECTED"))
        #expect(!titles.contains("another document"))
        #expect(both.frame == alone.frame && both.width == alone.width)
        #expect(both.height - both.frame.height == 2 * (alone.height - alone.frame.height))
    }

    @Test("where one of several documents is explained alone that is said, and the others are outlined")
    func oneOfSeveral() throws {
        var report = try read()
        #expect(page(report).contains("The document is outlined"))
        let other = Quad.rectangle(x: 10, y: 10, width: 200, height: 126)
        report.stand(beside: [other], thresholds: .standard, options: try PipelineTests().options)
        #expect(page(report).contains("One of 2 documents is explained here"))
        let titles = AnnotationPlan(report).annotation.marks.words
        #expect(titles.count { $0 == "another document" } == 1)
    }

    @Test("it says the status with its advice, every check, and what failed in words")
    func content() throws {
        let html = page(try read(glare: 0.2))
        #expect(html.contains("<code>SCAN_DOCUMENT_GLARE_DETECTED</code>"))
        #expect(html.contains("Tilt the document until the reflection is gone."))
        for check in CheckName.allCases { #expect(html.contains(check.title), "\(check)") }
        #expect(html.contains("1 failed") && html.contains("</span>failed</span>"))
        #expect(html.contains("20.0 % of the document"))
        #expect(html.contains("P&lt;UTOERIKSSON&lt;&lt;ANNA&lt;MARIA"))
        #expect(html.contains("\u{2713} composite"))
    }

    @Test("printed text that was not read is said to be so, and says nothing where nobody asked")
    func printed() throws {
        var report = try read()
        #expect(!page(report).contains("Printed fields"))
        report.printed = .notRun(reason: "no languages")
        #expect(page(report).contains("Not read: no languages."))
        let basis = PrintedConfidence(
            word: 0.9, isConfirmed: true, foundBy: .label, errors: 0, hiddenBy: .glare)
        let field = PrintedField(
            name: .documentNumber, value: "500296", text: "500296", basis: basis,
            quad: .rectangle(x: 10, y: 10, width: 80, height: 12))
        report.printed = .read(PrintedText(fields: [field], languages: ["eng"]))
        #expect(page(report).contains("label, perhaps cut off by glare"))
    }

    @Test("every stage that took time is listed")
    func times() throws {
        var report = try read()
        (report.timings.barcodes, report.timings.face, report.timings.printed) = (31.5, 12.25, 140)
        let html = page(report)
        for word in ["<dt>barcodes</dt><dd>31.5 ms", "<dt>faces</dt><dd>12.3 ms", "<dt>printed text</dt>"] {
            #expect(html.contains(word), "\(word)")
        }
    }

    @Test("failed checks stand before passed ones")
    func order() throws {
        let html = page(try read(glare: 0.2))
        let glare = try #require(html.range(of: "class=\"check failed\""))
        let passed = try #require(html.range(of: "class=\"check passed\""))
        #expect(glare.lowerBound < passed.lowerBound)
    }

    @Test("every picture has words, every heading its level")
    func accessible() throws {
        let html = page(try read(glare: 0.2))
        #expect(html.components(separatedBy: "<img ").count == html.components(separatedBy: " alt=\"").count)
        #expect(html.contains("<html lang=\"en\">") && html.components(separatedBy: "<h1").count == 2)
        #expect(html.contains("aria-label=\"score "))
    }

    @Test(
        "nothing that comes from outside becomes markup",
        arguments: [
            "<script>alert(1)</script>.jpg", "\"><img src=x onerror=y>", "a&b'.jpg", "\u{202E}gpj.exe",
        ])
    func escaping(file: String) throws {
        let html = page(try read(), file: file)
        for taken in ["<script", "<img src=x", "\u{202E}", "b'.jpg"] { #expect(!html.contains(taken)) }
    }

    @Test("without a document there is neither a flat one nor a zone, and it says so")
    func nothing() throws {
        let report = try PipelineTests().analyse(ScriptedVision())
        let html = page(report)
        #expect(html.contains("no document was found"))
        #expect(html.contains("None was read."))
        #expect(!html.contains("laid flat"))
    }

    @Test("every element that opens closes")
    func balance() throws {
        let html = page(try read(glare: 0.2))
        for name in [
            "div", "section", "article", "table", "tr", "td", "th", "p", "h3", "figure", "dl", "span", "u",
        ] {
            let opened = html.matches(of: try Regex("<\(name)[ >]")).count
            #expect(opened == html.components(separatedBy: "</\(name)>").count - 1, "\(name)")
        }
    }

    @Test(
        "text is escaped once", arguments: [("a<b", "a&lt;b"), ("&lt;", "&amp;lt;"), ("\u{7}", "\u{FFFD}")])
    func markup(text: String, html: String) {
        #expect(Markup(text).html == html)
        #expect(Markup.text("p", ["title": text], text).html == "<p title=\"\(html)\">\(html)</p>")
    }

    @Test(
        "decimals keep their zeros",
        arguments: [(0.5, 2, "0.50"), (-0.001, 1, "0.0"), (-12.35, 1, "-12.4"), (7, 0, "7")])
    func decimals(value: Double, places: Int, text: String) {
        #expect(value.decimal(places: places) == text)
    }
}
