/// One object with one name: `document`, `face` or `proofOfAddress`.
extension OnfidoResult: Encodable {
    private enum CodingKeys: String, CodingKey {
        case document, face, proofOfAddress
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .document(let it): try values.encode(it, forKey: .document)
        case .face(let it): try values.encode(it, forKey: .face)
        case .proofOfAddress(let it): try values.encode(it, forKey: .proofOfAddress)
        }
    }
}
