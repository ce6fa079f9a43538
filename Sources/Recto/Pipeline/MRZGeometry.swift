internal import RectoCore
internal import RectoMRZ

/// Where a machine readable zone stands on its document, in millimetres.
///
/// Source: ICAO Doc 9303, eighth edition, Parts 3 to 7: characters 2.54 mm apart, lines 6.35 mm apart. The
/// distances to the edges are nominal; issuers keep them to within a millimetre or two.
struct MRZGeometry {
    let shape: DocumentShape
    let width: Double
    let height: Double
    /// From the left edge to the first cell.
    let left: Double
    /// From the bottom edge to the middle of the last line.
    let lastLine: Double

    static let pitch = 2.54
    static let linePitch = 6.35

    init(_ format: MRZFormat) {
        switch format {
        case .td1:
            self.init(shape: .id1, width: 85.6, height: 53.98, left: 4, lastLine: 5.3)
        case .td2, .frenchID:
            self.init(shape: .id2, width: 105, height: 74, left: 4, lastLine: 9.4)
        case .mrvB:
            self.init(shape: .id2, width: 105, height: 74, left: 4, lastLine: 9.4)
        case .td3:
            self.init(shape: .id3, width: 125, height: 88, left: 6, lastLine: 9.4)
        case .mrvA:
            self.init(shape: .id3, width: 120, height: 80, left: 4, lastLine: 9.4)
        }
    }

    private init(shape: DocumentShape, width: Double, height: Double, left: Double, lastLine: Double) {
        self.shape = shape
        self.width = width
        self.height = height
        self.left = left
        self.lastLine = lastLine
    }

    /// The document's outline in the frame, from the boxes of its lines.
    func outline(lines: [Quad], columns: Int) -> Quad? {
        guard let first = lines.first, let last = lines.last, lines.count > 1 else { return nil }
        let right = left + Self.pitch * Double(columns)
        let bottom = height - lastLine
        let top = bottom - Self.linePitch * Double(lines.count - 1)
        // Middles of the first and last line's ends: a rectangle on the document, a quad in the frame.
        let inFrame = [
            first.topLeft.middle(to: first.bottomLeft), first.topRight.middle(to: first.bottomRight),
            last.topRight.middle(to: last.bottomRight), last.topLeft.middle(to: last.bottomLeft),
        ]
        let onDocument = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        guard let map = Homography(from: onDocument, to: inFrame) else { return nil }
        let corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)].compactMap(
            map.apply)
        guard corners.count == 4 else { return nil }
        return Quad(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }

}
