internal import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for symbols of rows and columns once more where such may stand and none was read: each upright, alone, and in the
    /// middle of a picture.
    ///
    /// - Parameters:
    ///   - picture: what was looked at as a whole.
    ///   - read: what was read there, in its pixels.
    ///   - sheet: where `picture` lies in the frame; nil where it is the frame.
    /// - Returns: what else is read, in the frame's pixels.
    mutating func readSymbols(
        _ picture: borrowing ImageView, read: [Barcode], of view: borrowing ImageView,
        on sheet: BarcodeSheet?,
        for search: BarcodeSearch
    ) throws(EngineError) -> [Barcode] {
        guard let barcodeReader, read.count < search.most else { return [] }
        var found: [Barcode] = []
        var done = read.filter { !$0.symbology.isLinear }.map(\.quad)
        for block in try vision.findSymbols(picture, most: Self.mostBlocks) {
            let isRead = done.contains { $0.intersectionArea(block.quad) > 0.5 * block.quad.area }
            guard !isRead, let cut = SymbolCut(block) else { continue }
            guard let place = sheet.map({ $0.inFrame(cut.quad) }) ?? cut.quad, place.isConvex else {
                continue
            }
            let new = try self.read(cut, at: place, in: view, with: barcodeReader, for: search)
            if !new.isEmpty { done.append(block.quad) }
            found += new
            if read.count + found.count >= search.most { break }
        }
        return found
    }

    /// Blocks that are looked at: documents carry two such symbols at the most, and a portrait may stand before them.
    private static var mostBlocks: Int { 4 }

    private mutating func read(
        _ cut: SymbolCut, at place: Quad, in view: borrowing ImageView, with reader: any BarcodeReading,
        for search: BarcodeSearch
    ) throws(EngineError) -> [Barcode] {
        var asked = search
        asked.symbologies = cut.symbologies(of: search.symbologies)
        guard !asked.symbologies.isEmpty else { return [] }
        (asked.triesReduced, asked.most) = (false, 1)
        for attempt in cut.attempts {
            asked.toning = attempt.toning
            let (width, height) = cut.size(attempt)
            let upright = try vision.symbol(
                view, place, width: width, height: height, quiet: SymbolCut.quiet)
            let read = try upright.withView { picture throws(EngineError) in
                try reader.read(picture, for: asked)
            }
            let inner = Quad.rectangle(
                x: Double(SymbolCut.quiet), y: Double(SymbolCut.quiet), width: Double(width),
                height: Double(height))
            guard !read.isEmpty, let map = Homography(from: inner.corners, to: place.corners) else {
                continue
            }
            return read.compactMap { barcode in
                barcode.quad.mapped(by: map).map { barcode.moved(to: $0) }
            }
        }
        return []
    }
}
