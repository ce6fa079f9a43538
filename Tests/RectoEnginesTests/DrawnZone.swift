import RectoCore
import RectoEngines
import RectoTesting

/// A picture whose zone lies where the truth says, to be drawn over and searched.
struct DrawnZone {
    var pixels: [UInt8]
    var width: Int
    var height: Int
    /// Top line first, from cap line to base line and from the first cell to the last.
    var lines: [Quad]
    let columns: Int

    init(_ drawn: DrawnFrame) {
        pixels = drawn.frame.withView { view in view.bytes.indices.map { view.bytes[$0] } }
        width = drawn.frame.width
        height = drawn.frame.height
        lines = drawn.truth.mrzLineBoxes
        columns = drawn.truth.mrzLines.first?.count ?? 0
    }

    /// A flat scan at 200 pixels an inch, about 20 pixels a character.
    static func scan(_ kind: SpecimenKind, seed: UInt64 = 4) throws -> DrawnZone {
        let document = try SpecimenPrinter().document(kind, .invented(seed: seed), dpi: 200)
        return DrawnZone(ScannedPage(document, noise: 2, seed: seed).drawn())
    }

    /// Pixels from one character to the next.
    var pitch: Double { (lines.first?.width ?? 0) / Double(max(1, columns)) }

    /// Mixes a shade into every pixel by the share that `cover` gives for its middle.
    mutating func shade(_ value: Double, _ cover: (Double, Double) -> Double) {
        for y in 0..<height {
            for x in 0..<width {
                let share = cover(Double(x) + 0.5, Double(y) + 0.5)
                guard share > 0 else { continue }
                for c in 0..<3 {
                    let i = (y * width + x) * 3 + c
                    pixels[i] = UInt8(Double(pixels[i]) * (1 - share) + value * share)
                }
            }
        }
    }

    /// Takes out rows half-way between the lines of an upright scan, so that they stand closer.
    mutating func closeUp(rows: Int) {
        for j in stride(from: lines.count - 1, to: 0, by: -1) {
            let first = Int((lines[j - 1].centre.y + lines[j].centre.y) / 2) - rows / 2
            pixels.removeSubrange(first * width * 3..<(first + rows) * width * 3)
            height -= rows
            for k in j..<lines.count { lines[k] = lines[k].moved(by: Point(0, -Double(rows))) }
        }
    }

    /// Bends an upright page: the middle of the zone's lines sinks by so many heights of a line below their ends, or rises where that is
    /// under 0.
    mutating func bend(by sag: Double) {
        guard let place = Quad(spanning: lines), let line = lines.first,
            let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8)
        else { return }
        let bend = PageBend(about: place, sag: sag * line.height / line.width)
        guard let bent = bend.bent(frame) else { return }
        pixels = bent.withView { view in view.bytes.indices.map { view.bytes[$0] } }
        lines = lines.map { $0.mapped(bend.bent) }
    }

    /// The groups that the engine finds, on a document where one is known.
    func found(on document: Quad? = nil) throws -> [MRZLineGroup] {
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8) else {
            return []
        }
        var vision = try VisionEngine()
        return try frame.withView { try vision.findMRZ($0, on: document) }.groups
    }

    /// How far the corners of a group's lines lie from the truth, in characters: the worst, read either way up.
    func error(of group: MRZLineGroup) -> Double {
        guard group.columns == columns, group.lines.count == lines.count else { return .infinity }
        let turned = group.lines.reversed().map { $0.turned(2) }
        return min(worst(group.lines), worst(turned))
    }

    private func worst(_ quads: [Quad]) -> Double {
        zip(quads, lines).flatMap { found, truth in
            zip(found.corners, truth.corners).map { $0.distance(to: $1) / pitch }
        }.max() ?? .infinity
    }
}

extension Quad {
    fileprivate func moved(by d: Point) -> Quad {
        func moved(_ p: Point) -> Point { Point(p.x + d.x, p.y + d.y) }
        return Quad(
            topLeft: moved(topLeft), topRight: moved(topRight), bottomRight: moved(bottomRight),
            bottomLeft: moved(bottomLeft))
    }
}
