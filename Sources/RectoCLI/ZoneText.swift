import Recto
import RectoMRZ

/// A machine readable zone as a person reads it.
struct ZoneText {
    private let mrz: MRZ
    private let decoding: MRZDecoding?
    private let isValid: Bool
    private let isVerified: Bool
    private let style: Style

    init(_ zone: ReadZone, style: Style = .output) {
        mrz = zone.decoding.mrz
        decoding = zone.decoding
        isValid = zone.isValid
        isVerified = zone.isVerified
        self.style = style
    }

    init(_ mrz: MRZ, style: Style = .output) {
        self.mrz = mrz
        decoding = nil
        isValid = mrz.isValid
        isVerified = false
        self.style = style
    }

    var lines: [String] { [head] + mrz.lines.map { "    \($0)" } + corrections + fields }

    private var head: String {
        let failing = mrz.checkDigits.failing.map { Self.words($0.rawValue) }
        let digits =
            if isValid {
                style.good("every check digit holds")
            } else if mrz.isValid {
                // Of several readings one was taken for that very reason.
                style.bad("check digits hold of characters that are in doubt")
            } else {
                style.bad(
                    failing.isEmpty
                        ? "no check digit" : "wrong check digit: \(failing.joined(separator: ", "))")
            }
        var parts = [digits]
        if let decoding {
            if isValid || !mrz.isValid {
                parts.append(isVerified ? "no character in doubt" : style.bad("characters in doubt"))
            }
            parts.append("confidence \(decoding.confidence.decimal(places: 3))")
        }
        return "\(style.bold(mrz.format.displayName)): " + parts.joined(separator: ", ")
    }

    private var corrections: [String] {
        guard let decoding, !decoding.corrections.isEmpty else { return [] }
        let all = decoding.corrections.map { "\($0.from) to \($0.to) at \($0.line + 1):\($0.column + 1)" }
        return [style.faint("    corrected: \(all.joined(separator: ", "))")]
    }

    private var fields: [String] {
        let expiry = mrz.dateOfExpiry.map(Self.date)
        let pairs: [(String, String?)] = [
            ("document code", mrz.documentCode), ("issuing State", mrz.issuingState),
            ("primary identifier", mrz.primaryIdentifier), ("secondary identifier", mrz.secondaryIdentifier),
            ("document number", mrz.documentNumber), ("nationality", mrz.nationality),
            ("date of birth", Self.date(mrz.dateOfBirth)), ("sex", mrz.sex?.rawValue),
            ("date of expiry", expiry),
            ("optional data", mrz.readableOptionalData), ("optional data 2", mrz.readableOptionalData2),
        ]
        return pairs.compactMap { name, value in value.map { "    \(style.faint(name.padded(22)))\($0)" } }
    }

    private static func date(_ date: MRZDate) -> String {
        date.partialISO8601 ?? "\(date.raw), \(date.isPossible ? "unknown" : "an impossible date")"
    }

    /// `dateOfBirth` as words.
    private static func words(_ name: String) -> String {
        name.reduce(into: "") { words, letter in
            words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
        }
    }
}
