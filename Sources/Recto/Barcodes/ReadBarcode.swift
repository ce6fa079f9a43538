public import RectoCore
public import RectoMRZ

/// A barcode with what its payload says.
public struct ReadBarcode: Sendable, Hashable {
    /// Its quad is in the frame's pixels.
    public let barcode: Barcode
    public let content: BarcodeContent

    public init(_ barcode: Barcode, content: BarcodeContent) {
        self.barcode = barcode
        self.content = content
    }

    /// - Parameter today: the day that the two-digit years of a machine readable zone are judged by.
    public init(_ barcode: Barcode, today: CalendarDay) {
        self.init(barcode, content: BarcodeContent(barcode, today: today))
    }

    /// The machine readable zone that it holds, check digits and all; nil where they do not hold.
    var zone: MRZ? {
        switch content {
        case .mrz(let mrz): mrz
        case .seal(let seal): seal.mrz.flatMap { $0.isValid ? $0 : nil }
        case .aamva, .aadhaar, .url, .text, .unknown: nil
        }
    }

    var isAAMVA: Bool { if case .aamva = content { true } else { false } }

    /// The document's date of expiry, where the payload has one.
    public var dateOfExpiry: CalendarDay? {
        if case .aamva(let document) = content { return document.dateOfExpiry }
        return zone?.dateOfExpiry?.calendarDay
    }
}
