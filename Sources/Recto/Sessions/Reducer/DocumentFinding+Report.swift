public import RectoCore
internal import RectoMRZ

extension DocumentFinding {
    /// What a frame's report says.
    ///
    /// - Parameters:
    ///   - statuses: steady ones in place of the report's own.
    ///   - imageID: the name under which the front keeps the frame.
    ///   - consistency: what was read of the document so far, compared.
    public init(
        _ report: FrameReport, statuses: [StatusCode]? = nil, imageID: String? = nil,
        consistency: DocumentConsistency? = nil
    ) {
        let statuses = statuses ?? report.statuses
        guard statuses.first?.isProcessed == true else {
            self.init(statuses)
            return
        }
        let mrz = report.zone?.decoding.mrz
        var capture = SideCapture(
            imageID: imageID, resolution: "\(report.width)x\(report.height)",
            checksum: report.zone.map {
                Verification.MRZChecksum($0.decoding.mrz, isSeen: $0.isValid)
            }, chipKey: mrz.flatMap { ChipKey($0) })
        capture.side = ScannedSide(report)
        capture.birthDates = report.fieldValues(on: report.side ?? .front)
            .filter { $0.field == .dateOfBirth }.map(\.value)
        capture.showsFace = !report.faces.isEmpty
        capture.comparison = consistency?.resultFields
        capture.takeScores(of: report.checks.filter { FrameSequence.Decision.Rule($0.name) == .highQuantile })
        self.init(statuses, capture: capture)
    }
}

extension SideCapture {
    /// Takes the scores of checks in place of those that it has; what was not assessed leaves them.
    mutating func takeScores(of checks: [CheckResult]) {
        for check in checks {
            if case .assessed(let it) = check.outcome { scores[check.name.rawValue] = it.evenScore }
        }
    }
}
