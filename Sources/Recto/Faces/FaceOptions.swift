public import RectoCore

/// What is asked of a face. An option that allows something does not stop the check for it: what was found is reported
/// with its score, and raises no status code.
public struct FaceOptions: Sendable, Hashable {
    /// The checks to run; the others are reported as not run.
    public var checks: Set<FaceCheckName>
    /// `allowClosedEyes`: closed eyes are no reason to refuse the face.
    public var allowsClosedEyes = false
    /// Whether the face is turned into its vector although it is compared with no other: frames of one person are told by
    /// it from those of another.
    public var describesFace = false
    /// Where the face is asked to be; nil for ``FaceOval/centred(frameWidth:frameHeight:)``.
    public var oval: FaceOval?
    /// The score, 0...1, at which a check fails, in place of the one that was fitted to data.
    public var minimumLevels: [FaceCheckName: Double] = [:]

    public init(checks: Set<FaceCheckName> = Set(FaceCheckName.allCases), oval: FaceOval? = nil) {
        self.checks = checks
        self.oval = oval
    }

    /// Whether a failed check raises its status code under these options.
    public func raises(_ check: FaceCheckName) -> Bool { check != .eyesClosed || !allowsClosedEyes }

    /// Checks what types cannot.
    ///
    /// - Throws: the first thing that is wrong, checks in the order of their names.
    public func validate() throws(ScanOptionsError) {
        for check in FaceCheckName.allCases {
            guard let level = minimumLevels[check] else { continue }
            guard (0...1).contains(level) else {
                throw ScanOptionsError(
                    code: .levelOutOfRange, message: "the level of \(check.rawValue) must lie in 0...1")
            }
            guard checks.contains(check) else {
                throw ScanOptionsError(
                    code: .levelWithoutCheck,
                    message:
                        "\(check.rawValue) has a level and does not run; ask for the check or drop the level")
            }
        }
        if let oval, !oval.isSound {
            throw ScanOptionsError(
                code: .ovalOutOfRange,
                message: "the oval's centre lies in 0...1 of the frame and its sides are over 0 and up to 1")
        }
    }
}
