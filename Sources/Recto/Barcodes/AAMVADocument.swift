/// The PDF417 barcode of driving licences and identity cards of the USA, Canada and Mexico.
///
/// Source: AAMVA DL/ID Card Design Standard, annex D, and its predecessors from AAMVA DL/ID-2000 on; header versions
/// 1...10. What the standard calls not available (`NONE`, `unavl`) is absent.
public struct AAMVADocument: Sendable, Hashable {
    /// A part of the payload.
    public struct Subfile: Sendable, Hashable {
        /// `DL`, `ID`, `EN`, or `Z` and a letter for the jurisdiction's own.
        public let type: String
        /// Values by the three characters of their identifiers, trimmed; empty ones are left out.
        public let elements: [String: String]

        public init(type: String, elements: [String: String]) {
            self.type = type
            self.elements = elements
        }
    }

    /// Six digits.
    public let issuerIdentifier: String
    public let version: Int
    /// Nil before version 2.
    public let jurisdictionVersion: Int?
    public let subfiles: [Subfile]

    public init(
        issuerIdentifier: String, version: Int, jurisdictionVersion: Int?, subfiles: [Subfile]
    ) {
        self.issuerIdentifier = issuerIdentifier
        self.version = version
        self.jurisdictionVersion = jurisdictionVersion
        self.subfiles = subfiles
    }

    /// An element of the subfiles that the standard defines, by its identifier; nil where it is absent or says that there
    /// is nothing to say.
    public subscript(element: String) -> String? {
        for subfile in subfiles where !subfile.type.hasPrefix("Z") {
            if let value = subfile.elements[element], !Self.absences.contains(value.uppercased()) {
                return value
            }
        }
        return nil
    }

    private static let absences: Set<String> = ["", "NONE", "UNAVL", "UNAVAIL", "N/A"]

    /// The jurisdiction and the State that issuer identifiers stand for; nil for one that is not listed.
    public var issuer: AAMVAIssuer? { AAMVAIssuer(identifier: issuerIdentifier) }

    /// Whether it is a licence to drive; an identity card otherwise.
    public var isDrivingLicence: Bool { subfiles.contains { $0.type == "DL" } }
}

extension AAMVADocument: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "AAMVADocument(version \(version), \(subfiles.count) subfiles)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["version": version]) }
}
