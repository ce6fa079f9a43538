/// When and where a French identity card of 1988 to 2021 was issued, as its number says.
///
/// The number is year (2), month (2), department (3), serial (5); later cards repeat department and office
/// of issue at the end of the upper line.
public struct FrenchIssue: Sendable, Hashable, Codable {
    /// The last two digits of the year of issue.
    public let year: Int?
    /// The month of issue.
    public let month: Int?
    /// The department of issue: three characters, of which the third is often a filler or digit.
    public let department: String?
    /// The serial number.
    public let serial: String?
    /// The department and office at the end of the upper line; nil when empty.
    public let office: String?

    /// What a number says; nil for a part that it does not hold.
    public init(year: Int?, month: Int?, department: String?, serial: String?, office: String?) {
        self.year = year
        self.month = month
        self.department = department
        self.serial = serial
        self.office = office
    }
}
