internal import RectoCore
internal import RectoMRZ

/// Where a machine readable zone stands on its document, in millimetres.
///
/// Source: ICAO Doc 9303, eighth edition, Parts 3 to 7: characters 2.54 mm apart, lines 6.35 mm apart. The
/// distances to the edges are nominal; issuers keep them to within a millimetre or two. Three lines stand closer: on the
/// cards of ten states that were measured a sixth of an inch apart, on figures as far as two.
struct MRZGeometry {
    let shape: DocumentShape
    let width: Double
    let height: Double
    /// From the left edge to the first cell.
    let left: Double
    /// From the bottom edge to the middle of the last line.
    let lastLine: Double
    /// From line to line.
    let linePitch: Double

    static let pitch = 2.54

    /// How much higher than wide a zone may stand on its document's outline, against ICAO Doc 9303's measures. Of drawn documents on grounds
    /// of many kinds 199 outlines that overlap the true one by .95 and more lie within 3 % of each other, and all seven whose overlap is
    /// under .91 for a side that lies elsewhere 10 % and more above them. Issuers set their lines closer: of 25 photos of two States'
    /// passports, on true outlines, zones stand from 8 % below those drawn to 2 % above.
    static let stretches = 0.85...1.085

    /// What zones of the format look like, the usual one first.
    static func all(_ format: MRZFormat) -> [MRZGeometry] {
        switch format {
        case .td1:
            [id1(lastLine: 6.7, linePitch: 4.233), id1(lastLine: 5.3, linePitch: 6.35)]
        case .td2, .frenchID, .mrvB:
            [MRZGeometry(shape: .id2, width: 105, height: 74, left: 4, lastLine: 9.4, linePitch: 6.35)]
        case .td3:
            [MRZGeometry(shape: .id3, width: 125, height: 88, left: 6, lastLine: 9.4, linePitch: 6.35)]
        case .mrvA:
            [MRZGeometry(shape: .id3, width: 120, height: 80, left: 4, lastLine: 9.4, linePitch: 6.35)]
        }
    }

    private static func id1(lastLine: Double, linePitch: Double) -> MRZGeometry {
        MRZGeometry(
            shape: .id1, width: 85.6, height: 53.98, left: 4, lastLine: lastLine, linePitch: linePitch)
    }

    /// The document's outline in the frame, from the boxes of its zone's lines, which are as far apart beside their characters as on
    /// one of the format's documents.
    static func outline(of format: MRZFormat, lines: [Quad]) -> Quad? {
        outlines(of: format, lines: lines).first
    }

    /// The same, and then those of the format's other documents: seen askew from above, lines stand as close as on another one.
    static func outlines(of format: MRZFormat, lines: [Quad]) -> [Quad] {
        guard let ends = middles(of: lines) else { return [] }
        let length = (ends[0].distance(to: ends[1]) + ends[3].distance(to: ends[2])) / 2
        let depth = (ends[0].distance(to: ends[3]) + ends[1].distance(to: ends[2])) / 2
        guard length > 0, depth > 0 else { return [] }
        let columns = Double(format.lineLength)
        let seen = depth / Double(lines.count - 1) / (length / columns) * pitch
        func distance(_ it: MRZGeometry) -> Double { max(seen / it.linePitch, it.linePitch / seen) }
        return all(format).sorted { distance($0) < distance($1) }
            .compactMap { $0.outline(lines: lines, columns: format.lineLength) }
    }

    /// The document's outline in the frame, from the boxes of its lines.
    private func outline(lines: [Quad], columns: Int) -> Quad? {
        guard let inFrame = Self.middles(of: lines) else { return nil }
        let right = left + Self.pitch * Double(columns)
        let bottom = height - lastLine
        let top = bottom - linePitch * Double(lines.count - 1)
        let onDocument = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        guard let map = Homography(from: onDocument, to: inFrame) else { return nil }
        return Quad.rectangle(x: 0, y: 0, width: width, height: height).mapped(by: map)
    }

    /// The format whose zone stands as high above an outline's lower side as lines of which any part may be hidden at their ends; of
    /// several that whose characters are as far apart.
    static func standing(_ lines: [Quad], columns: Int, on outline: Quad) -> MRZGeometry? {
        // Shares of the outline's sides: what an issuer and an edge may be off.
        let slack = 0.04
        guard let ends = ends(of: lines, on: outline), ends.allSatisfy({ -slack < $0.x && $0.x < 1 + slack })
        else { return nil }
        let seenPitch = (ends[1].x - ends[0].x) / Double(columns)
        let ofSoManyLines = MRZFormat.allCases.filter { $0.lineCount == lines.count }.flatMap(all)
        let high = ofSoManyLines.filter {
            let bottom = 1 - $0.lastLine / $0.height
            let top = bottom - $0.linePitch / $0.height * Double(lines.count - 1)
            return zip(ends, [top, top, bottom, bottom]).allSatisfy { abs($0.y - $1) < slack }
        }
        return high.min { abs(pitch / $0.width - seenPitch) < abs(pitch / $1.width - seenPitch) }
    }

