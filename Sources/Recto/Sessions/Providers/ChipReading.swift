/// Reads the chip of a document: a protocol of its own over NFC or a card reader.
///
/// Must open the chip with the key given, read the zone and the portrait, and check signatures (passive authentication)
/// and the chip itself (chip or active authentication) where it can. Must answer in every case, removal of the document
/// and refusal of the key among them. Must give up when its task is cancelled.
public protocol ChipReading: Sendable {
    func read(_ request: ChipRequest) async -> ChipAnswer
}

public struct ChipRequest: Sendable, Hashable {
    /// nil: the scan gave none; the reader has to ask for a card access number or answer ``ChipAnswer/authenticationFailed``.
    public let key: ChipKey?
    public let documentType: String
    /// What to select, in this order.
    public let applications: [ChipApplication]
}

public enum ChipAnswer: Sendable, Hashable, Codable {
    /// The device has no reader.
    case noReader
    /// The document has no chip, or none that can be read.
    case notSupported
    /// The document was taken away, or the chip answered with nothing.
    case disconnected
    /// The chip refused the key.
    case authenticationFailed
    /// The signatures over the data do not hold.
    case dataNotAuthentic
    /// The chip could not show that it is no copy.
    case chipNotGenuine
    case read(ChipData, Verification.Reading)
}
