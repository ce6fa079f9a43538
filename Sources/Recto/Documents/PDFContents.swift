internal import RectoCore

/// A page of a PDF: which, and how large.
struct PDFPage: Sendable, Hashable {
    /// From 1.
    let number: Int
    /// In points, 72 to the inch, as the page is shown.
    let width: Double
    let height: Double
    let tools: PDFTools

    /// The longer side in inches.
    var inches: Double { max(width, height) / 72 }
}

/// What `pdfinfo` says of a PDF.
enum PDFContents {
    /// Whether bytes begin as a PDF does: readers allow up to a kibibyte before the header.
    static func isPDF(_ bytes: some Collection<UInt8>) -> Bool {
        String(decoding: bytes.prefix(1024), as: UTF8.self).contains("%PDF-")
    }

    /// The pages of a PDF, the first first.
    ///
    /// - Throws: why none of them can be had: `UNREADABLE_IMAGE` for an encrypted or a damaged one and for one
    ///   without pages, `TOO_LARGE` for one with too many, and what `PDFTools.run` throws.
    static func pages(of bytes: [UInt8], name: String, tools: PDFTools) throws(ItemError) -> [PDFPage] {
        // Without a last page it says the size of one only.
        let range = ["-f", "1", "-l", "\(PDFTools.maxPages)", "-"]
        let outcome = try tools.run(.pdfinfo, range, over: bytes, name: name)
        if outcome.messages.contains("Incorrect password") {
            throw ItemError(.unreadableImage, "\(name): an encrypted PDF, which opens only with its password")
        }
        let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
        let count = lines.lazy.compactMap { line in Self.value("Pages:", line).flatMap { Int($0) } }.first
        if let count, count > PDFTools.maxPages {
            throw ItemError(
                .tooLarge, "\(name): a PDF of \(count) pages; at most \(PDFTools.maxPages) are taken")
        }
        let pages = lines.compactMap { page($0, tools) }
        if !pages.isEmpty, pages.count == count { return pages }
        // It says this of a page tree that holds none, and of one that it cannot follow.
        let isEmpty = outcome.messages.contains("Wrong page range")
        let why = isEmpty ? "a PDF in which no page was found" : "a damaged PDF, which cannot be opened"
        throw ItemError(.unreadableImage, "\(name): \(why)")
    }

    /// Reads `Page    2 size:  595.276 x 841.89 pts (A4)`.
    private static func page(_ line: Substring, _ tools: PDFTools) -> PDFPage? {
        let words = line.split(separator: " ")
        guard words.count >= 6, words[0] == "Page", words[2] == "size:", let number = Int(words[1]),
            let width = Double(words[3]), let height = Double(words[5]), width > 0, height > 0
        else { return nil }
        return PDFPage(number: number, width: width, height: height, tools: tools)
    }

    private static func value(_ key: String, _ line: Substring) -> Substring? {
        guard line.hasPrefix(key) else { return nil }
        return line.dropFirst(key.count).split(separator: " ").first
    }
}
