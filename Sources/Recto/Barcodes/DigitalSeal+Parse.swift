public import RectoMRZ

extension DigitalSeal {
    /// Reads a payload.
    ///
    /// - Parameter today: the day that the two-digit years of its zone are judged by.
    /// - Returns: nil for a payload of another format, and for a seal that is cut or has no feature.
    public init?(_ payload: [UInt8], today: CalendarDay) {
        var reader = Reader(payload[...])
        guard reader.byte() == Self.magic, let raw = reader.byte(), raw == 2 || raw == 3,
            let state = reader.c40(2), let head = reader.c40(4), head.count == 6
        else { return nil }
        let country = String(state.prefix { $0 != " " })
        guard !country.isEmpty, country.allSatisfy(\.isLetter) else { return nil }
        // Version 4 says how long the reference is, in two hexadecimal digits; in version 3 it has five characters, of which
        // two have been read.
        let length = raw == 3 ? Int(head.suffix(2), radix: 16) : 3
        guard let length, let reference = reader.c40((length + 2) / 3 * 2), let issued = reader.day(),
            let signed = reader.day(), let definition = reader.byte(), let category = reader.byte(),
            let zones = reader.features(), !zones.features.isEmpty
        else { return nil }
        let document = Int(definition) << 8 + Int(category)
        version = Int(raw) + 1
        self.country = country
        signer = String(head.prefix(4))
        certificateReference = raw == 3 ? String(reference.prefix(length)) : head.suffix(2) + reference
        dateOfIssue = issued.day
        dateOfSignature = signed.day
        documentReference = document
        features = zones.features
        signature = zones.signature
        mrz = Self.zone(of: document, features: zones.features, today: today)
    }

    private static let magic: UInt8 = 0xDC

    private struct Reader {
        private var rest: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) {
            rest = bytes
        }

        mutating func byte() -> UInt8? { rest.popFirst() }

        mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
            guard count >= 0, rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func c40(_ count: Int) -> String? { bytes(count).flatMap(C40.text) }

        /// Three bytes: month, day and year as one decimal number. Outer nil at the end of the bytes, inner for no day.
        mutating func day() -> (day: CalendarDay?, Void)? {
            guard let bytes = bytes(3) else { return nil }
            let number = bytes.reduce(0) { $0 << 8 + Int($1) }
            return (
                CalendarDay(year: number % 10_000, month: number / 1_000_000, day: number / 10_000 % 100), ()
            )
        }

        /// Tag, length, value, up to the signature or the end; nil where a value is cut.
        mutating func features() -> (features: [Feature], signature: [UInt8])? {
            var features: [Feature] = []
            while let tag = byte() {
                guard let length = length(), let value = bytes(length) else { return nil }
                if tag == 0xFF { return (features, Array(value)) }
                features.append(Feature(tag: tag, value: Array(value)))
            }
            return (features, [])
        }

        /// One byte below 128, or 0x81 and one, 0x82 and two.
        private mutating func length() -> Int? {
            guard let first = byte() else { return nil }
            switch first {
            case ..<0x80: return Int(first)
            case 0x81: return byte().map { Int($0) }
            case 0x82: return bytes(2).map { $0.reduce(0) { $0 << 8 + Int($1) } }
            default: return nil
            }
        }
    }
}
