public import RectoCore

/// What a drawn frame shows: nothing amiss, or one defect.
public enum Condition: String, Sendable, Hashable, Codable, CaseIterable {
    case clean, blur, motion, glare, dark, tooFar, tooClose, offCentre, rotated, tilted, lowContrast,
        shadowBand
    case noDocument
    /// Little light, yet enough.
    case dim

    /// The code that a capture of it should raise; nil where a good reader finds nothing amiss.
    public var expectedStatus: StatusCode? {
        switch self {
        case .clean, .rotated, .tilted, .lowContrast, .shadowBand, .dim: nil
        case .blur, .motion: .scanDocumentBlurDetected
        case .glare: .scanDocumentGlareDetected
        case .dark: .scanDocumentDarkEnvironmentDetected
        case .tooFar, .tooClose: .scanDocumentIncorrectDistanceDetected
        case .offCentre: .scanDocumentIncorrectPositionDetected
        case .noDocument: .scanDocumentNotRecognized
        }
    }
}
