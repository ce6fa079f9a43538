/// Who issues documents with an AAMVA barcode.
///
/// Source: AAMVA, Issuer Identification Numbers, as published on its site.
public struct AAMVAIssuer: Sendable, Hashable {
    /// The jurisdiction's two letters (three in Mexico); nil for the State's own department.
    public let jurisdiction: String?
    /// `USA`, `CAN` or `MEX`.
    public let country: String

    /// - Parameter identifier: six digits.
    /// - Returns: nil for one that is not listed.
    public init?(identifier: String) {
        guard let place = Self.places[identifier] else { return nil }
        jurisdiction = place.isEmpty ? nil : place
        country =
            Self.canada.contains(place) ? "CAN" : ["COA", "HID"].contains(place) ? "MEX" : "USA"
    }

    private static let canada: Set<String> = [
        "AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT",
    ]

    private static let places: [String: String] = [
        "636000": "VA", "636001": "NY", "636002": "MA", "636003": "MD", "636004": "NC", "636005": "SC",
        "636006": "CT", "636007": "LA", "636008": "MT", "636009": "NM", "636010": "FL", "636011": "DE",
        "636012": "ON", "636013": "NS", "636014": "CA", "636015": "TX", "636016": "NL", "636017": "NB",
        "636018": "IA", "636019": "GU", "636020": "CO", "636021": "AR", "636022": "KS", "636023": "OH",
        "636024": "VT", "636025": "PA", "636026": "AZ", "636027": "", "636028": "BC", "636029": "OR",
        "636030": "MO", "636031": "WI", "636032": "MI", "636033": "AL", "636034": "ND", "636035": "IL",
        "636036": "NJ", "636037": "IN", "636038": "MN", "636039": "NH", "636040": "UT", "636041": "ME",
        "636042": "SD", "636043": "DC", "636044": "SK", "636045": "WA", "636046": "KY", "636047": "HI",
        "636048": "MB", "636049": "NV", "636050": "ID", "636051": "MS", "636052": "RI", "636053": "TN",
        "636054": "NE", "636055": "GA", "636056": "COA", "636057": "HID", "636058": "OK", "636059": "AK",
        "636060": "WY", "636061": "WV", "636062": "VI", "604426": "PE", "604427": "AS", "604428": "QC",
        "604429": "YT", "604430": "MP", "604431": "PR", "604432": "AB", "604433": "NU", "604434": "NT",
    ]
}
