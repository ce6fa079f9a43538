public import RectoCore
public import RectoMRZ

extension BarcodeContent {
    /// Tells what a payload is. Never fails: what no format fits is text or unknown.
    ///
    /// - Parameter today: the day that the two-digit years of a machine readable zone are judged by.
    public init(_ barcode: Barcode, today: CalendarDay) {
        let text = barcode.readableText
        if let seal = DigitalSeal(barcode.payload, today: today) {
            self = .seal(seal)
        } else if let document = AAMVADocument(barcode.payload) {
            self = .aamva(document)
        } else if let text, let letter = AadhaarLetter(text) {
            self = .aadhaar(letter)
        } else if let text, let mrz = Self.zone(in: text, today: today) {
            self = .mrz(mrz)
        } else if let text {
            self = Self.isURL(text) ? .url : .text
        } else {
            self = .unknown
        }
    }

    /// Longer texts hold no zone and would take long to search.
    private static let longestZoneText = 400

    /// Only one whose check digits hold: any text may look like a zone otherwise.
    private static func zone(in text: String, today: CalendarDay) -> MRZ? {
        guard text.utf8.count <= longestZoneText, text.contains("<") else { return nil }
        return MRZ.parse(text: text, today: today).first { $0.isValid }
    }

    private static func isURL(_ text: String) -> Bool {
        let lowered = text.lowercased()
        return ["http://", "https://"].contains { lowered.hasPrefix($0) && lowered.count > $0.count }
            && !text.contains(where: \.isWhitespace)
    }
}

extension Barcode {
    /// The payload as text that a person can read; nil where it has none, or holds control characters other than those
    /// between words and lines.
    var readableText: String? {
        guard let text = text ?? String(validating: payload, as: UTF8.self), !text.isEmpty else { return nil }
        let isReadable = text.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0x7F || [0x09, 0x0A, 0x0D].contains(scalar.value)
        }
        return isReadable ? text : nil
    }
}
