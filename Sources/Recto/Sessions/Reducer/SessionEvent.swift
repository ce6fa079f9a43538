public import RectoCore

/// Something that happened, with its time. The only input of a ``Session``; a list of them is a recording, which replays to
/// the same effects. Personal data: descriptions show the kind alone.
public struct SessionEvent: Sendable, Hashable, Codable {
    /// Seconds since 1970, UTC. Time that runs backwards counts as standing still.
    public let at: Double
    public let kind: Kind

    public init(_ kind: Kind, at: Double) {
        self.kind = kind
        self.at = at
    }

    public enum Kind: Sendable, Hashable, Codable {
        /// The front is there; the first step is shown. Any other first event does the same.
        case start
        /// Time has passed. Needed only while nothing else happens.
        case tick
        /// The person begins an attempt at the step shown, or goes on from a page without one.
        case begin
        /// The person chose one of the document types offered, by its place in ``ScanStep/targets``.
        case choose(Int)
        /// A frame of a document.
        case frame(DocumentFinding)
        /// A frame of a face.
        case faceFrame(FaceFinding)
        /// What an attempt at a face came to.
        case face(FaceAnswer)
        /// What a chip reader says.
        case chip(ChipAnswer)
        /// The person filled in a lookup's form.
        case submit([String: String])
        /// The person entered a one-time code.
        case enterCode(String)
        /// What a register says.
        case lookup(LookupAnswer)
        case backgroundCheck(BackgroundAnswer)
        /// The person is content with the picture that was taken.
        case confirm
        /// The person takes the picture again.
        case retake
        /// To the consent page, or to the background check.
        case giveConsent
        case declineConsent
        /// The person leaves the step out, where it may be.
        case skip
        /// The person stops reading the chip; the session goes on.
        case cancelReading
        /// The person leaves.
        case cancelFlow
        case cameraNotAvailable
        case cameraPermissionNotGranted
        /// The token was renewed, seconds since 1970.
        case tokenRenewed(until: Double)
        /// The program could not do its work.
        case fault(SessionFault)
    }
}

/// What one frame of a document showed. Steady statuses, as ``FrameSequence`` gives them, make steady sessions; single
/// frames will do.
public struct DocumentFinding: Sendable, Hashable, Codable {
    /// The gravest first.
    public var statuses: [StatusCode]
    /// What to keep of a side that was read; nil where it was not.
    public var capture: SideCapture?

    public init(_ statuses: [StatusCode], capture: SideCapture? = nil) {
        self.statuses = statuses
        self.capture = capture
    }
}

/// A side of a document, read.
public struct SideCapture: Sendable, Hashable, Codable {
    public var side: ScannedSide
    /// Names of pictures that the front keeps.
    public var imageID: String?
    public var faceImageID: String?
    /// Width x height of the picture, pixels.
    public var resolution: String?
    /// What its zone says; nil where it has none.
    public var checksum: Verification.MRZChecksum?
    public var chipKey: ChipKey?
    /// Of `screen`, `print` and `idPhotoTampering`, 0...1 with one half at the level, by the check's name; without those that said nothing.
    public var scores: [String: Double]
    /// What was read so far of the document in several places, compared with regard to how surely each was read; nil where
    /// nobody did, and sides are then compared as they stand. On the last side that is taken.
    public var comparison: [Verification.DataConsistency.Field]?
    /// The holder's dates of birth, as every place of the side says them; nil where the front does not say, and the side's own
    /// field is then all that is known.
    public var birthDates: [String]?
    /// nil where the front does not say.
    public var source: CaptureSource?
    /// Whether the side shows a face; nil where the front does not say. Counts for documents of which it is not known.
    public var showsFace: Bool?

    public init(
        side: ScannedSide = ScannedSide(), imageID: String? = nil, faceImageID: String? = nil,
        resolution: String? = nil, checksum: Verification.MRZChecksum? = nil, chipKey: ChipKey? = nil,
        scores: [String: Double] = [:],
        comparison: [Verification.DataConsistency.Field]? = nil, birthDates: [String]? = nil,
        source: CaptureSource? = nil, showsFace: Bool? = nil
    ) {
        self.side = side
        self.imageID = imageID
        self.faceImageID = faceImageID
        self.resolution = resolution
        self.checksum = checksum
        self.chipKey = chipKey
        self.scores = scores
        self.comparison = comparison
        self.birthDates = birthDates
        self.source = source
        self.showsFace = showsFace
    }
}

/// Where a picture came from.
public enum CaptureSource: String, Sendable, Hashable, Codable, CaseIterable {
    /// Frames of a camera, one after another.
    case camera = "CAMERA"
    /// A picture that was there before: a file or an upload. It shows less of who made it and when.
    case still = "STILL"
}

/// What one frame of a face showed.
public struct FaceFinding: Sendable, Hashable, Codable {
    /// The gravest first; empty: nothing stands in the way.
    public var statuses: [StatusCode]
    /// Whether a face was seen, or moved where a gesture is asked for: the time-out starts anew.
    public var isProgress: Bool

    public init(_ statuses: [StatusCode], isProgress: Bool) {
        self.statuses = statuses
        self.isProgress = isProgress
    }
}

/// Why the program could not do its work. Fixed words: what a program says of its errors may name a person.
public enum SessionFault: String, Sendable, Hashable, Codable, CaseIterable {
    case failedToWriteToDisk = "the disk could not be written"
    case upload = "the upload failed"
    case exception = "an unexpected error"
    case invalidImageData = "a picture could not be encoded or decoded"
    case versionInsufficient = "the flow needs a later version"
    case invalidCertificate = "invalid_certificate"

    /// A number that keeps its meaning: from 1, in the order of declaration.
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension SessionEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "SessionEvent(\(kind.name) at \(at))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["at": at]) }
}

extension SessionEvent.Kind: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { name }
    public var debugDescription: String { name }
    public var customMirror: Mirror { Mirror(self, children: []) }

    var name: String {
        switch self {
        case .start: "start"
        case .tick: "tick"
        case .begin: "begin"
        case .choose: "choose"
        case .frame: "frame"
        case .faceFrame: "faceFrame"
        case .face: "face"
        case .chip: "chip"
        case .submit: "submit"
        case .enterCode: "enterCode"
        case .lookup: "lookup"
        case .backgroundCheck: "backgroundCheck"
        case .confirm: "confirm"
        case .retake: "retake"
        case .giveConsent: "giveConsent"
        case .declineConsent: "declineConsent"
        case .skip: "skip"
        case .cancelReading: "cancelReading"
        case .cancelFlow: "cancelFlow"
        case .cameraNotAvailable: "cameraNotAvailable"
        case .cameraPermissionNotGranted: "cameraPermissionNotGranted"
        case .tokenRenewed: "tokenRenewed"
        case .fault: "fault"
        }
    }
}
