public import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// The parts of a document that a frame shows, cut out and laid flat: the document itself, the portrait, the machine
    /// readable zone, the signature where one was seen, and each barcode with its quiet zone.
    ///
    /// - Parameter report: what `analyse` said of the same frame.
    /// - Returns: only what was found; barcodes without a document as well.
    public mutating func crops(_ frame: Frame, report: FrameReport) throws(EngineError) -> [DocumentCrop] {
        var crops: [DocumentCrop] = []
        if let document = try rectified(frame, report: report) {
            crops.append(DocumentCrop(.document, document))
        }
        var parts: [(DocumentCrop.Kind, Quad)] = []
        if let document = report.location?.quad {
            if let portrait = report.portrait { parts.append((.portrait, portrait.aligned(to: document))) }
            if let signature = report.signature { parts.append((.signature, signature.quad)) }
        }
        if let zone = report.zone?.quad { parts.append((.mrz, zone.grown(byWidths: 0.02, heights: 0.3))) }
        for (index, read) in report.barcodes.enumerated() {
            // Four modules of QR are its quiet zone, and a tenth of its side is more for all but the smallest.
            let quad = read.barcode.quad
            let growth = 0.1 * min(quad.width, quad.height)
            parts.append(
                (
                    .barcode(index + 1),
                    quad.grown(
                        byWidths: growth / max(quad.width, 1), heights: growth / max(quad.height, 1))
                ))
        }
        for (kind, quad) in parts {
            if let picture = try cut(frame, quad) { crops.append(DocumentCrop(kind, picture)) }
        }
        return crops
    }

    /// Nil for what has no area to speak of.
    private mutating func cut(_ frame: Frame, _ quad: Quad) throws(EngineError) -> Frame? {
        let (width, height) = (Int(quad.width.rounded()), Int(quad.height.rounded()))
        guard quad.isConvex, (4...8192).contains(width), (4...8192).contains(height) else { return nil }
        return try laidFlat(frame, quad, width: width, height: height)
    }
}

extension DocumentScanner {
    /// The parts of a document that a frame shows; see `FramePipeline.crops`.
    public mutating func crops(_ frame: Frame, report: FrameReport) throws(EngineError) -> [DocumentCrop] {
        try pipeline.crops(frame, report: report)
    }
}

extension Quad {
    /// The same quad with so much more on each side, in shares of its own sides.
    func grown(byWidths x: Double, heights y: Double) -> Quad {
        func corner(_ at: Point, beside: Point, above: Point) -> Point {
            Point(
                at.x + (at.x - beside.x) * x + (at.x - above.x) * y,
                at.y + (at.y - beside.y) * x + (at.y - above.y) * y)
        }
        return Quad(
            topLeft: corner(topLeft, beside: topRight, above: bottomLeft),
            topRight: corner(topRight, beside: topLeft, above: bottomRight),
            bottomRight: corner(bottomRight, beside: bottomLeft, above: topRight),
            bottomLeft: corner(bottomLeft, beside: bottomRight, above: topLeft))
    }
}
