internal import RectoCore

extension FrameJudge {
    /// Every code that holds, the gravest first.
    func statuses(_ checks: [CheckResult]) -> [StatusCode] {
        FrameReport.statuses(
            of: checks, isDocumentFound: evidence.location != nil, isZoneUnread: evidence.isZoneUnread,
            isComplete: evidence.plan.isComplete, side: shownSide ?? options.side ?? .front)
    }
}

extension FrameEvidence {
    /// Lines stand as those of a machine readable zone do, or what was asked for has one, and none was read.
    var isZoneUnread: Bool { zone == nil && (showsZone || needsZone) }
}

extension FrameReport {
    /// Every code that holds, the gravest first: those of the checks that fail and raise theirs. A clean, read side has its processed
    /// code alone; where stages were left for another frame it has none yet, for nobody knows what they would have found.
    ///
    /// - Parameters:
    ///   - isZoneUnread: a zone is seen and could not be read: the side is not recognised.
    ///   - isComplete: whether every stage ran that was asked for.
    ///   - side: the one that is shown.
    static func statuses(
        of checks: [CheckResult], isDocumentFound: Bool, isZoneUnread: Bool, isComplete: Bool,
        side: ScanOptions.Side
    ) -> [StatusCode] {
        var found = Set(checks.filter { $0.isFailed && $0.raisesStatus }.map(\.name.status))
        if !isDocumentFound || (found.isEmpty && isZoneUnread) { found.insert(.scanDocumentNotRecognized) }
        if found.isEmpty, isComplete { found.insert(side.processed) }
        return found.sorted()
    }

    /// Sets the statuses that follow from the checks as they are now.
    mutating func settleStatuses() {
        statuses = Self.statuses(
            of: checks, isDocumentFound: location != nil, isZoneUnread: evidence?.isZoneUnread ?? false,
            isComplete: plan.isComplete, side: side ?? assumedSide)
    }
}
