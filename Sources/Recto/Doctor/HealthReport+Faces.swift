extension HealthReport {
    /// One finding for each face model of others: whether it is there and known, and whose model does its job.
    static func faces(in named: String?, models: ModelFolder?) -> [Finding] {
        guard let models else { return [] }
        guard ThirdPartyManifest(folder: models) != nil else {
            return [
                Finding(
                    "face models", .optionalMissing,
                    "no \(models.path)/third-party.json, so that none is known",
                    remedy: "restore the file")
            ]
        }
        let found = FaceModels.find(in: named, models: models)
        return found.entries.compactMap { finding($0, among: found) }
    }

    private static func finding(_ entry: FaceModels.Entry, among found: FaceModels) -> Finding? {
        let name = "face: " + entry.name
        let tier = found.tier(of: entry.job)
        let served = entry.job.title + ": " + served(entry.job, by: found)
        let remedy = "models/install \(entry.name), see docs/models.md"
        switch entry.outcome {
        case .found(let model):
            return Finding(
                name, .present,
                "\(served); \(model.path), \(model.bytes) bytes, sha256 \(model.sha256), a known digest",
                tier: tier)
        case .refused(let path, let reason):
            return Finding(
                name, .optionalMissing, "\(served); \(path) is not used: \(reason)", remedy: remedy,
                tier: tier)
        case .missing(let path):
            // Nobody lacks a stand-in, nor what one stands in for.
            guard !entry.isAlternative, tier != .thirdParty else { return nil }
            return Finding(
                name, .optionalMissing, "\(served); not at \(path)", remedy: remedy, tier: tier)
        }
    }

    private static func served(_ job: FaceJob, by found: FaceModels) -> String {
        switch found.tier(of: job) {
        case .own: "by our own network"
        case .thirdParty where job == .matcher && found[job]?.isMeasured == false:
            "by \(found[job]?.name ?? "one"), third party, which was not measured: no face is matched"
        case .thirdParty: "by \(found[job]?.name ?? "one"), third party"
        case nil: "not assessed"
        }
    }
}
