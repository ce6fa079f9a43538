internal import RectoCore

/// `signature` of a frame's record: where it was seen, and by what.
struct SignatureRecord: Encodable {
    let signature: SeenSignature

    private enum CodingKeys: String, CodingKey {
        case quad, foundBy
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(
            signature.quad.corners.map { [$0.x.rounded(places: 1), $0.y.rounded(places: 1)] }, forKey: .quad)
        try values.encode(signature.foundBy, forKey: .foundBy)
    }
}
