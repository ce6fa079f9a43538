internal import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Reads what barcodes the document has, laid flat: tilt is what symbols of many columns bear least. Without a document
    /// the whole frame is looked at; with one, only what lies on it.
    ///
    /// - Returns: nil where barcodes are not looked for.
    mutating func readBarcodes(
        _ view: borrowing ImageView, on location: DocumentLocation?, options: ScanOptions, plan: FramePlan
    ) throws(EngineError) -> [ReadBarcode]? {
        guard options.readsBarcodes, plan.runs(.barcode), let barcodeReader else { return nil }
        let search = BarcodeSearch()
        let found: [Barcode]
        if let location, let sheet = BarcodeSheet(location),
            sheet.quad.isUsable(width: view.width, height: view.height)
        {
            let flat = try vision.rectify(view, sheet.quad, width: sheet.width, height: sheet.height)
            let onSheet = try flat.withView { picture throws(EngineError) in
                try barcodeReader.read(picture, for: search).filter(\.isFollowed)
            }
            let others = try flat.withView { picture throws(EngineError) in
                try readSymbols(picture, read: onSheet, of: view, on: sheet, for: search)
            }
            found =
                onSheet.compactMap { barcode in
                    sheet.inFrame(barcode.quad).map { barcode.moved(to: $0) }
                } + others
        } else {
            let whole = try barcodeReader.read(view, for: search).filter(\.isFollowed)
            found = whole + (try readSymbols(view, read: whole, of: view, on: nil, for: search))
        }
        // From the top, so that equal frames have equal records.
        let ordered = found.sorted {
            ($0.quad.centre.y, $0.quad.centre.x) < ($1.quad.centre.y, $1.quad.centre.x)
        }
        return ordered.map { ReadBarcode($0, today: options.today) }
    }
}

extension Barcode {
    /// The shorter of two sides that face each other over the longer: less than perspective leaves of a symbol that is read.
    private static let leastSide = 0.5

    /// Whether the outline that a stacked symbol was read in is one. Where the reader lost a guard its rows run askew, and what its
    /// error correction makes of them may be another text: the symbol is looked at once more, alone.
    fileprivate var isFollowed: Bool {
        guard symbology == .pdf417 else { return true }
        let corners = quad.corners
        let sides = corners.indices.map { corners[$0].distance(to: corners[($0 + 1) % corners.count]) }
        return zip(sides, sides.dropFirst(2)).allSatisfy { min($0, $1) >= Self.leastSide * max($0, $1) }
    }
}

/// The picture that barcodes are read in: the document laid flat with a little around it, as fine as the frame has it.
struct BarcodeSheet: Sendable, Hashable {
    /// What of the frame fills the sheet.
    let quad: Quad
    let width: Int
    let height: Int
    private let toFrame: Homography

    /// The outline may lie a little within the document, and symbols near its edges need light around them.
    static let margin = 0.03
    /// Longer than any document over its height, tilted or not: the outline then ends at a line that is printed, as along a wide
    /// barcode, and what is missing may lie on either side.
    static let longestAspect = 1.9
    /// Of the documents' aspects the smallest.
    static let squarestAspect = 1.42
    /// Pixels of the longer side: finer shows no more, coarser loses the fine modules of PDF417.
    static let longestSide = 2400.0

    /// - Returns: nil where the picture is the document already, and for an outline that cannot be laid flat.
    init?(_ location: DocumentLocation) {
        guard location.origin == .edges || location.origin == .machineReadableZone else { return nil }
        let document = location.quad
        let (w, h) = (document.width, document.height)
        let scale = min(1, Self.longestSide / max(w, h, 1))
        // Of each side, on both ends of it.
        let across = Self.margin + Self.missing(w, beside: h)
        let down = Self.margin + Self.missing(h, beside: w)
        width = Int((w * scale * (1 + 2 * across)).rounded(.up))
        height = Int((h * scale * (1 + 2 * down)).rounded(.up))
        let part = Quad.rectangle(
            x: Double(width) * across / (1 + 2 * across), y: Double(height) * down / (1 + 2 * down),
            width: Double(width) / (1 + 2 * across), height: Double(height) / (1 + 2 * down))
        guard width > 32, height > 32, let map = Homography(from: part.corners, to: document.corners) else {
            return nil
        }
        toFrame = map
        guard let outer = Quad.frame(width: width, height: height).mapped(by: map), outer.isConvex else {
            return nil
        }
        quad = outer
    }

    /// What a side lacks to that of a document, as a share of it.
    private static func missing(_ side: Double, beside other: Double) -> Double {
        side > 1 && other > longestAspect * side ? other / squarestAspect / side - 1 : 0
    }

    /// Where a place on the sheet lies in the frame.
    func inFrame(_ quad: Quad) -> Quad? { quad.mapped(by: toFrame) }
}

extension ScanOptions {
    /// What of the expected type's barcodes was not read on a side.
    func missing(_ read: [ReadBarcode]?, on shown: Side?) -> [BarcodeSymbology]? {
        guard let read, let expectedType else { return nil }
        guard let side = shown ?? side ?? (expectedType.sides == 1 ? .front : nil) else { return nil }
        let expected = expectedType.barcodes.filter { $0.side.rawValue == side.rawValue }
            .compactMap { BarcodeSymbology(rawValue: $0.symbology.rawValue) }
        return expected.filter { symbology in !read.contains { $0.barcode.symbology == symbology } }
    }
}
