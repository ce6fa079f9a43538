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
            checksum: mrz.map { Verification.MRZChecksum($0) }, chipKey: mrz.flatMap { ChipKey($0) })
        capture.side = ScannedSide(report)
        capture.showsFace = !report.faces.isEmpty
        capture.comparison = consistency?.resultFields
        for check in report.checks where [.screen, .print, .idPhotoTampering].contains(check.name) {
            if case .assessed(let it) = check.outcome { capture.scores[check.name.rawValue] = it.evenScore }
        }
        self.init(statuses, capture: capture)
    }
}

extension SideCapture {
    /// Scores of the checks that look for fraud, of what several frames come to in place of one frame's own.
    mutating func take(_ decisions: [FrameSequence.Decision]) {
        for decision in decisions {
            guard case .assessed(let it) = decision.result.outcome else { continue }
            scores[decision.result.name.rawValue] = it.evenScore
        }
    }
}
