internal import FoundationEssentials
internal import RectoCore

/// One of `barcodes` of a frame's record.
struct BarcodeRecord: Encodable {
    private let read: ReadBarcode

    init(_ read: ReadBarcode) {
        self.read = read
    }

    private enum CodingKeys: String, CodingKey {
        case symbology, text, bytes, quad, orientation, correction, format, fields, elements, signature
    }

    func encode(to encoder: any Encoder) throws {
        let barcode = read.barcode
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(barcode.symbology.rawValue, forKey: .symbology)
        try values.encode(text, forKey: .text)
        if text == nil { try values.encode(Data(barcode.payload).base64EncodedString(), forKey: .bytes) }
        try values.encode(barcode.quad.coordinates, forKey: .quad)
        try values.encode(barcode.orientation, forKey: .orientation)
        try values.encodeIfPresent(barcode.correction, forKey: .correction)
        try values.encode(read.content.format, forKey: .format)
        switch read.content {
        case .aamva(let document):
            try values.encode(document.fields, forKey: .fields)
            let elements = document.subfiles.map { SubfileRecord(type: $0.type, elements: $0.elements) }
            try values.encode(elements, forKey: .elements)
        case .seal(let seal):
            try values.encode(seal.fields, forKey: .fields)
            try values.encode(seal.signature.isEmpty ? "ABSENT" : "NOT_VERIFIED", forKey: .signature)
        case .mrz(let mrz): try values.encode(FieldsRecord(mrz), forKey: .fields)
        case .aadhaar(let letter): try values.encode(letter.fields, forKey: .fields)
        case .url, .text, .unknown: break
        }
    }

    /// A licence's payload is text with control characters between its parts.
    private var text: String? {
        if case .aamva = read.content { return String(validating: read.barcode.payload, as: UTF8.self) }
        if case .seal = read.content { return nil }
        return read.barcode.readableText
    }
}

private struct SubfileRecord: Encodable {
    let type: String
    let elements: [String: String]
}
