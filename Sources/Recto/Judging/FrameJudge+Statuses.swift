internal import RectoCore

extension FrameJudge {
    /// Every code that holds, the gravest first; a clean, read side has its processed code alone.
    func statuses(_ checks: [CheckResult]) -> [StatusCode] {
        var found = Set(checks.filter { $0.isFailed && $0.raisesStatus }.map(\.name.status))
        if evidence.location == nil { found.insert(.scanDocumentNotRecognized) }
        // Lines that stand as a machine readable zone does and cannot be read: the side is not recognised.
        if found.isEmpty, evidence.showsZone, evidence.zone == nil {
            found.insert(.scanDocumentNotRecognized)
        }
        if found.isEmpty {
            let side = shownSide ?? options.side ?? .front
            found.insert(side == .front ? .scanDocumentFrontProcessed : .scanDocumentBackProcessed)
        }
        return found.sorted()
    }
}
