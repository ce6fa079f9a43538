internal import RectoCore

extension FrameJudge {
    /// Every code that holds, the gravest first; a clean, read side has its processed code alone.
    ///
    /// - Parameter side: the side that is shown, as far as anything says so.
    func statuses(_ checks: [CheckResult], side: ScanOptions.Side) -> [StatusCode] {
        var found = Set(checks.filter(\.isFailed).map(\.name.status))
        if evidence.location == nil { found.insert(.scanDocumentNotRecognized) }
        // Lines that stand as a machine readable zone does and cannot be read: the side is not recognised.
        if found.isEmpty, evidence.showsZone, evidence.zone == nil {
            found.insert(.scanDocumentNotRecognized)
        }
        if found.isEmpty {
            found.insert(side == .front ? .scanDocumentFrontProcessed : .scanDocumentBackProcessed)
        }
        return found.sorted()
    }
}
