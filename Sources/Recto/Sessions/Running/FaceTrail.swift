internal import RectoCore

/// Follows the face of an attempt without gestures, so that its frames are one person's.
struct FaceTrail: Sendable {
    private var guardian = Self.fresh

    /// Slow cameras are no matter here: a face that was gone is told by the frames without one.
    private static var fresh: IdentityGuard {
        var settings = LivenessSettings()
        settings.longestGap = .infinity
        return IdentityGuard(settings)
    }

    /// Takes in the next frame.
    ///
    /// - Parameters:
    ///   - frame: nil: it shows no face.
    ///   - isGood: whether nothing is in the way of the face; only then is it told by its embedding.
    /// - Returns: whether the face may be the one before; else another trail has begun with it.
    mutating func follow(_ frame: LivenessFrame?, isGood: Bool) -> Bool {
        guard let frame else {
            guardian = Self.fresh
            return false
        }
        let goesOn = guardian.follow(frame) == nil && (!isGood || guardian.knows(frame))
        if !goesOn {
            guardian = Self.fresh
            _ = guardian.follow(frame)
        }
        if isGood, !guardian.hasBegun { guardian.begin(with: [frame]) }
        return goesOn
    }
}
