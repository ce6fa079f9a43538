internal import RectoCore

/// What `recto face --json` prints for one picture. No vector of a face ever stands in it.
public struct FacePictureRecord: Sendable, Hashable, Encodable {
    public static let schema = "recto.face/1"

    public let file: String
    public let report: FaceReport
    /// Which models of others were there.
    public let models: FaceModels

    public init(file: String, report: FaceReport, models: FaceModels) {
        self.file = file
        self.report = report
        self.models = models
    }

    private enum CodingKeys: String, CodingKey {
        case schema, version, file, width, height, status, statuses, advice, faces, pose, checks, components,
            match
        case models, timings
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.schema, forKey: .schema)
        try values.encode(RectoVersion.current, forKey: .version)
        try values.encode(file, forKey: .file)
        try values.encode(report.width, forKey: .width)
        try values.encode(report.height, forKey: .height)
        try values.encode(report.statuses.first, forKey: .status)
        try values.encode(report.statuses, forKey: .statuses)
        try values.encode(report.statuses.first?.advice, forKey: .advice)
        try values.encode(report.faces.map(FaceRecord.init), forKey: .faces)
        try values.encode(report.pose.map(PoseRecord.init), forKey: .pose)
        try values.encode(report.checks.map(CheckRecord.init), forKey: .checks)
        try values.encode(report.components.map(ComponentRecord.init), forKey: .components)
        try values.encode(report.comparison.map(ComparisonRecord.init), forKey: .match)
        try values.encode(tiers, forKey: .models)
        try values.encode(FaceTimingsRecord(timings: report.timings), forKey: .timings)
    }

    /// Whose model does each job; null where none does.
    private var tiers: [String: FaceTier?] {
        Dictionary(uniqueKeysWithValues: FaceJob.allCases.map { ($0.rawValue, models.tier(of: $0)) })
    }
}

/// One component of ISO/IEC 29794-5.
private struct ComponentRecord: Encodable {
    let component: FaceComponent

    private enum CodingKeys: String, CodingKey {
        case name, native, value, reason
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(component.name, forKey: .name)
        switch component.outcome {
        case .value(let native, let quality):
            try values.encode(native.rounded(places: 5), forKey: .native)
            try values.encode(quality, forKey: .value)
            try values.encodeNil(forKey: .reason)
        case .failureToAssess(let reason):
            try values.encodeNil(forKey: .native)
            try values.encodeNil(forKey: .value)
            try values.encode(reason, forKey: .reason)
        }
    }
}

private struct ComparisonRecord: Encodable {
    let comparison: FaceComparison

    private enum CodingKeys: String, CodingKey {
        case outcome, similarity, level, minimumLevel, reference, reason
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch comparison {
        case .compared(let match):
            try values.encode(match.outcome, forKey: .outcome)
            try values.encode(match.similarity.rounded(places: 4), forKey: .similarity)
            try values.encode(match.level?.rawValue, forKey: .level)
            try values.encode(match.minimum.rawValue, forKey: .minimumLevel)
            try values.encode(match.reference, forKey: .reference)
            try values.encodeNil(forKey: .reason)
        case .notCompared(let obstacle):
            for key in [CodingKeys.outcome, .similarity, .level, .minimumLevel, .reference] {
                try values.encodeNil(forKey: key)
            }
            try values.encode(obstacle.reason, forKey: .reason)
        }
    }
}

/// Degrees.
private struct PoseRecord: Encodable {
    let yaw: Double
    let pitch: Double
    let roll: Double

    init(_ pose: FacePose) {
        yaw = pose.yaw.rounded(places: 1)
        pitch = pose.pitch.rounded(places: 1)
        roll = pose.roll.rounded(places: 1)
    }
}

/// Milliseconds; stages that did not run are left out.
private struct FaceTimingsRecord: Encodable {
    let timings: FaceTimings

    private enum CodingKeys: String, CodingKey {
        case decode, face, checks, landmarks, liveness, match, total
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        for (key, time) in [
            (CodingKeys.decode, timings.decode), (.face, timings.locate), (.checks, timings.checks),
            (.landmarks, timings.landmarks), (.liveness, timings.liveness), (.match, timings.match),
            (.total, timings.total),
        ] {
            try values.encodeIfPresent(time?.rounded(places: 2), forKey: key)
        }
    }
}
