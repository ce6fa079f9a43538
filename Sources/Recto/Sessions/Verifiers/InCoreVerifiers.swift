internal import RectoCore

/// What the frames' own checks said, by their own levels: the default where nobody stronger was plugged in.
public struct InCoreTampering: TamperingChecking {
    /// Where the level of each check stands in the scores of results; see `CheckResult.Assessment.evenScore`.
    private static let level = 0.5
    private static let checks = Set([CheckName.idPhotoTampering, .screen, .print].map(\.rawValue))

    public init() {}

    public func check(_ request: TamperingRequest) async -> VerifierAnswer {
        guard let worst = request.scores.filter({ Self.checks.contains($0.key) }).values.max() else {
            return .notAssessed
        }
        return worst >= Self.level ? .failed(score: 1 - worst) : .passed(score: 1 - worst)
    }
}

/// What the pictures of the face and the gestures said.
public struct InCoreLiveness: LivenessVerifying {
    public init() {}

    /// A session accepts no face whose gestures failed: those of an accepted one were done.
    public func verify(_ request: LivenessRequest) async -> VerifierAnswer {
        if case .attack(let score) = request.passive { return .failed(score: score) }
        guard let isAccepted = request.isAccepted else { return .notAssessed }
        guard isAccepted else { return .failed(score: nil) }
        if case .bonaFide(let score) = request.passive { return .passed(score: score) }
        return request.gestureImages.isEmpty ? .notAssessed : .passed(score: nil)
    }
}

extension TamperingRequest: PersonalData {}
extension LivenessRequest: PersonalData {}
