public import RectoCore

/// Answers as a test tells it to, without looking at a pixel.
public struct ScriptedVision: Sendable {
    public var outlines: [OutlineCandidate]
    /// What the network sees; nil for the first of the outlines and nothing else.
    public var segments: FrameSegments?
    /// What the network sees in a part of the frame; nil for nothing.
    public var nearer: FrameSegments?
    /// What the network sees of a document that was turned level; nil for nothing.
    public var level: FrameSegments?
    /// The outlines that were looked at turned level, in order.
    public private(set) var seenLevel: [Quad] = []
    /// The parts that were looked at, in order.
    public private(set) var seenParts: [FaceBox] = []
    /// How often lines were searched for.
    public private(set) var lineSearches = 0
    /// How often the whole frame was looked at.
    public private(set) var wholeLooks = 0
    /// How often lines of a zone were searched for.
    public private(set) var zoneSearches = 0
    public var measures: FrameMeasures
    /// What `colour` answers.
    public var colour: Double?
    /// What it answers instead where so many things are left out.
    public var colourBesides: [Int: Double] = [:]
    public var gamut: Double?
    /// What `grain` answers.
    public var grain: MediumGrain?
    /// What `paper` answers: nothing of any, until it is told.
    public var paper = PaperEdge(sides: 0, paperSides: 0, shadow: 0, corners: 0, fill: 0)
    /// What `sideBreak` answers.
    public var sideBreak: SideBreak?
    /// What `cover` answers.
    public var pageCover: FrameSegments.Cover?
    /// The parts that `display` was told to leave out, last.
    public private(set) var besidesDisplay: [Quad] = []
    /// The symbols that `measure` was told of, last.
    public private(set) var besidesPrint: [Quad] = []
    /// The insets that `measure` was told of, last.
    public private(set) var besidesTone = DocumentInsets.none
    /// What `display` answers.
    public var display: DisplayTrace?
    /// What `rim` answers.
    public var rim: DisplayRim?
    /// What `falloff` answers.
    public var falloff: LightFalloff?
    /// What `light` answers of every cell.
    public var light: Float = -1
    /// What is measured of every portrait; nil for a throw.
    public var portrait: PortraitMeasures?
    /// What `exchange` answers.
    public var exchange: Double?
    /// What `likeness` answers.
    public var likeness = 1.0
    public var groups: [MRZLineGroup]
    /// Blocks that may be barcodes.
    public var blocks: [SymbolBlock] = []
    /// Runs of text and their height in pixels.
    public var textRuns = 0
    public var textHeight = 0.0
    /// Thrown by every call when set.
    public var failure: EngineError?
    /// How surely the whole picture is one of a document.
    public var asDocument = 1.0
    /// The lines that strips were cut for, in order.
    public private(set) var cutLines: [Quad] = []

    public init(
        outlines: [OutlineCandidate] = [], measures: FrameMeasures = .unremarkable,
        groups: [MRZLineGroup] = [],
        failure: EngineError? = nil
    ) {
        self.outlines = outlines
        self.measures = measures
        self.groups = groups
        self.failure = failure
    }
}

extension ScriptedVision: FrameSegmenting {
    public mutating func segment(_ image: borrowing ImageView) throws(EngineError) -> FrameSegments {
        if let failure { throw failure }
        wholeLooks += 1
        return segments
            ?? FrameSegments(
                outline: outlines.first, cover: FrameSegments.Cover(share: 0, logOdds: -10),
                portrait: nil)
    }

    public mutating func segment(_ image: borrowing ImageView, part: FaceBox, takesCut: Bool)
        throws(EngineError) -> FrameSegments
    {
        if let failure { throw failure }
        seenParts.append(part)
        return nearer ?? .nothing
    }

    public mutating func segment(_ image: borrowing ImageView, level document: Quad) throws(EngineError)
        -> FrameSegments
    {
        if let failure { throw failure }
        seenLevel.append(document)
        return level ?? .nothing
    }

    public mutating func scoreAsDocument(_ image: borrowing ImageView) throws(EngineError) -> Double {
        if let failure { throw failure }
        return asDocument
    }

    public mutating func follow(_ image: borrowing ImageView, from previous: Quad) throws(EngineError)
        -> OutlineCandidate
    {
        if let failure { throw failure }
        return outlines.first ?? OutlineCandidate(quad: previous, support: 0, weakestSide: 0, score: 0)
    }
}

