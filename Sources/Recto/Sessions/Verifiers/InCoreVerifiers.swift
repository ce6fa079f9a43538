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

    /// A session accepts no face whose gestures failed: those that have pictures were done.
    public func verify(_ request: LivenessRequest) async -> VerifierAnswer {
        switch request.passive {
        case .attack(let score): .failed(score: score)
        case .bonaFide(let score): .passed(score: score)
        case .notAssessed, nil: request.gestureImages.isEmpty ? .notAssessed : .passed(score: nil)
        }
    }
}

extension TamperingRequest: PersonalData {}
extension LivenessRequest: PersonalData {}
