import RectoCore

/// A document while it is being drawn; lengths are millimetres.
struct DocumentPage {
    let kind: SpecimenKind
    let person: SpecimenIdentity
    let fonts: FontSet
    let design: DocumentDesign
    var canvas: Canvas
    var zones: [TruthZone] = []
    var anchors: [TruthAnchor] = []
    var mrz: TruthMRZ?
    /// Whose portraits it shows; nil draws a face.
    var photo: PortraitPhoto?

    var width: Double { kind.widthInMillimetres }
    var height: Double { kind.heightInMillimetres }

    init(
        kind: SpecimenKind, person: SpecimenIdentity, fonts: FontSet, dpi: Double, design: UInt64,
        tone: DocumentTone = .pale
    ) {
        self.kind = kind
        self.person = person
        self.fonts = fonts
        self.design = DocumentDesign(seed: design, tone: tone)
        canvas = Canvas(
            millimetres: (kind.widthInMillimetres, kind.heightInMillimetres), dpi: dpi,
            paper: self.design.paper)
    }

    /// The lines of the machine readable zone, evenly about the middle of its 23.2 mm.
    mutating func drawMRZ(_ lines: [String], format: String, ink: ZoneInk? = nil) {
        let size = TruthMRZ.pitch / (fonts.ocrB.advance(fonts.ocrB.glyph(for: "0")) / fonts.ocrB.unitsPerEm)
        let cap = fonts.ocrB.capHeight * size
        let middle = height - TruthMRZ.zoneHeight / 2
        let distance = TruthMRZ.lineDistance(lines: lines.count)
        let first = middle - distance * Double(lines.count - 1) / 2 + cap / 2
        var boxes: [Quad] = []
        for (row, line) in lines.enumerated() {
            let baseline = first + distance * Double(row)
            let spread = ink?.spread ?? 0
            // A wider stroke is the same character printed again beside itself.
            for shift in spread > 0 ? [-spread, 0, spread] : [0] {
                canvas.cells(
                    line, fonts.ocrB, at: Point(kind.mrzLeft + shift, baseline + shift / 2), size: size,
                    pitch: TruthMRZ.pitch, ink.map { Colour.grey($0.tone) } ?? Colour(0.08, 0.08, 0.09))
            }
            boxes.append(
                .rectangle(
                    x: kind.mrzLeft, y: baseline - cap, width: Double(line.count) * TruthMRZ.pitch,
                    height: cap))
        }
        mrz = TruthMRZ(
            format: format, lines: lines,
            zone: .rectangle(
                x: 0, y: height - TruthMRZ.zoneHeight, width: width, height: TruthMRZ.zoneHeight),
            lineBoxes: boxes)
    }

    /// Adds paper grain and hands the document over.
    func finished() -> DrawnDocument {
        var canvas = canvas
        let noise = design.noise
        let grain = Float(0.25 * 300 / (canvas.scale * 25.4))
        canvas.modulate { x, y in
            0.988 + 0.024 * noise.fractal(Float(x) * grain, Float(y) * grain, octaves: 2)
        }
        return DrawnDocument(
            face: canvas, kind: kind, identity: person, zones: zones, anchors: anchors, mrz: mrz)
    }
}
