/// Every number that turns a measure into a verdict, with where it came from. The defaults stand in
/// `Sources/Recto/thresholds.json`; `recto-bench calibrate` fits them to labelled frames.
public struct Thresholds: Sendable, Hashable, Codable {
    /// How a native measure becomes a score: `1 / (1 + exp(-slope * (native - midpoint)))`, with `slopeBeyond` for `slope`
    /// on the failing side of the midpoint where it is given.
    public struct Calibration: Sendable, Hashable, Codable {
        /// The native value whose score is 0.5.
        public let midpoint: Double
        /// Per unit of the native measure; negative where less is worse.
        public let slope: Double
        /// The same on the failing side; nil where one slope serves both. Measures of which nothing is amiss often lie
        /// close together while the others reach far: one slope would leave either unsure.
        public let slopeBeyond: Double?
        /// The check fails at this score and above.
        public let threshold: Double
        /// The data that it was fitted to and where the ROC is kept.
        public let source: String

        public init(
            midpoint: Double, slope: Double, slopeBeyond: Double? = nil, threshold: Double, source: String
        ) {
            self.midpoint = midpoint
            self.slope = slope
            self.slopeBeyond = slopeBeyond
            self.threshold = threshold
            self.source = source
        }
    }

    /// Native: worst-direction sharpness, less is worse.
    public let blur: Calibration
    /// Native: share of the document under saturated highlights.
    public let glare: Calibration
    /// Native: 90th percentile of luma, less is worse.
    public let darkness: Calibration
    /// Native: `FrameMeasures.Light.evenness`, less is worse.
    public let unevenLight: Calibration
    /// Native: share of the frame that the document covers, less is further.
    public let tooFar: Calibration
    /// Native: the same, more is closer.
    public let tooClose: Calibration
    /// Native: the larger of the share of the document outside the frame and the distance of its centre from the
    /// frame's, as a share of half the frame.
    public let position: Calibration
    /// Native: an outline's own score; at the threshold and above it is taken for a document.
    public let outline: Calibration
    /// Native: height of print over the frame's shorter side. Where no outline is seen and this is reached, the
    /// document fills the frame.
    public let fillsFrame: Calibration
    /// Native: `PortraitDefect.degree`.
    public let idPhotoQuality: Calibration
    /// Native: `PortraitTrace.degree`, or `SecondPortrait.degree` where that is more.
    public let idPhotoTampering: Calibration

    /// Native: the frame network's mean probability within its outline; at the threshold and above it is taken for a
    /// document.
    public let document: Calibration
    /// Native: log odds that something lies over the document, `FrameSegments.Cover.logOdds` and `SideBreak.logOdds` together.
    public let finger: Calibration
    /// Native: `DocumentColour.hues`; less is worse.
    public let greyCopy: Calibration
    /// Native: natural logarithm of `MediumGrain.quiet` over `busy` and `crispness`.
    public let grain: Calibration
    /// Native: `PaperEdge.shadow`, of what lies on paper; less is worse.
    public let paperSheet: Calibration
    /// Native: `PaperEdge.fill`, of cards.
    public let paperCorners: Calibration
    /// Native: `DisplayTrace.logOdds`, `MediumGrain.finenessLogOdds`, `LightFalloff.logOdds` and, where it is over 0, `DisplayMeasuring.rim`
    /// together.
    public let screen: Calibration
    /// Native: `DisplayMeasuring.rim`, of a document that is too small for a trace.
    public let displayRim: Calibration
    /// Native: `RefreshBands.native`, of frames in a row.
    public let refreshBands: Calibration
    /// Native: `DocumentConsistency.evidence`.
    public let frontBackMismatch: Calibration

    public init(
        blur: Calibration, glare: Calibration, darkness: Calibration, unevenLight: Calibration,
        tooFar: Calibration,
        tooClose: Calibration, position: Calibration, outline: Calibration, fillsFrame: Calibration,
        idPhotoQuality: Calibration, idPhotoTampering: Calibration,
        document: Calibration, finger: Calibration, greyCopy: Calibration, grain: Calibration,
        paperSheet: Calibration, paperCorners: Calibration, screen: Calibration, displayRim: Calibration,
        refreshBands: Calibration,
        frontBackMismatch: Calibration
    ) {
        self.blur = blur
        self.glare = glare
        self.darkness = darkness
        self.unevenLight = unevenLight
        self.tooFar = tooFar
        self.tooClose = tooClose
        self.position = position
        self.outline = outline
        self.fillsFrame = fillsFrame
        self.idPhotoQuality = idPhotoQuality
        self.idPhotoTampering = idPhotoTampering
        self.document = document
        self.finger = finger
        self.greyCopy = greyCopy
        self.grain = grain
        self.paperSheet = paperSheet
        self.paperCorners = paperCorners
        self.screen = screen
        self.displayRim = displayRim
        self.refreshBands = refreshBands
        self.frontBackMismatch = frontBackMismatch
    }
}
