internal import RectoCore
internal import RectoMRZ

/// `document` of a frame's record.
struct DocumentRecord: Encodable {
    let quad: [[Double]]
    let coverage: Double
    let origin: String
    let shape: String?
    /// The type that the zone's document code names; null without a zone.
    let type: String?
    let country: String?
    /// The types that fit what was seen, the likeliest first: as many as have a twentieth of the score, five at the most.
    let typeCandidates: [TypeCandidate]
    let side: String?
    /// The probability that it is that side.
    let sideScore: Double?
    /// Degrees by which the document's reading direction is turned in the frame, clockwise.
    let rotation: Int

    private enum CodingKeys: String, CodingKey {
        case quad, coverage, origin, shape, type, country, typeCandidates, side, sideScore, rotation
    }

    init(_ location: DocumentLocation, report: FrameReport) {
        quad = location.quad.coordinates
        coverage = location.coverage(frameWidth: report.width, frameHeight: report.height).rounded(places: 4)
        origin = location.origin.rawValue
        shape = report.shape?.rawValue
        type = report.zone.flatMap { DocumentType(mrz: $0.decoding.mrz)?.rawValue }
        country = report.zone?.decoding.mrz.issuingState
        typeCandidates = DocumentCatalogue.standard.candidates(for: report.signs).told
        side = report.side?.rawValue
        sideScore = report.sideScore?.rounded(places: 4)
        let degrees = Int(location.quad.topLeft.heading(to: location.quad.topRight).rounded())
        rotation = (degrees + 360) % 360
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(quad, forKey: .quad)
        try values.encode(coverage, forKey: .coverage)
        try values.encode(origin, forKey: .origin)
        try values.encode(shape, forKey: .shape)
        try values.encode(type, forKey: .type)
        try values.encode(country, forKey: .country)
        try values.encode(typeCandidates.map(TypeCandidateRecord.init), forKey: .typeCandidates)
        try values.encode(side, forKey: .side)
        try values.encode(sideScore, forKey: .sideScore)
        try values.encode(rotation, forKey: .rotation)
    }
}

/// A type that fits, in a record.
struct TypeCandidateRecord: Encodable {
    let type: String
    let score: Double

    init(_ candidate: TypeCandidate) {
        type = candidate.id
        score = candidate.score.rounded(places: 4)
    }
}

extension Quad {
    /// Corners as pairs, to a tenth of a pixel.
    var coordinates: [[Double]] { corners.map { [$0.x.rounded(places: 1), $0.y.rounded(places: 1)] } }
}

extension Double {
    /// The value with so many decimals, so that records stay readable.
    func rounded(places: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
        let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
        return (self * scale).rounded(rule) / scale
    }
}
