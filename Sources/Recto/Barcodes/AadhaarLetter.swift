/// The barcode of Aadhaar letters and cards before the signed one: attributes of an element `PrintLetterBarcodeData`.
///
/// Nothing in it is signed. The signed barcode that followed it is not read.
public struct AadhaarLetter: Sendable, Hashable {
    /// Attributes as they stand there, entities resolved.
    public let attributes: [String: String]

    /// - Returns: nil for text without the element, or with neither a number nor a name in it.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let mark = Array("<PrintLetterBarcodeData".utf8)
        guard bytes.count >= mark.count,
            let start = (0...(bytes.count - mark.count)).first(where: {
                bytes[$0..<$0 + mark.count].elementsEqual(mark)
            })
        else { return nil }
        let attributes = Self.attributes(bytes[(start + mark.count)...].prefix { $0 != UInt8(ascii: ">") })
        guard attributes["uid"] != nil || attributes["name"] != nil else { return nil }
        self.attributes = attributes
    }

    /// By names for the wire; dates as `YYYY-MM-DD` where they are dates.
    public var fields: [String: String] {
        let names = [
            "uid": "personalNumber", "name": "name", "gender": "sex", "yob": "yearOfBirth", "co": "careOf",
            "house": "house", "street": "street", "lm": "landmark", "loc": "locality", "vtc": "place",
            "po": "postOffice", "dist": "district", "subdist": "subdistrict", "state": "state",
            "pc": "postalCode",
        ]
        var all: [String: String] = [:]
        for (attribute, name) in names {
            if let value = attributes[attribute], !value.isEmpty { all[name] = value }
        }
        all["dateOfBirth"] = dateOfBirth
        return all
    }

    /// `YYYY-MM-DD`, from `DD/MM/YYYY`, `DD-MM-YYYY` or the same; nil for anything else.
    public var dateOfBirth: String? {
        let parts = attributes["dob"]?.split { $0 == "/" || $0 == "-" }.map(String.init) ?? []
        guard parts.count == 3, parts.allSatisfy({ part in part.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        let ordered = parts[0].count == 4 ? parts : parts.reversed()
        guard ordered[0].count == 4, ordered[1].count == 2, ordered[2].count == 2 else { return nil }
        return ordered.joined(separator: "-")
    }

    /// `name="value"`, one after the other.
    private static func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String] {
        var all: [String: String] = [:]
        var rest = bytes
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals].reversed().prefix { $0 > 0x20 }.reversed()
            rest = rest[(equals + 1)...]
            guard let quote = rest.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
                continue
            }
            let value = rest.dropFirst().prefix { $0 != quote }
            guard value.endIndex < rest.endIndex else { break }
            all[String(decoding: Array(name), as: UTF8.self)] = resolved(value)
            rest = rest[(value.endIndex + 1)...]
        }
        return all
    }

    private static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let mark = rest.firstIndex(of: "&") {
            text += rest[..<mark]
            rest = rest[mark...]
            guard let end = rest.firstIndex(of: ";"), let character = entities[String(rest[...end])] else {
                text += "&"
                rest = rest.dropFirst()
                continue
            }
            text.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }

    private static let entities: [String: Character] = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'",
    ]
}

extension AadhaarLetter: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "AadhaarLetter(\(attributes.count) attributes)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["attributes": attributes.count]) }
}
