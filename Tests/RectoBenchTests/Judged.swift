import RectoCore

@testable import Recto
@testable import recto_bench

/// Frames as a report gets them, with what one check said.
enum Judged {
    /// - Parameters:
    ///   - score: nil where the check could not tell.
    ///   - reason: of what it could tell.
    static func frame(
        _ name: String, set: String = "drawn", tags: Set<String> = [], document: String? = nil,
        group: String = "", check: CheckName = .screen, score: Double? = nil, reason: String = "because",
        raisesStatus: Bool = true, outline: Quad? = nil
    ) -> LookedAt {
        let outcome: CheckResult.Outcome =
            score.map {
                .assessed(.init(native: 0, score: $0, threshold: 0.5, region: nil, reason: reason))
            } ?? .failureToAssess(reason: "too small")
        let report = FrameReport(
            width: 8, height: 8, statuses: [.scanDocumentNotRecognized], location: nil, shape: nil,
            side: nil, checks: [CheckResult(name: check, outcome: outcome, raisesStatus: raisesStatus)],
            zone: nil, timings: StageTimings())
        let frame = LabelledFrame(
            set: set, name: name, tags: tags, document: document.map { ShownFrameDocument(name: $0) }
        ) { throw CancellationError() }
        return LookedAt(
            frame: frame, outline: outline, species: nil, group: group, report: report,
            reportOnOutline: nil)
    }
}
