public import RectoMRZ

extension AAMVADocument {
    public var documentNumber: String? { self["DAQ"] }

    /// Before version 2 all names may stand in one element, parted by commas: family, first, middle.
    private var oldNames: [String] {
        guard let all = self["DAA"], all.contains(",") else { return [] }
        return all.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    }

    public var familyName: String? { self["DCS"] ?? self["DAB"] ?? oldNames.first.flatMap(Self.nonEmpty) }

    /// First and middle names in a row.
    public var givenNames: String? {
        let parted = [self["DAC"], self["DAD"]].compactMap(\.self)
        if !parted.isEmpty { return parted.joined(separator: " ") }
        if let together = self["DCT"] {
            let names = together.split { $0 == "," || $0 == " " }
            return Self.nonEmpty(names.joined(separator: " "))
        }
        let old = oldNames.dropFirst().prefix(2).filter { !$0.isEmpty }
        return Self.nonEmpty(old.joined(separator: " "))
    }

    /// All names as one, where nothing says which is which.
    public var unpartedName: String? { familyName == nil ? self["DAA"] : nil }

    public var suffix: String? { self["DCU"] ?? self["DAE"] }

    /// Whether a name was cut to the room that it has: `T` cut, `N` whole, `U` unknown.
    public var truncation: (family: String?, first: String?, middle: String?) {
        (self["DDE"], self["DDF"], self["DDG"])
    }

    public var dateOfBirth: CalendarDay? { self["DBB"].flatMap(Self.day) }
    public var dateOfExpiry: CalendarDay? { self["DBA"].flatMap(Self.day) }
    public var dateOfIssue: CalendarDay? { self["DBD"].flatMap(Self.day) }

    /// `M`, `F`, or `X` for not specified; nil for a code that the standard does not have.
    public var sex: String? {
        switch self["DBC"]?.uppercased() {
        case "1", "M": "M"
        case "2", "F": "F"
        case "9", "X": "X"
        default: nil
        }
    }

    /// With its unit: `68 in`, `173 cm`. As it stands there where it has none.
    public var height: String? {
        guard let value = self["DAU"] ?? self["DAV"].map({ $0 + " cm" }) else { return nil }
        let zeros = value.prefix { $0 == "0" }
        return zeros.count < value.count ? String(value.dropFirst(zeros.count)) : value
    }

    /// `USA`, `CAN` or `MEX`: as it stands there, else where the issuer lies.
    public var country: String? { self["DCG"] ?? issuer?.country }

    /// Everything above and what else people ask for, by names for the wire.
    public var fields: [String: String] {
        var all: [String: String] = [
            "issuerIdentifier": issuerIdentifier, "version": String(version),
            "kind": isDrivingLicence ? "DL" : "ID",
        ]
        all["documentNumber"] = documentNumber
        all["familyName"] = familyName
        all["firstName"] = self["DAC"]
        all["middleNames"] = self["DAD"]
        all["givenNames"] = givenNames
        all["name"] = unpartedName
        all["suffix"] = suffix
        all["familyNameTruncation"] = truncation.family
        all["firstNameTruncation"] = truncation.first
        all["middleNamesTruncation"] = truncation.middle
        all["dateOfBirth"] = dateOfBirth?.iso8601
        all["dateOfExpiry"] = dateOfExpiry?.iso8601
        all["dateOfIssue"] = dateOfIssue?.iso8601
        all["sex"] = sex
        all["height"] = height
        all["eyeColour"] = self["DAY"]
        all["hairColour"] = self["DAZ"]
        all["street"] = self["DAG"] ?? self["DAL"]
        all["street2"] = self["DAH"] ?? self["DAM"]
        all["city"] = self["DAI"] ?? self["DAN"]
        all["jurisdiction"] = self["DAJ"] ?? self["DAO"] ?? issuer?.jurisdiction
        all["postalCode"] = self["DAK"] ?? self["DAP"]
        all["country"] = country
        all["issuer"] = issuer?.jurisdiction
        all["vehicleClass"] = self["DCA"] ?? self["DAR"]
        all["restrictions"] = self["DCB"] ?? self["DAS"]
        all["endorsements"] = self["DCD"] ?? self["DAT"]
        all["documentDiscriminator"] = self["DCF"]
        all["inventoryControlNumber"] = self["DCK"]
        all["complianceType"] = self["DDA"]
        return all
    }

    /// Eight digits: `MMDDCCYY` in the USA, `CCYYMMDD` in Canada and before version 2. Nobody needs the country to tell
    /// them apart: a century is no month.
    static func day(_ text: String) -> CalendarDay? {
        let digits = text.utf8.map { Int($0) - 48 }
        guard digits.count == 8, digits.allSatisfy((0...9).contains) else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let isYearFirst = (19...21).contains(number(0..<2))
        let year = isYearFirst ? number(0..<4) : number(4..<8)
        guard (1900..<2200).contains(year) else { return nil }
        return isYearFirst
            ? CalendarDay(year: year, month: number(4..<6), day: number(6..<8))
            : CalendarDay(year: year, month: number(0..<2), day: number(2..<4))
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }

    private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
