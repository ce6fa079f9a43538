internal import RectoCore

/// One entry of `checks` of a frame's record.
struct CheckRecord: Encodable {
    let result: CheckResult

    init(_ result: CheckResult) {
        self.result = result
    }

    private enum CodingKeys: String, CodingKey {
        case name, native, score, threshold, passed, ran, raises, region, reason
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(result.name, forKey: .name)
        try values.encode(result.raisesStatus, forKey: .raises)
        switch result.outcome {
        case .assessed(let it):
            try values.encode(it.native.rounded(places: 5), forKey: .native)
            try values.encode(it.score.rounded(places: 4), forKey: .score)
            try values.encode(it.threshold, forKey: .threshold)
            try values.encode(!result.isFailed, forKey: .passed)
            try values.encode(true, forKey: .ran)
            try values.encode(it.region?.coordinates, forKey: .region)
            try values.encode(it.reason, forKey: .reason)
        case .failureToAssess(let reason):
            try encodeWithoutVerdict(into: &values, ran: true, reason: "failure to assess: \(reason)")
        case .notRun(let reason):
            try encodeWithoutVerdict(into: &values, ran: false, reason: reason)
        }
    }

    private func encodeWithoutVerdict(
        into values: inout KeyedEncodingContainer<CodingKeys>, ran: Bool, reason: String
    ) throws {
        for key in [CodingKeys.native, .score, .threshold, .passed, .region] {
            try values.encodeNil(forKey: key)
        }
        try values.encode(ran, forKey: .ran)
        try values.encode(reason, forKey: .reason)
    }
}
