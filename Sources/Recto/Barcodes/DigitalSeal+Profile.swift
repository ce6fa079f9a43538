internal import RectoMRZ

/// What the features of a document's seal hold.
struct SealProfile: Sendable {
    enum Coding: Sendable {
        /// A zone of that many characters a line, cut at the end as far as the profile cuts it.
        case zone(width: Int)
        case c40, utf8, number
        /// Days, months and years, a byte each; 254 and 255 stand for none.
        case stay
    }

    let name: String
    let features: [UInt8: (name: String, coding: Coding)]

    /// By `DigitalSeal.documentReference`.
    static let listed: [Int: SealProfile] = [
        0x5D01: SealProfile(
            name: "ICAO_VISA",
            features: [
                1: ("mrz", .zone(width: 44)), 2: ("mrz", .zone(width: 36)),
                3: ("numberOfEntries", .number), 4: ("durationOfStay", .stay),
                5: ("passportNumber", .c40),
            ]),
        0x5E03: SealProfile(
            name: "ICAO_EMERGENCY_TRAVEL_DOCUMENT", features: [2: ("mrz", .zone(width: 36))]),
        0xFB06: SealProfile(
            name: "RESIDENCE_PERMIT",
            features: [2: ("mrz", .zone(width: 36)), 3: ("passportNumber", .c40)]),
        0xFA06: SealProfile(
            name: "RESIDENCE_PERMIT_SUPPLEMENT",
            features: [4: ("mrz", .zone(width: 36)), 5: ("documentNumber", .c40)]),
        0xFD02: SealProfile(
            name: "ARRIVAL_ATTESTATION",
            features: [2: ("mrz", .zone(width: 36)), 3: ("personalNumber", .c40)]),
        0xFC04: SealProfile(
            name: "SOCIAL_INSURANCE_CARD",
            features: [
                1: ("personalNumber", .c40), 2: ("familyName", .utf8), 3: ("givenNames", .utf8),
                4: ("nameAtBirth", .utf8),
            ]),
        0xF908: SealProfile(
            name: "ADDRESS_STICKER",
            features: [1: ("documentNumber", .c40), 2: ("municipalityCode", .c40), 3: ("address", .c40)]),
    ]
}

extension DigitalSeal {
    var profile: SealProfile? { SealProfile.listed[documentReference] }

    /// By names for the wire. A feature without a known meaning goes by its tag, `feature07`, in hexadecimal.
    public var fields: [String: String] {
        var all: [String: String?] = [
            "country": country, "signer": signer, "certificateReference": certificateReference,
            "dateOfIssue": dateOfIssue?.iso8601, "dateOfSignature": dateOfSignature?.iso8601,
            "documentReference": Self.hexadecimal([
                UInt8(documentReference >> 8), UInt8(documentReference & 255),
            ]),
            "document": profile?.name, "version": String(version),
        ]
        for feature in features {
            let known = profile?.features[feature.tag]
            if let known, let value = Self.text(feature.value, known.coding) {
                all[known.name] = value
            } else {
                all["feature" + Self.hexadecimal([feature.tag])] = Self.hexadecimal(feature.value)
            }
        }
        return all.compactMapValues { $0 }
    }

    /// The zone among the features.
    static func zone(of document: Int, features: [Feature], today: CalendarDay) -> MRZ? {
        guard let profile = SealProfile.listed[document] else { return nil }
        for feature in features {
            guard case .zone(let width)? = profile.features[feature.tag]?.coding,
                let lines = lines(feature.value, width: width),
                let mrz = try? MRZ.parse(lines: lines, today: today)
            else { continue }
            return mrz
        }
        return nil
    }

    private static func text(_ value: [UInt8], _ coding: SealProfile.Coding) -> String? {
        switch coding {
        case .zone(let width): return lines(value, width: width)?.joined(separator: "\n")
        case .c40:
            guard let text = C40.text(value[...]) else { return nil }
            return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
        case .utf8: return String(validating: value, as: UTF8.self)
        case .number: return value.count == 1 ? String(value[0]) : nil
        case .stay:
            guard value.count == 3, value.allSatisfy({ $0 < 254 }) else { return nil }
            let parts = zip([value[2], value[1], value[0]], ["Y", "M", "D"]).filter { $0.0 > 0 }
            return parts.isEmpty ? nil : "P" + parts.map { "\($0.0)\($0.1)" }.joined()
        }
    }

    /// Two lines of a zone: fillers are spaces in the seal, and what the profile leaves out at the end is fillers again.
    private static func lines(_ value: [UInt8], width: Int) -> [String]? {
        guard let text = C40.text(value[...]), text.count > width, text.count <= 2 * width else { return nil }
        let whole =
            text.map { $0 == " " ? "<" : $0 } + [Character](repeating: "<", count: 2 * width - text.count)
        return [String(whole[..<width]), String(whole[width...])]
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
