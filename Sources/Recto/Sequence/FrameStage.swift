public import RectoCore

/// A costly part of a frame's work that can be left for another frame. Finding the document and measuring it cost
/// little, everything else needs them, and they run on every frame.
public enum FrameStage: String, Sendable, Hashable, Codable, CaseIterable {
    /// Reading the machine readable zone.
    case zone
    /// Looking for objects over the document.
    case occlusion
    /// Looking at the holder's portrait.
    case portrait
    /// Looking for a screen or a print.
    case recapture
    /// Reading barcodes.
    case barcode

    /// The checks that judge by what the stage finds. Where several stages serve one, what any of them read may decide it, and it
    /// waits for the others where that does not.
    public var checks: Set<CheckName> {
        switch self {
        case .zone: [.type, .side, .expiry]
        case .occlusion: [.finger]
        case .portrait: [.idPhotoQuality, .idPhotoTampering]
        case .recapture: [.screen, .print]
        case .barcode: [.side, .expiry]
        }
    }

    /// Whether it reads something that is wanted for its own sake, whatever is checked.
    public var reads: Bool { self == .zone || self == .barcode }
}
