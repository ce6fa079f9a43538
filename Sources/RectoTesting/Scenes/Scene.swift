/// A table with something on it, lit and photographed.
public struct Scene: Sendable {
    public enum Subject: Sendable {
        case document(DrawnDocument)
        /// A printed page or a receipt: paper that is no document.
        case sheet(DrawnSheet)
        case nothing
    }

    public var subject: Subject
    public var table: Table
    public var pose: Pose
    public var light: SceneLight
    public var optics: Optics
    public var glare: [GlareSpot]
    /// Objects about the subject; `Table.cluttered` adds more of its own.
    public var objects: Int
    /// Hands and things over, beside or under the document.
    var sceneObjects: [SceneObject] = []
    /// How far the table lies below a document that is held in the air, millimetres; 0 when it lies on it.
    public var backdropDistance = 0.0
    /// Standard deviation of the blur of a table that lies that far, pixels.
    public var backdropBlur = 0.0
    /// What a passport's data page, or a visa, lies in; nil for one that lies alone. Other documents lie alone.
    public var booklet: Booklet?
    /// What is printed on the page above the fold, where that is print.
    var facingSheet: DrawnSheet?
    /// Of the frame, pixels.
    public var width: Int
    public var height: Int
    /// Fixes the table's pattern, the objects and the noise.
    public var seed: UInt64
    /// The document is shown or printed; nil shows the document itself.
    var recapture: Recapture?
    /// What was done to the document's photo, for the truth.
    var photoFlaw: PhotoFlaw?
    var photoTampering: PhotoTampering?
    /// How the photo was saved; nil for a frame of a camera.
    var file: FileHistory?
    /// What the truth tells of the condition's strength, 0...1.
    var grade = 0.0
    /// The subject lies flush on a scanner's glass: it has no height and throws no shadow.
    var isScan = false

    public init(
        _ subject: Subject, table: Table = .wood, pose: Pose = Pose(), light: SceneLight = SceneLight(),
        optics: Optics = Optics(), glare: [GlareSpot] = [], objects: Int = 0, width: Int = 1280,
        height: Int = 720,
        seed: UInt64 = 1
    ) {
        precondition(width > 0 && height > 0, "a frame has pixels")
        self.subject = subject
        self.table = table
        self.pose = pose
        self.light = light
        self.optics = optics
        self.glare = glare
        self.objects = objects
        self.width = width
        self.height = height
        self.seed = seed
    }

    /// Draws the photo. The same scene gives the same bytes everywhere.
    public func drawn(as conditions: [Condition] = [.clean]) -> DrawnFrame {
        var renderer = SceneRenderer(self)
        let taken = renderer.drawn(conditions)
        return file?.saved(taken, of: self) ?? taken
    }

    private var isFlush: Bool { isScan || recapture != nil }

    /// What carries the document.
    public var medium: Medium {
        switch recapture {
        case nil: .genuine
        case .display(let panel, _): .screen(panel.kind)
        case .paper(_, _, isCopy: true): .greyCopy
        case .paper(let job, _, isCopy: false):
            job.process == .toner ? .paper(.laser) : .paper(job.isScattered ? .inkjet : .halftone)
        }
    }

    /// How the paper that carries the document ends; nil where none does.
    public var paperCut: PaperCut? {
        guard case .paper(let job, _, _) = recapture else { return nil }
        return job.cut
    }

    /// The subject as a flat thing on the table; nil for an empty table.
    var slab: Slab? {
        switch subject {
        case .document(let document):
            Slab(
                texture: document.texture, width: document.widthInMillimetres,
                height: document.heightInMillimetres,
                radius: document.kind.cornerRadius, thickness: isFlush ? 0 : document.kind.thickness,
                rim: document.rim)
        case .sheet(let sheet):
            Slab(
                texture: sheet.texture, width: sheet.widthInMillimetres, height: sheet.heightInMillimetres,
                radius: 0.2, thickness: 0.3, rim: Colour(0.9, 0.9, 0.88))
        case .nothing: nil
        }
    }
}