extension ScriptedVision: ColourMeasuring, GrainMeasuring, PaperMeasuring, SideMeasuring, CoverSeeing,
    DisplayMeasuring, PortraitMeasuring, LightMeasuring
{
    public mutating func colour(_ image: borrowing ImageView, on document: Quad, under covers: [Quad])
        throws(EngineError) -> DocumentColour
    {
        if let failure { throw failure }
        return DocumentColour(hues: colourBesides[covers.count] ?? colour, gamut: gamut)
    }

    public mutating func grain(_ image: borrowing ImageView, on document: Quad) throws(EngineError)
        -> MediumGrain?
    {
        if let failure { throw failure }
        return grain
    }

    public mutating func paper(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> PaperEdge
    {
        if let failure { throw failure }
        return paper
    }

    public mutating func sideBreak(_ image: borrowing ImageView, of document: Quad) throws(EngineError)
        -> SideBreak?
    {
        if let failure { throw failure }
        return sideBreak
    }

    public mutating func cover(_ image: borrowing ImageView, over document: Quad, besides portrait: Quad?)
        throws(EngineError) -> FrameSegments.Cover?
    {
        if let failure { throw failure }
        return pageCover
    }

    public mutating func display(_ image: borrowing ImageView, on document: Quad, besides parts: [Quad])
        throws(EngineError) -> DisplayTrace?
    {
        if let failure { throw failure }
        besidesDisplay = parts
        return display
    }

    public mutating func rim(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> DisplayRim?
    {
        if let failure { throw failure }
        return rim
    }

    public mutating func light(_ image: borrowing ImageView, about document: Quad) throws(EngineError)
        -> LightCells
    {
        if let failure { throw failure }
        return LightCells(
            light: [Float](repeating: light, count: LightCells.width * LightCells.height),
            document: document, frameWidth: image.width, frameHeight: image.height)
    }

    public mutating func falloff(_ image: borrowing ImageView) throws(EngineError) -> LightFalloff? {
        if let failure { throw failure }
        return falloff
    }

    public mutating func measure(
        _ image: borrowing ImageView, portrait: Quad, reach: Double, on document: Quad, print: PrintTurn
    ) throws(EngineError) -> PortraitMeasures {
        if let failure { throw failure }
        guard let measured = self.portrait else {
            throw EngineError(.badArgument, "no portrait was scripted")
        }
        return measured
    }

    public mutating func exchange(_ image: borrowing ImageView, of portrait: Quad) throws(EngineError)
        -> Double?
    {
        if let failure { throw failure }
        return exchange
    }

    public mutating func likeness(_ image: borrowing ImageView, of second: Quad, to first: Quad)
        throws(EngineError) -> Double
    {
        if let failure { throw failure }
        return likeness
    }
}

extension ScriptedVision: DocumentLocating, FrameMeasuring, MRZFinding, StripCutting {
    public mutating func locate(_ image: borrowing ImageView) throws(EngineError) -> [OutlineCandidate] {
        if let failure { throw failure }
        lineSearches += 1
        return outlines
    }

    public mutating func measure(
        _ image: borrowing ImageView, within document: Quad?, insets: DocumentInsets, besides symbols: [Quad]
    ) throws(EngineError) -> FrameMeasures {
        if let failure { throw failure }
        besidesPrint = symbols
        besidesTone = insets
        return measures
    }

    public mutating func findMRZ(_ image: borrowing ImageView, on document: Quad?) throws(EngineError)
        -> TextLayout
    {
        if let failure { throw failure }
        zoneSearches += 1
        return TextLayout(groups: groups, runs: textRuns, height: textHeight)
    }

    public mutating func findText(_ image: borrowing ImageView) throws(EngineError) -> TextLayout {
        if let failure { throw failure }
        return TextLayout(groups: [], runs: textRuns, height: textHeight)
    }

    public mutating func strip(
        _ image: borrowing ImageView, line: Quad, sag: Double, columns: Int, margin: Int
    ) throws(EngineError) -> Frame {
        if let failure { throw failure }
        cutLines.append(line)
        guard let frame = Frame(pixels: [255], width: 1, height: 1, format: .grey8) else {
            throw EngineError(.internal, "one grey pixel is a frame")
        }
        return frame
    }
}

extension ScriptedVision: Rectifying {
    /// A grey picture of that size.
    public mutating func rectify(_ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int)
        throws(EngineError) -> Frame
    {
        if let failure { throw failure }
        let pixels = [UInt8](repeating: 128, count: max(width * height, 0) * 3)
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8) else {
            throw EngineError(.badArgument, "a rectified document needs positive sides")
        }
        return frame
    }
}

extension ScriptedVision: SymbolFinding {
    public mutating func findSymbols(_ image: borrowing ImageView, most: Int) throws(EngineError)
        -> [SymbolBlock]
    {
        if let failure { throw failure }
        return Array(blocks.prefix(most))
    }

    /// A grey picture of that size.
    public mutating func symbol(
        _ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int, quiet: Int
    ) throws(EngineError) -> Frame {
        if let failure { throw failure }
        let (columns, rows) = (width + 2 * quiet, height + 2 * quiet)
        let pixels = [UInt8](repeating: 128, count: max(columns * rows, 0))
        guard let frame = Frame(pixels: pixels, width: columns, height: rows, format: .grey8) else {
            throw EngineError(.badArgument, "a symbol needs positive sides")
        }
        return frame
    }
}

extension FrameMeasures {
    /// A frame in which nothing is amiss.
    public static let unremarkable = FrameMeasures(
        light: Light(mean: 170, p90: 215, p99: 240, darkShare: 0.02, shade: 200),
        sharpness: Sharpness(worstDirection: 0.8, bestDirection: 0.9, blocks: 24),
        glare: Glare(share: 0, largestShare: 0, spots: 0))
}
