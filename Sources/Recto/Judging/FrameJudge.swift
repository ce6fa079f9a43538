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
        guard let waits = evidence.plan.reason(against: name) else { return judged(name) }
        guard evidence.plan.judges(name), case .assessed(let it) = judged(name), isRead(name) else {
            return .notRun(reason: waits)
        }
        return .assessed(it)
    }

    /// Whether what a check was judged by was read in this frame. The side is told by portraits too, which backs have as well, where no
    /// zone is.
    private func isRead(_ name: CheckName) -> Bool {
        name != .side || evidence.plan.runs(.zone) || evidence.barcodes.contains(where: \.isAAMVA)
    }

    private func judged(_ name: CheckName) -> CheckResult.Outcome {
        switch name {
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

    /// Whether one of these checks finds something, asked for or not: what spoils a frame does so whatever is judged in it.
    func finds(any names: Set<CheckName>) -> Bool {
        var asking = options
        asking.checks.formUnion(names)
        let judge = FrameJudge(thresholds: thresholds, options: asking, evidence: evidence)
        return names.contains {
            CheckResult(name: $0, outcome: judge.outcome($0), raisesStatus: false).isFailed
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
