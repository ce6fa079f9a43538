internal import RectoCore

/// The only place where numbers become codes. Each group of checks has its own file.
struct FrameJudge {
    let thresholds: Thresholds
    let options: ScanOptions
    let evidence: FrameEvidence

    static let noDocument = "no document was found"

    /// Why what is asked of a document was not judged.
    var withoutDocument: String {
        let left = evidence.looksLeft
        return left.isEmpty
            ? Self.noDocument : "\(Self.noDocument); left for another frame: \(DocumentLook.words(left))"
    }

    /// One result for each check that has a name, in the order of the names.
    func checks() -> [CheckResult] {
        CheckName.allCases.map {
            CheckResult(name: $0, outcome: outcome($0), raisesStatus: raises($0))
        }
    }

    /// A display or a print in a frame without a document may be any: it is told, and no attack.
    private func raises(_ name: CheckName) -> Bool {
        options.raises(name) && (evidence.location != nil || ![.screen, .print].contains(name))
    }

    private func outcome(_ name: CheckName) -> CheckResult.Outcome {
        guard options.checks.contains(name) else { return .notRun(reason: CheckResult.Outcome.unasked) }
        if let reason = evidence.plan.reason(against: name) { return .notRun(reason: reason) }
        return switch name {
        case .darkness: darkness
        case .blur: onDocument(blur)
        case .glare: onDocument(glare)
        case .distance: onDocument(distance)
        case .position: onDocument(position)
        case .finger: onDocument(finger)
        case .screen: screen
        case .print: printed
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
        evidence.location.map(check) ?? .notRun(reason: withoutDocument)
    }
}

extension CheckResult.Outcome {
    /// Why a check did not run that nobody asked for.
    static var unasked: String { "not asked for" }
}
