public import RectoCore

/// A part of a document, laid flat.
public struct DocumentCrop: Sendable {
    public enum Kind: Sendable, Hashable {
        /// The whole document, at 10 pixels a millimetre.
        case document
        case portrait
        case mrz
        /// Only where strokes of a pen were seen; see `SeenSignature`.
        case signature
        /// Counted from 1, in the order of `FrameReport.barcodes`.
        case barcode(Int)
    }

    public let kind: Kind
    /// BGR, as fine as the frame has it (the document excepted).
    public let picture: Frame

    init(_ kind: Kind, _ picture: Frame) {
        self.kind = kind
        self.picture = picture
    }
}
