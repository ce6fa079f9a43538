internal import RectoCore

/// One entry of `faces` of a record. Lengths are pixels of the picture.
struct FaceRecord: Encodable {
    let face: Face

    private enum CodingKeys: String, CodingKey {
        case box, confidence, landmarks
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        let box = face.box
        try values.encode(
            [box.x, box.y, box.width, box.height].map { $0.rounded(places: 1) }, forKey: .box)
        try values.encode(face.confidence.rounded(places: 4), forKey: .confidence)
        try values.encode(
            face.points.all.map { [$0.x.rounded(places: 1), $0.y.rounded(places: 1)] }, forKey: .landmarks)
    }
}
