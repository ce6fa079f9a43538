public import RectoCore

/// Everything that is known of a drawn frame.
public struct FrameTruth: Sendable, Hashable {
    /// What was drawn; nil where there is no document.
    public var kind: SpecimenKind?
    /// The document's outline in frame pixels, its sharp corners, also where the frame cuts them off.
    public var quad: Quad?
    /// Share of the frame's area that the visible part of the document takes, 0...1.
    public var coverage: Double
    /// Share of the document that lies inside the frame, 0...1.
    public var visibleShare: Double
    /// In frame pixels.
    public var portrait: Quad?
    /// In frame pixels; nil where nobody signed.
    public var signature: Quad?
    /// The fields that are read, with where they are printed.
    public var fields: [TruthField] = []
    public var mrzZone: Quad?
    /// From cap line to base line, in frame pixels, top line first.
    public var mrzLineBoxes: [Quad]
    /// Doc 9303's name of the format; nil where no zone is drawn.
    public var mrzFormat: String?
    public var mrzLines: [String]
    /// At the document's middle.
    public var pixelsPerMillimetre: Double
    /// Pixels.
    public var blurSigma: Double
    public var motionLength: Double
    public var motionAngle: Double
    /// Share of the document's visible area whose every channel the glare drives to 245 of 255 or more.
    public var glareShare: Double
    /// Gain in linear light.
    public var exposure: Double
    /// Degrees.
    public var rotation: Double
    public var tiltX: Double
    public var tiltY: Double
    public var table: Table
    /// What carries the document.
    public var medium = Medium.genuine
    /// How the paper that carries it ends; nil where none does.
    public var paperCut: PaperCut?
    /// The lit panel of the display that shows the document, in frame pixels, also where the frame cuts it off; nil where none
    /// does.
    public var panel: Quad?
    /// What spoils the holder's photo; nil when it is good or none is drawn.
    public var photoFlaw: PhotoFlaw?
    /// How another photo came onto the document; nil when it is the document's own.
    public var photoTampering: PhotoTampering?
    /// Share of the document's area that foreign objects hide, 0...1.
    public var coveredShare = 0.0
    /// The upright box around what is hidden of the document, in frame pixels; nil where nothing is.
    public var occluder: Quad?
    /// Of the condition's strength, 0...1; 0 for a scene that no set made.
    public var grade = 0.0
}

/// A printed field of a drawn frame.
public struct TruthField: Sendable, Hashable {
    public let name: PrintedFieldName
    /// What the person's document says there; dates as `YYYY-MM-DD`.
    public let value: String
    /// As it is printed.
    public let text: String
    /// In frame pixels.
    public let quad: Quad
}
