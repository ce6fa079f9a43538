internal import RectoCore

/// The only place where numbers become codes. Each group of checks has its own file.
struct FrameJudge {
    let thresholds: Thresholds
    let options: ScanOptions
    let evidence: FrameEvidence

    /// One result for each check that has a name, in the order of the names.
    func checks() -> [CheckResult] {
        CheckName.allCases.map {
            CheckResult(name: $0, outcome: outcome($0), raisesStatus: options.raises($0))
        }
    }

    private func outcome(_ name: CheckName) -> CheckResult.Outcome {
        guard options.checks.contains(name) else { return .notRun(reason: "not asked for") }
        if let reason = evidence.plan.reason(against: name) { return .notRun(reason: reason) }
        return switch name {
        case .darkness: darkness
        case .blur: onDocument(blur)
        case .glare: onDocument(glare)
        case .distance: onDocument(distance)
        case .position: onDocument(position)
        case .finger: onDocument(finger)
        case .screen: onDocument(screen)
        case .print: onDocument(printed)
        case .type: onDocument { _ in type }
        case .side: onDocument { _ in side }
        case .idPhotoQuality: onDocument { _ in idPhotoQuality }
        case .idPhotoTampering: onDocument { _ in idPhotoTampering }
        case .expiry: onDocument { _ in expiry }
        case .frontBackMismatch: .notRun(reason: "one picture alone has no other side to compare with")
        }
    }

    /// For the checks that say nothing without a document.
    private func onDocument(_ check: (DocumentLocation) -> CheckResult.Outcome) -> CheckResult.Outcome {
        evidence.location.map(check) ?? .notRun(reason: "no document was found")
    }
}
