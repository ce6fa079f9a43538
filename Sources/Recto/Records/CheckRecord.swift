internal import RectoCore

/// One entry of `checks` of a record.
struct CheckRecord: Encodable {
    let name: String
    let raisesStatus: Bool
    let isFailed: Bool
    let outcome: CheckResult.Outcome

    init(_ result: CheckResult) {
        name = result.name.rawValue
        raisesStatus = result.raisesStatus
        isFailed = result.isFailed
        outcome = result.outcome
    }

    init(_ result: FaceCheckResult) {
        name = result.name.rawValue
        raisesStatus = result.raisesStatus
        isFailed = result.isFailed
        outcome = result.outcome
    }

    private enum CodingKeys: String, CodingKey {
        case name, native, score, threshold, passed, ran, raises, region, reason
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(raisesStatus, forKey: .raises)
        switch outcome {
        case .assessed(let it):
            try values.encode(it.native.rounded(places: 5), forKey: .native)
            try values.encode(it.shown(places: 4, isFailed: isFailed), forKey: .score)
            try values.encode(it.threshold, forKey: .threshold)
            try values.encode(!isFailed, forKey: .passed)
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
