public import RectoMRZ

/// A visible digital seal: signed data of a document that has no chip.
///
/// Source: ICAO Doc 9303 part 13; profiles of BSI TR-03137 part 1. The signature is carried and **not verified**: that
/// takes the issuer's certificate. Nothing in a seal is proven by reading it.
public struct DigitalSeal: Sendable, Hashable {
    public struct Feature: Sendable, Hashable {
        public let tag: UInt8
        public let value: [UInt8]
    }

    /// 3 for the byte 0x02, 4 for 0x03.
    public let version: Int
    /// The issuing State as a zone writes it (`D`, `UTO`).
    public let country: String
    /// Four characters.
    public let signer: String
    public let certificateReference: String
    /// Nil where it is no day.
    public let dateOfIssue: CalendarDay?
    public let dateOfSignature: CalendarDay?
    /// Feature definition and type category as one number: 0x5D01 is a visa.
    public let documentReference: Int
    public let features: [Feature]
    /// Empty where the seal has none.
    public let signature: [UInt8]
    /// The machine readable zone among the features, as its profile cuts it; nil without one. Its check digits tell whether
    /// it holds.
    public let mrz: MRZ?

    /// The first feature with that tag.
    public subscript(tag: UInt8) -> [UInt8]? { features.first { $0.tag == tag }?.value }
}

extension DigitalSeal: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "DigitalSeal(version \(version), \(features.count) features)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["version": version]) }
}
