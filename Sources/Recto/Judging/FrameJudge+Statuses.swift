internal import RectoCore

extension FrameJudge {
    /// Every code that holds, the gravest first; a clean, read side has its processed code alone.
    func statuses(
        checks: [CheckResult], location: DocumentLocation?, zone: ReadZone?, sawZone: Bool,
        side: ScanOptions.Side
    ) -> [StatusCode] {
        var found = Set(checks.filter(\.isFailed).map(\.name.status))
        if location == nil { found.insert(.scanDocumentNotRecognized) }
        // Lines that stand as a machine readable zone does and cannot be read: the side is not recognised.
        if found.isEmpty, sawZone, zone == nil { found.insert(.scanDocumentNotRecognized) }
        if found.isEmpty {
            found.insert(side == .front ? .scanDocumentFrontProcessed : .scanDocumentBackProcessed)
        }
        return found.sorted()
    }
}
