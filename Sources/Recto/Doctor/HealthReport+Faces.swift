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
        let remedy = "models/install \(entry.name), see docs/models.md"
        switch entry.outcome {
        case .found(let model):
            let used = found[entry.job] == model
            return Finding(
                name, .present,
                "\(entry.job.title): \(model.path), \(model.bytes) bytes, sha256 \(model.sha256), as in the manifest; "
                    + (used ? "this model does it" : served(found, entry.job)), tier: tier)
        case .refused(let path, let reason):
            return Finding(
                name, .optionalMissing,
                "\(entry.job.title): \(path) is not used: \(reason); \(served(found, entry.job))",
                remedy: remedy, tier: tier)
        case .missing(let path):
            // Nobody lacks a stand-in.
            if entry.isAlternative { return nil }
            if tier == .thirdParty { return nil }
            return Finding(
                name, .optionalMissing, "\(entry.job.title): not at \(path); \(served(found, entry.job))",
                remedy: remedy, tier: tier)
        }
    }

    private static func served(_ found: FaceModels, _ job: FaceJob) -> String {
        switch found.tier(of: job) {
        case .own: "our own network does it"
        case .thirdParty: "\(found[job]?.name ?? "") does it"
        case nil: "it is not assessed"
        }
    }
}
