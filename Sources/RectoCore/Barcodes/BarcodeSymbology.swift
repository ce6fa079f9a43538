/// A kind of barcode. Raw values are the names on the wire.
public enum BarcodeSymbology: String, Sendable, Hashable, Codable, CaseIterable {
    case qr = "QR"
    case pdf417 = "PDF417"
    case aztec = "AZTEC"
    case dataMatrix = "DATA_MATRIX"
    case code128 = "CODE_128"
    case code39 = "CODE_39"
    /// Interleaved two of five.
    case itf = "ITF"
    case ean8 = "EAN_8"
    case ean13 = "EAN_13"

    /// Those that identity documents carry. The others hold little that tells a symbol from print, and are read by
    /// whoever asks for them.
    public static let usual: Set<BarcodeSymbology> = [.qr, .pdf417, .aztec, .dataMatrix, .code128, .code39]

    /// Whether it is bars alone: one row of modules, as high as the printer likes.
    public var isLinear: Bool {
        switch self {
        case .qr, .pdf417, .aztec, .dataMatrix: false
        case .code128, .code39, .itf, .ean8, .ean13: true
        }
    }
}