    /// How lines, and the columns of their characters, are turned on an outline laid flat.
    static func turn(_ lines: [Quad], on outline: Quad) -> PrintTurn? {
        guard let ends = ends(of: lines, on: outline) else { return nil }
        func flat(_ p: Point) -> Point { Point(p.x * outline.width, p.y * outline.height) }
        func heading(_ a: Int, _ b: Int, to c: Int, _ d: Int) -> Double {
            flat(ends[a].middle(to: ends[b])).heading(to: flat(ends[c].middle(to: ends[d])))
        }
        return PrintTurn(level: heading(0, 3, to: 1, 2), upright: heading(0, 1, to: 3, 2) - 90)
    }

    /// The middles of the first and last line's ends, clockwise, as shares of an outline's sides.
    static func ends(of lines: [Quad], on outline: Quad) -> [Point]? {
        let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
        guard let inFrame = middles(of: lines), let map = Homography(from: outline.corners, to: square)
        else { return nil }
        let ends = inFrame.compactMap(map.apply)
        return ends.count == 4 ? ends : nil
    }

    /// The middles of the first and last line's ends, clockwise: a rectangle on the document, a quad in the frame.
    private static func middles(of lines: [Quad]) -> [Point]? {
        guard let first = lines.first, let last = lines.last, lines.count > 1 else { return nil }
        return [
            first.topLeft.middle(to: first.bottomLeft), first.topRight.middle(to: first.bottomRight),
            last.topRight.middle(to: last.bottomRight), last.topLeft.middle(to: last.bottomLeft),
        ]
    }
}

extension ReadZone {
    /// The format as which the lines stand on an outline, whatever of their ends is hidden; nil where they stand as none.
    func standing(on outline: Quad) -> MRZGeometry? {
        MRZGeometry.standing(lines, columns: decoding.format.lineLength, on: outline)
    }

    /// Whether the zone's document is another than one that was seen whole: it hardly shares a place with it, and much of it lies beyond the
    /// frame.
    func isOfAnother(than document: Quad, inWidth width: Int, height: Int) -> Bool {
        guard let outline = MRZGeometry.outline(of: decoding.format, lines: lines) else { return false }
        let frame = Quad.frame(width: width, height: height)
        return document.intersectionArea(frame) > 0.98 * abs(document.area)
            && outline.intersectionOverUnion(document) < 0.2
            && outline.intersectionArea(frame) < 0.8 * abs(outline.area)
    }

    /// Whether an outline, corners in reading order, has the zone's characters as far apart, beside its lines, as ICAO Doc 9303 does: a side
    /// that lies elsewhere makes them narrower or lower. Of three lines, which issuers set as they like, nothing follows, nor of a zone that
    /// may be misread.
    func fits(_ outline: Quad) -> Bool {
        guard isValid, lines.count == 2, let format = MRZGeometry.all(decoding.format).first,
            let ends = MRZGeometry.ends(of: lines, on: outline)
        else { return true }
        let along = (ends[1].x - ends[0].x + ends[2].x - ends[3].x) / 2 * format.width
        let down = (ends[3].y - ends[0].y + ends[2].y - ends[1].y) / 2 * format.height
        guard along > 0, down > 0 else { return false }
        let stretch =
            down / along * MRZGeometry.pitch * Double(decoding.format.lineLength) / format.linePitch
        return MRZGeometry.stretches.contains(stretch)
    }

    /// How the zone is turned on a document's outline laid flat, of valid ones: others may be askew or
    /// of another thing.
    func turn(on outline: Quad) -> PrintTurn? {
        isValid ? MRZGeometry.turn(lines, on: outline) : nil
    }

    /// The shape of documents with such zones; where the zone's digits do not hold, of those as whose it stands on the place that was seen:
    /// a zone whose ends are hidden reads as one of shorter lines.
    func shape(on place: DocumentLocation) -> DocumentShape {
        let read = MRZGeometry.all(decoding.format)[0].shape
        guard !isValid, place.origin != .machineReadableZone else { return read }
        return standing(on: place.quad)?.shape ?? read
    }

    /// Whether an outline is that of a passport's page that the zone's visa is stuck to: its width is nearer to the page's.
    ///
    /// - Parameter visa: where the zone has its visa.
    func isStuck(to outline: Quad, as visa: Quad) -> Bool {
        guard isValid, decoding.format.isVisa,
            let width = MRZGeometry.all(decoding.format).first?.width
        else { return false }
        let between = (width + DocumentShape.id3.widthInMillimetres) / 2
        return outline.aligned(to: visa).width / visa.width * width > between
    }
}
