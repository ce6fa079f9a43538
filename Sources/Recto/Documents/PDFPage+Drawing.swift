internal import RectoCore

extension PDFPage {
    /// Dots an inch for a page that is not one scan: the finest print of a document is legible, and characters of a
    /// machine readable zone stand 30 pixels apart.
    private static let usualResolution = 300.0
    /// Where a scan is finer than this, the rest is grain.
    private static let finestResolution = 400.0
    /// The longer side at the most, in pixels: a page may be a kilometre wide.
    private static let longestSide = 4800.0

    /// Draws the page.
    ///
    /// - Returns: an RGB frame, upright as the PDF shows the page.
    /// - Throws: `UNREADABLE_IMAGE` when nothing is drawn, and what `PDFTools.run` throws.
    func draw(from bytes: [UInt8], name: String, limits: DecodeLimits) throws(ItemError) -> Frame {
        let side = min(try nativeSide(bytes, name), Self.longestSide, Double(limits.maxSide))
        let pixels = max(16, Int(side.rounded()))
        var child = ChildProcess.Limits()
        child.outputBytes = pixels * pixels * 3 + 64
        let page = ["-f", "\(number)", "-l", "\(number)", "-cropbox", "-scale-to", "\(pixels)", "-"]
        let outcome = try tools.run(.pdftoppm, page, over: bytes, name: name, limits: child)
        guard outcome.status == 0, let picture = PortablePixmap(outcome.output) else {
            throw ItemError(.unreadableImage, "\(name): a damaged PDF, of which this page cannot be drawn")
        }
        guard picture.width * picture.height <= limits.maxPixels else {
            throw ItemError(.tooLarge, "\(name): more than \(limits.maxPixels) pixels")
        }
        guard let frame = picture.frame(of: outcome.output) else {
            throw ItemError(
                .unreadableImage, "\(name): a damaged PDF, of which this page is drawn in part only")
        }
        return frame
    }

    /// The longer side in pixels that shows all there is. A scan is drawn at the resolution it has: more pixels would
    /// be invented, and blur measured in them.
    private func nativeSide(_ bytes: [UInt8], _ name: String) throws(ItemError) -> Double {
        let list = try tools.run(
            .pdfimages, ["-list", "-f", "\(number)", "-l", "\(number)", "-"], over: bytes, name: name)
        let images = String(decoding: list.output, as: UTF8.self).split(separator: "\n")
            .compactMap(PlacedImage.init)
        let share = 5184 / (width * height)
        guard let scan = images.max(by: { $0.area < $1.area }), scan.area * share > 0.5 else {
            return Self.usualResolution * inches
        }
        // Resolutions are given as whole numbers.
        let isWholePage = abs(scan.area * share - 1) < 0.02 + 1 / scan.resolution
        if isWholePage, scan.resolution <= Self.finestResolution { return scan.longerSide }
        return min(scan.resolution, Self.finestResolution) * inches
    }
}

/// A row of `pdfimages -list`: a picture as it lies on the page.
private struct PlacedImage {
    /// In pixels.
    let longerSide: Double
    /// Dots an inch.
    let resolution: Double
    /// Square inches that it covers.
    let area: Double

    /// Reads `page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio`.
    init?(_ row: Substring) {
        let words = row.split(separator: " ")
        guard words.count >= 14, words[2] == "image", let width = Double(words[3]),
            let height = Double(words[4]),
            let x = Double(words[12]), let y = Double(words[13]), x > 0, y > 0
        else { return nil }
        longerSide = max(width, height)
        resolution = max(x, y)
        area = width / x * height / y
    }
}
