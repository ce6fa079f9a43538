internal import CRectoBarcode
internal import CRectoTypes
internal import RectoCore

extension BarcodeSymbology {
    var inC: RectoSymbology {
        switch self {
        case .qr: .QR
        case .pdf417: .PDF417
        case .aztec: .aztec
        case .dataMatrix: .dataMatrix
        case .code128: .code128
        case .code39: .code39
        case .itf: .ITF
        case .ean8: .EAN8
        case .ean13: .EAN13
        }
    }

    init(_ symbology: RectoSymbology) {
        switch symbology {
        case .QR: self = .qr
        case .PDF417: self = .pdf417
        case .aztec: self = .aztec
        case .dataMatrix: self = .dataMatrix
        case .code128: self = .code128
        case .code39: self = .code39
        case .ITF: self = .itf
        case .EAN8: self = .ean8
        case .EAN13: self = .ean13
        }
    }
}

extension Barcode {
    /// - Parameter bytes: those that the result points into.
    init(_ result: RectoBarcode, bytes: [UInt8]) {
        let payload = bytes[result.payload_offset..<result.payload_offset + result.payload_count]
        let text = bytes[result.text_offset..<result.text_offset + result.text_count]
        let letters = result.correction
        let level = [
            letters.0, letters.1, letters.2, letters.3, letters.4, letters.5, letters.6, letters.7,
        ].prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        // Bytes that are UTF-8 are that: few symbols name their character set, and guesses at short texts go wrong.
        let utf8 = String(validating: payload, as: UTF8.self) ?? String(validating: text, as: UTF8.self)
        self.init(
            symbology: BarcodeSymbology(result.symbology), quad: Quad(result.quad),
            orientation: Int(result.orientation), isMirrored: result.is_mirrored != 0,
            payload: Array(payload), text: text.isEmpty ? nil : utf8,
            correction: level.isEmpty ? nil : String(decoding: level, as: UTF8.self))
    }
}
