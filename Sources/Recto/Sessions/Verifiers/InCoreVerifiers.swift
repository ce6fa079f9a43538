public import RectoCore

/// What the frames' own checks said, by their own thresholds: the default where nobody stronger was plugged in.
public struct InCoreTampering: TamperingChecking {
    private let limits: [String: Double]

    public init(thresholds: Thresholds = .standard) {
        limits = [
            "idPhotoTampering": thresholds.idPhotoTampering.threshold,
            "screen": [thresholds.screen, thresholds.displayRim, thresholds.refreshBands].map(\.threshold)
                .min() ?? 0.5,
            "print": [
                thresholds.greyCopy, thresholds.grain, thresholds.paperSheet, thresholds.paperCorners,
            ].map(\.threshold).min() ?? 0.5,
        ]
    }

    public func check(_ request: TamperingRequest) async -> VerifierAnswer {
        let known = request.scores.filter { limits[$0.key] != nil }
        guard let worst = known.values.max() else { return .notAssessed }
        // A result has whole hundredths.
        let isFailed = known.contains { $0.value >= ((limits[$0.key] ?? 1) * 100).rounded() / 100 }
        return isFailed ? .failed(score: 1 - worst) : .passed(score: 1 - worst)
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
