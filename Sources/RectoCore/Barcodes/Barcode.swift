/// A barcode that was read.
///
/// Its payload is personal data: a description shows none of it.
public struct Barcode: Sendable, Hashable {
    public let symbology: BarcodeSymbology
    /// Pixels, clockwise from the symbol's own top left.
    public let quad: Quad
    /// Degrees by which the symbol is turned in the picture, clockwise, -180...180.
    public let orientation: Int
    public let isMirrored: Bool
    /// What the symbol holds, no character set applied.
    public let payload: [UInt8]
    /// The payload as text; nil where it is none.
    public let text: String?
    /// The level of error correction as the symbology writes it (`L`, `5`, `23%`); nil where it has none.
    public let correction: String?

    public init(
        symbology: BarcodeSymbology, quad: Quad, orientation: Int = 0, isMirrored: Bool = false,
        payload: [UInt8], text: String?, correction: String? = nil
    ) {
        self.symbology = symbology
        self.quad = quad
        self.orientation = orientation
        self.isMirrored = isMirrored
        self.payload = payload
        self.text = text
        self.correction = correction
    }

    /// The same symbol elsewhere, as when the picture that it was read in is mapped back onto its frame.
    public func moved(to quad: Quad) -> Barcode {
        Barcode(
            symbology: symbology, quad: quad, orientation: orientation, isMirrored: isMirrored,
            payload: payload, text: text, correction: correction)
    }
}

extension Barcode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Barcode(\(symbology.rawValue), \(payload.count) bytes)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["symbology": symbology.rawValue, "bytes": payload.count])
    }
}
