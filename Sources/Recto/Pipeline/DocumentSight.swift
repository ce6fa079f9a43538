internal import RectoCore

/// What was seen of the document in a frame, before its zone is read.
struct DocumentSight: Sendable, Hashable {
    /// What the network saw; nil where it did not run.
    let segments: FrameSegments?
    /// The outline of the frame before, moved onto this frame's edges; nil where it was not followed.
    let followed: OutlineCandidate?
    /// What lines alone speak for, the best first; empty where the network was sure.
    let lines: [OutlineCandidate]

    /// Every outline, the network's first.
    var candidates: [OutlineCandidate] {
        [followed, segments?.outline].compactMap(\.self) + lines
    }
}

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for the document: follows the outline of the frame before where it is given and nothing else is asked of
    /// the network, else runs the network, and searches for lines where the network is not sure.
    mutating func look(
        _ view: borrowing ImageView, plan: FramePlan, previous: Quad?, thresholds: Thresholds
    ) throws(EngineError) -> DocumentSight {
        if let previous, !plan.runs(.occlusion), !plan.runs(.portrait) {
            let followed = try vision.follow(view, from: previous)
            if thresholds.outline.isReached(followed.score) {
                return DocumentSight(segments: nil, followed: followed, lines: [])
            }
        }
        let segments = try vision.segment(view)
        let isSure = segments.outline.map { thresholds.document.isReached($0.score) }
        let lines = isSure == true ? [] : try vision.locate(view)
        return DocumentSight(segments: segments, followed: nil, lines: lines)
    }
}
