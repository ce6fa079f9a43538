/// `timings` of a frame's record, in milliseconds; stages that did not run are left out.
struct TimingsRecord: Encodable {
    let timings: StageTimings

    init(_ timings: StageTimings) {
        self.timings = timings
    }

    private enum CodingKeys: String, CodingKey {
        case decode, locate, checks, mrz, barcodes, face, printed, total
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(timings.decode?.rounded(places: 2), forKey: .decode)
        try values.encodeIfPresent(timings.locate?.rounded(places: 2), forKey: .locate)
        try values.encodeIfPresent(timings.checks?.rounded(places: 2), forKey: .checks)
        try values.encodeIfPresent(timings.mrz?.rounded(places: 2), forKey: .mrz)
        try values.encodeIfPresent(timings.barcodes?.rounded(places: 2), forKey: .barcodes)
        try values.encodeIfPresent(timings.face?.rounded(places: 2), forKey: .face)
        try values.encodeIfPresent(timings.printed?.rounded(places: 2), forKey: .printed)
        try values.encodeIfPresent(timings.total?.rounded(places: 2), forKey: .total)
    }
}
