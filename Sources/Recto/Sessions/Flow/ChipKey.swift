public import RectoMRZ

/// What is given to open a chip.
public struct ChipKeyInput: Sendable, Hashable {
    public var documentNumber: String?
    /// `yyyy-MM-dd`
    public var dateOfBirth: String?
    /// `yyyy-MM-dd`
    public var dateOfExpiry: String?
    /// The lines of a TD1 or TD3 zone, parted by line breaks. Outweighs the three fields.
    public var mrz: String?
    /// The card access number: six digits printed on the card. Outweighs everything else.
    public var cardAccessNumber: String?

    public init() {}
}

/// What opens a chip. Personal data: descriptions show none of it.
public enum ChipKey: Sendable, Hashable, Codable {
    case zone(documentNumber: String, dateOfBirth: CalendarDay, dateOfExpiry: CalendarDay)
    case cardAccessNumber(String)

    /// - Returns: nil where the zone lacks the number or a whole date.
    public init?(_ mrz: MRZ) {
        guard let number = mrz.documentNumber, let birth = mrz.dateOfBirth.calendarDay,
            let expiry = mrz.dateOfExpiry?.calendarDay
        else { return nil }
        self = .zone(documentNumber: number, dateOfBirth: birth, dateOfExpiry: expiry)
    }
}

extension ChipKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .zone: "ChipKey(zone)"
        case .cardAccessNumber: "ChipKey(card access number)"
        }
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ChipKeyInput: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "ChipKeyInput" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// - Parameter today: the day that two-digit years are resolved by.
    func key(today: CalendarDay) throws(FlowError) -> ChipKey {
        if let cardAccessNumber {
            guard LookupField("cardAccessNumber", .digits(6)).accepts(cardAccessNumber) else {
                throw .invalidChipKey(field: "cardAccessNumber")
            }
            return .cardAccessNumber(cardAccessNumber.trimmed)
        }
        if let mrz { return try Self.key(zone: mrz, today: today) }
        guard let number = documentNumber?.trimmed, !number.isEmpty else {
            throw .missingChipKey(field: "documentNumber")
        }
        guard let dateOfBirth else { throw .missingChipKey(field: "dateOfBirth") }
        guard let dateOfExpiry else { throw .missingChipKey(field: "dateOfExpiry") }
        guard let birth = CalendarDay(iso8601: dateOfBirth) else {
            throw .invalidChipKey(field: "dateOfBirth")
        }
        guard let expiry = CalendarDay(iso8601: dateOfExpiry) else {
            throw .invalidChipKey(field: "dateOfExpiry")
        }
        return .zone(documentNumber: number, dateOfBirth: birth, dateOfExpiry: expiry)
    }

    private static func key(zone text: String, today: CalendarDay) throws(FlowError) -> ChipKey {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
        let mrz: MRZ
        do { mrz = try MRZ.parse(lines: lines, today: today) } catch { throw .invalidChipKey(field: "mrz") }
        guard mrz.format == .td1 || mrz.format == .td3, mrz.isValid, let key = ChipKey(mrz) else {
            throw .invalidChipKey(field: "mrz")
        }
        return key
    }
}
