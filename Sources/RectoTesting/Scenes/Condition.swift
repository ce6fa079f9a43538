public import RectoCore

/// What a drawn frame shows: nothing amiss, or one defect.
public enum Condition: String, Sendable, Hashable, Codable, CaseIterable {
    case clean, blur, motion, glare, dark, tooFar, tooClose, offCentre, rotated, tilted, lowContrast,
        shadowBand
    case noDocument
    /// Little light, yet enough.
    case dim
    /// Fingers over the document, or other things.
    case finger, objectOver
    /// Hands and things beside the document or under it; none hides any of it.
    case objectNear
    /// In a hand whose thumb lies on the document, far over the table.
    case held
    /// The document on a display, or printed.
    case screen, print
    /// A grey photocopy, also under coloured light.
    case greyCopy
    /// The holder's photo alone is bad, or it is another's.
    case badPhoto, tampered
    /// Half of the document lies in deep shade.
    case unevenLight
    /// Paper is blown out evenly; the print is still there.
    case overexposed
    /// Another's photo was put into the file of a sound picture.
    case spliced
    /// Nothing is amiss; the file was coded twice.
    case resaved
    /// Far from level, and so small enough for the frame that way.
    case askew
    /// A passport's page, or a visa, in the open passport, of which much or all is in view.
    case booklet

    /// The code that a capture of it should raise; nil where a good reader finds nothing amiss.
    public var expectedStatus: StatusCode? {
        switch self {
        case .clean, .rotated, .tilted, .askew, .booklet, .lowContrast, .shadowBand, .dim, .objectNear,
            .overexposed, .resaved:
            nil
        case .blur, .motion: .scanDocumentBlurDetected
        case .glare: .scanDocumentGlareDetected
        case .badPhoto: .scanDocumentIdPhotoBadQualityDetected
        case .tampered, .spliced: .scanDocumentIdPhotoTamperingDetected
        case .dark, .unevenLight: .scanDocumentDarkEnvironmentDetected
        case .tooFar, .tooClose: .scanDocumentIncorrectDistanceDetected
        case .offCentre: .scanDocumentIncorrectPositionDetected
        case .noDocument: .scanDocumentNotRecognized
        case .screen: .scanDocumentScreenDetected
        case .print, .greyCopy: .scanDocumentPrintDetected
        case .finger, .objectOver, .held: .scanDocumentFingerDetected
        }
    }

    /// Only documents that can be part of a passport can be drawn.
    var needsBooklet: Bool { self == .booklet }

    /// What is wrong is the holder's photo: only sides that show one can be drawn.
    var isAboutPhoto: Bool { self == .badPhoto || self == .tampered || self == .spliced }
}
