internal import RectoCore

/// Everything that one frame is judged by, gathered by the stages before. Values alone: the same evidence is judged
/// the same.
///
/// A stage that did not run, or that found nothing, leaves its field nil.
struct FrameEvidence: Sendable, Hashable {
    /// Sides of the frame, pixels.
    let frameWidth: Int
    let frameHeight: Int
    var measures: FrameMeasures
    var location: DocumentLocation?
    var zone: ReadZone?
    /// Whether lines on the document stand as those of a machine readable zone do, read or not.
    var showsZone = false
    /// Whether a zone was looked for on a page that has one, if the page is what was asked for.
    var needsZone = false
    /// Nil when no portrait was seen, or nothing looked for one.
    var portrait: SeenPortrait?
    /// What lies over the document; nil where nothing looked for it.
    var cover: FrameSegments.Cover?
    /// The same, seen from near; nil where nothing looked.
    var pageCover: FrameSegments.Cover?
    /// What lies over the document, as both looks see it.
    var things: [Quad] { [cover, pageCover].flatMap { $0?.regions ?? [] } }
    /// Where something crosses one of its sides; nil where nothing looked, and where none is in sight.
    var sideBreak: SideBreak?
    /// How far hues on the document differ from its light's; nil where nothing told.
    var colour: Double?
    /// How far its colours reach beside those of ink on plain paper; nil where nothing told.
    var gamut: Double?
    /// How detail stands beside the grain of what carries it; nil where nothing told.
    var grain: MediumGrain?
    /// What stands out where no document was found; nil where a document was, or nothing does.
    var thing: SeenThing?
    /// What its sides and corners show of paper that it may be printed on; nil where nothing looked.
    var paper: PaperEdge?
    /// What the document's own pixels say of a display; nil where nothing told.
    var display: DisplayTrace?
    /// Whether the document stands on a display whose rim is in sight; nil where nothing looked.
    var rim: DisplayRim?
    /// How the frame's light falls off to its corners; nil where nothing told.
    var falloff: LightFalloff?
    /// Light over the document in this frame and those before; nil where nothing looked.
    var light: LightHistory?
    /// Bands that run over it from frame to frame; nil for a frame that stands alone, and where nothing told.
    var bands: RefreshBands?
    /// What was read of barcodes; empty where nothing was, or nothing looked for any.
    var barcodes: [ReadBarcode] = []
    /// Other documents that the frame shows; empty where none was found, or nothing looked for any.
    var beside: [Quad] = []
    /// The page above the fold of the passport that the document is part of; nil where none was found, or nothing looked for it.
    var facing: Quad?
    /// The side that a frame before showed; nil where this one may be read.
    var knownSide: ReadSide?
    /// What frames before read that says that the page has its holder's photo; nil where this one may be read.
    var knownPhoto: PhotoSign?
    /// Where frames before saw the holder's portrait; nil where this one was looked at for it.
    var knownPortrait: Quad?
    /// Which of the costly stages ran.
    var plan = FramePlan.everything
    /// Looks for the document that were left for another frame where those that were taken showed none plainly.
    var looksLeft: Set<DocumentLook> = []

    var frame: Quad { .frame(width: frameWidth, height: frameHeight) }
}
