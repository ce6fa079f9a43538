/// A machine readable zone of a layout that is not one of ICAO Doc 9303's: named, its lines as given, its fields
/// where the layout is public.
///
/// ```swift
/// let zone = MRZNationalZone(lines: ["D1FRA13AA000026181231MARTIN<<9"], today: today)
/// zone?.layout              // .frenchDrivingLicence
/// zone?.documentNumber      // "13AA00002"
/// ```
public struct MRZNationalZone: Sendable, Hashable, Codable {
    /// The layouts that are told apart.
    public enum Layout: String, Sendable, Hashable, Codable, CaseIterable {
        /// Swiss driving licence: lines of 9, 30 and 30 characters, the second begins `FACHE`; no check digit.
        case swissDrivingLicence
        /// French driving licence of 2013: one line of 30 characters that begins `D1FRA`.
        case frenchDrivingLicence
        /// Another driving licence after ISO/IEC 18013-3: one line of 30 characters that begins with D and a
        /// digit. What stands between is the issuer's own; only the last check digit is common.
        case drivingLicence
        /// Chinese permit for travel to Hong Kong, Macao or Taiwan: a line of 30 characters that begins `CS` or
        /// `CD`, alone or above two more.
        case chineseTravelPermit
        /// Lines that look like a machine readable zone of no layout that is known here.
        case unknown
    }

    public let layout: Layout
    /// The lines as given.
    public let lines: [String]
    /// The document code, `D1`; nil where the layout has none or is unknown.
    public let documentCode: String?
    /// The issuing State; nil where the layout has none or is unknown.
    public let issuingState: String?
    /// The document number; of the Swiss licence, what stands in its first line.
    public let documentNumber: String?
    /// The primary identifier; the French licence cuts it to eight characters.
    public let primaryIdentifier: String?
    public let secondaryIdentifier: String?
    public let dateOfBirth: MRZDate?
    public let dateOfExpiry: MRZDate?
    /// Of the Swiss licence the holder's number in the register with the licence's version.
    public let optionalData: String?
    public let checkDigits: MRZCheckDigits

    /// Whether every check digit holds; nil for a layout without any.
    public var isValid: Bool? {
        MRZCheckDigits.Name.allCases.allSatisfy { checkDigits[$0] == .absent } ? nil : checkDigits.allHold
    }

    /// Names the layout of lines that are not ICAO's.
    ///
    /// - Parameters:
    ///   - lines: One to three lines in upper case, without spaces.
    ///   - today: The day against which two-digit years are resolved.
    /// - Returns: nil for lines of an ICAO layout (see ``MRZ/parse(lines:today:)``) and for text that is no zone.
    public init?(lines: [String], today: CalendarDay) {
        let bytes = lines.map { Array($0.utf8) }
        guard (1...3).contains(bytes.count), bytes.allSatisfy({ $0.allSatisfy(ASCII.isMRZ) }) else {
            return nil
        }
        guard let layout = Layout(bytes) else { return nil }
        let fields = Fields(layout, bytes, today)
        self.layout = layout
        self.lines = lines
        documentCode = fields.documentCode
        issuingState = fields.issuingState
        documentNumber = fields.documentNumber
        primaryIdentifier = fields.names?.primary
        secondaryIdentifier = fields.names?.secondary
        dateOfBirth = fields.dateOfBirth
        dateOfExpiry = fields.dateOfExpiry
        optionalData = fields.optionalData
        checkDigits = fields.checkDigits
    }
}

extension MRZNationalZone.Layout {
    /// The layout of lines in the zone's alphabet; nil where they are ICAO's or no zone.
    init?(_ lines: [[UInt8]]) {
        let widths = lines.map(\.count)
        let first = lines[0]
        if widths == [9, 30, 30], lines[1].starts(with: ASCII.bytes("FACHE")) {
            self = .swissDrivingLicence
        } else if widths == [30] || widths == [30, 30, 30], Self.isChinesePermit(first) {
            self = .chineseTravelPermit
        } else if widths == [30], first[0] == UInt8(ascii: "D"), ASCII.isDigit(first[1]) {
            self = first.starts(with: ASCII.bytes("D1FRA")) ? .frenchDrivingLicence : .drivingLicence
        } else if MRZFormat(lines: lines) == nil, Self.looksLikeZone(lines) {
            self = .unknown
        } else {
            return nil
        }
    }

    /// Whether a line has the permit's gaps and dates where a card of ICAO has other characters.
    private static func isChinesePermit(_ line: [UInt8]) -> Bool {
        guard line.starts(with: ASCII.bytes("CS")) || line.starts(with: ASCII.bytes("CD")) else {
            return false
        }
        let isGapped = [12, 20, 28].allSatisfy { line[$0] == ASCII.filler }
        return isGapped && (13..<20).allSatisfy { ASCII.isDigit(line[$0]) }
    }

    /// Long lines with runs of fillers and a letter first.
    private static func looksLikeZone(_ lines: [[UInt8]]) -> Bool {
        let isLong = lines.allSatisfy { (24...48).contains($0.count) }
        let fillers = lines.joined().count { $0 == ASCII.filler }
        return isLong && fillers >= 2 * lines.count && lines[0].first.map(ASCII.isLetter) == true
    }
}
