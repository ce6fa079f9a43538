public import RectoCore

extension FaceNetworks {
    /// The project's own networks, and those of others that are installed in place of or beside them.
    public init(models: ModelFolder, installed: FaceModels = .none) {
        self.init(
            detector: .installed(installed, models: models), covers: models.faceCovers,
            mesh: installed.mesh, iris: installed.iris,
            pose: .installed(installed, models: models))
        matcher = .installed(installed)
        // One of the pair alone was never measured.
        if let near = installed.attack27, let wide = installed.attack40 {
            attack = Attack(near: near, wide: wide)
        }
    }
}

extension FaceNetworks {
    /// Whether faces can be compared: a matcher is installed, and what its similarities mean was measured.
    public var matchesFaces: Bool {
        matcher.map { MatchThresholds.standard(model: $0.digest) != nil } ?? false
    }

    /// The gestures that can be measured. Five points do for most.
    public var gestures: Set<LivenessGesture.Group> {
        var groups: Set<LivenessGesture.Group> = [.frontal, .move, .tilt, .turn]
        if pose != nil { groups.insert(.nod) }
        if mesh != nil { groups.insert(.expression) }
        return groups
    }
}

extension FaceNetworks.Detector {
    /// Whose it is.
    public var tier: FaceTier {
        switch self {
        case .own: .own
        case .yunet: .thirdParty
        }
    }

    /// The installed detector, else the project's own.
    public static func installed(_ installed: FaceModels, models: ModelFolder) -> FaceNetworks.Detector {
        installed.detector.map { .yunet(path: $0) } ?? models.faces
    }
}

extension FaceNetworks.Poser {
    /// The installed one, else the project's own.
    public static func installed(_ installed: FaceModels, models: ModelFolder) -> FaceNetworks.Poser {
        installed.pose.map { .threeDDFA(path: $0) } ?? .own(path: models.facePose)
    }
}

extension FaceNetworks.Matcher {
    /// The installed one; nil where none is.
    public static func installed(_ installed: FaceModels) -> FaceNetworks.Matcher? {
        installed[.matcher].map { it in
            FaceNetworks.Matcher(
                path: it.path, digest: it.sha256, kind: it.name == "sface" ? .sface : .mobileFace)
        }
    }
}
