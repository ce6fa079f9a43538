internal import RectoCore

/// The face models of others that are there and known. Each is optional; what is missing is done by the project's own networks or
/// reported as not assessed.
public struct FaceModels: Sendable, Hashable {
    /// A model that may be used: its bytes had a known digest when it was looked for.
    public struct Model: Sendable, Hashable {
        /// As in `third-party.json`: `yunet`, `mobileface`, `sface` and so on.
        public let name: String
        public let job: FaceJob
        public let path: String
        /// 64 lower-case hexadecimal digits.
        public let sha256: String
        public let bytes: Int

        /// Of a matcher: whether what its similarities mean was measured.
        var isMeasured: Bool { MatchThresholds.standard(model: sha256) != nil }
    }

    /// What became of one known model.
    public enum Outcome: Sendable, Hashable {
        case found(Model)
        /// A file of its name is there and is not used; why.
        case refused(path: String, reason: String)
        case missing(path: String)
    }

    struct Entry: Sendable, Hashable {
        let name: String
        let job: FaceJob
        let isAlternative: Bool
        let outcome: Outcome
    }

    /// Every known model, in the manifest's order; empty without a manifest.
    let entries: [Entry]

    /// Nothing installed.
    public static let none = FaceModels(entries: [])

    /// The model that does a job. One that stands in for another goes before it: it is there because somebody chose it. A
    /// matcher whose similarities were not measured goes behind all that were, since nobody can be told by it.
    public subscript(job: FaceJob) -> Model? {
        let found = entries.compactMap { entry -> (model: Model, isAlternative: Bool)? in
            guard entry.job == job, case .found(let model) = entry.outcome else { return nil }
            return (model, entry.isAlternative)
        }
        let measured = found.filter { $0.model.isMeasured }
        let choice = measured.isEmpty ? found : measured
        return (choice.first(where: \.isAlternative) ?? choice.first)?.model
    }

    /// Whose model does a job; nil where none does.
    public func tier(of job: FaceJob) -> FaceTier? {
        self[job] != nil ? .thirdParty : job.hasOwnNetwork ? .own : nil
    }

    public var detector: String? { self[.detector]?.path }
    public var matcher: String? { self[.matcher]?.path }
    public var attack27: String? { self[.attack27]?.path }
    public var attack40: String? { self[.attack40]?.path }
    public var mesh: String? { self[.mesh]?.path }
    public var iris: String? { self[.iris]?.path }
    public var pose: String? { self[.pose]?.path }

    /// Looks for the models of `third-party.json` and reads each that is there once, to know its digest.
    ///
    /// A file counts where its SHA-256 is one of the manifest's, or the one that `installed.json` beside it states for its name.
    /// Any other is refused, with the reason, and never used.
    ///
    /// - Parameters:
    ///   - named: the folder that somebody named; nil for `third-party` among the project's models. A folder that is named is the
    ///     only one searched.
    ///   - models: where the manifest lies.
    ///   - jobs: what models are looked for; every file that is looked for is read once.
    public static func find(
        in named: String? = nil, models: ModelFolder, for jobs: Set<FaceJob> = Set(FaceJob.allCases)
    ) -> FaceModels {
        guard let manifest = ThirdPartyManifest(folder: models) else { return .none }
        let folder = named ?? models.thirdParty
        let record = InstalledRecord(folder: folder)
        return FaceModels(
            entries: manifest.models.filter { jobs.contains($0.job) }.map { model in
                Entry(
                    name: model.name, job: model.job, isAlternative: model.alternativeTo != nil,
                    outcome: outcome(
                        of: model, at: folder + "/" + model.file,
                        accepted: model.accepted + record.digests(of: model.file)))
            })
    }

    private static func outcome(
        of model: ThirdPartyManifest.Model, at path: String, accepted: [ThirdPartyManifest.Digest]
    ) -> Outcome {
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus.of(RawPath(path))
        } catch {
            return error.isAbsence ? .missing(path: path) : .refused(path: path, reason: error.text)
        }
        // A wrong size is told without reading the file.
        let candidates = accepted.filter { $0.bytes == nil || $0.bytes == status.size }
        guard status.kind == .regular, !candidates.isEmpty else {
            let size = "\(status.size) bytes, which no known \(model.name) has"
            return .refused(path: path, reason: status.kind == .regular ? size : "not a file")
        }
        let bytes: [UInt8]
        do throws(ItemError) {
            bytes = try PictureFile.read(BatchInput(path: path), limits: DecodeLimits())
        } catch {
            return .refused(path: path, reason: error.message)
        }
        let digest = SHA256.hexadecimal(bytes)
        guard candidates.contains(where: { $0.sha256 == digest }) else {
            return .refused(path: path, reason: "sha256 \(digest), which no known \(model.name) has")
        }
        return .found(Model(name: model.name, job: model.job, path: path, sha256: digest, bytes: bytes.count))
    }
}
