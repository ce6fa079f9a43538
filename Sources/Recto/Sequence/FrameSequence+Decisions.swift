public import RectoCore

extension FrameSequence {
    /// What the frames say together of one check, and which frame decided it.
    public struct Decision: Sendable, Hashable {
        public enum Rule: String, Sendable, Hashable, Codable {
            /// Quality: one frame good in everything is enough, and all quality checks are decided by the same one.
            case bestFrame = "best frame"
            /// Fraud: a good frame does not outweigh bad ones; the score that nine tenths of the frames do not pass.
            case highQuantile = "high quantile"
            /// What is read: the frame that was read most certainly.
            case surestReading = "surest reading"
        }

        public let rule: Rule
        /// As the deciding frame has it; where no frame was assessed, the last frame's reason.
        public let result: CheckResult
        /// Counted from 0; nil where no frame was assessed.
        public let frame: Int?
    }

    /// The share of frames that the quantile of fraud checks lies above.
    public static let fraudQuantile = 0.9

    /// One for each check, in the order of their names; empty without frames.
    public var decisions: [Decision] { decisions(over: kept) }

    /// Frames that a session asks whether they show fraud, the newest: an honest document that light made look like a copy must not
    /// be shown ten times as long as that took.
    static let fraudWindow = 30

    /// The same over the last frames since the document came in sight, of the checks that look for fraud.
    var fraudDecisions: [Decision] {
        decisions(over: lastInSight).filter { $0.rule == .highQuantile }
    }

    /// What of fraud the last frames since the document came in sight come to: decisions that rest on two frames at least, or on one
    /// that leaves no doubt.
    var frauds: [StatusCode] {
        fraudDecisions.filter { decision in
            let result = decision.result
            guard result.isFailed, result.raisesStatus, case .assessed(let it) = result.outcome else {
                return false
            }
            return settings.isPlain(it.score, threshold: it.threshold)
                || lastInSight.count(where: { $0.finds(result.name) }) > 1
        }.map(\.result.name.status).sorted()
    }

    /// Without those on which the page stood too badly for a side to be taken: of a card on the turn corners and edges are not where they
    /// seem.
    private var lastInSight: [KeptFrame] {
        kept.suffix(min(inSight, Self.fraudWindow)).filter(\.isWellPlaced)
    }

    private func decisions(over kept: some BidirectionalCollection<KeptFrame>) -> [Decision] {
        guard let last = kept.last else { return [] }
        let best = Self.best(of: kept)
        return last.checks.enumerated().map { index, check in
            let rule = Decision.Rule(check.name)
            let assessed = kept.compactMap { $0.assessment(index) }
            let decided: AssessedCheck? =
                switch rule {
                case .bestFrame:
                    assessed.first { $0.frame == best }
                        ?? Self.turn(of: index, check.name, best: best, in: kept)
                case .highQuantile: Self.quantile(assessed)
                case .surestReading: Self.surest(assessed)
                }
            return Decision(
                rule: rule, result: decided?.result ?? Self.unassessed(check), frame: decided?.frame)
        }
    }

    /// Where the best frame left a check for another one: the best of those on which it had its turn.
    private static func turn(
        of index: Int, _ name: CheckName, best: Int?, in kept: some Collection<KeptFrame>
    ) -> AssessedCheck? {
        guard kept.contains(where: { $0.frame == best && $0.waiting.contains(name) }) else { return nil }
        return kept.filter { $0.assessment(index) != nil }.min { $0.quality < $1.quality }?.assessment(index)
    }

    /// The frame on which the fewest quality checks waited their turn, of those the one in which the fewest fail, then the one whose
    /// worst of them lies lowest; nil while no frame shows a document.
    public var bestFrame: Int? { Self.best(of: kept) }

    private static func best(of kept: some Collection<KeptFrame>) -> Int? {
        kept.filter(\.hasDocument).min { $0.quality < $1.quality }?.frame
    }

    private static func quantile(_ assessed: [AssessedCheck]) -> AssessedCheck? {
        guard !assessed.isEmpty else { return nil }
        // What one check is judged by may have levels of its own: what fails stands above what does not, whatever its score.
        let sorted = assessed.sorted { ($0.evenScore, $0.frame) < ($1.evenScore, $1.frame) }
        let rank = (fraudQuantile * Double(sorted.count)).rounded(.up)
        return sorted[max(0, Int(rank) - 1)]
    }

    private static func surest(_ assessed: [AssessedCheck]) -> AssessedCheck? {
        assessed.max { abs($0.score - 0.5) < abs($1.score - 0.5) }
    }

    private static func unassessed(_ check: CheckResult) -> CheckResult {
        guard case .assessed = check.outcome else { return check }
        return CheckResult(
            name: check.name, outcome: .failureToAssess(reason: "the best frame says nothing of it"),
            raisesStatus: check.raisesStatus)
    }
}

extension FrameSequence.Decision.Rule {
    init(_ check: CheckName) {
        switch check {
        case .blur, .glare, .darkness, .distance, .position, .finger, .idPhotoQuality: self = .bestFrame
        case .screen, .print, .idPhotoTampering: self = .highQuantile
        case .type, .side, .expiry, .frontBackMismatch: self = .surestReading
        }
    }
}

/// A check that a frame could assess.
private struct AssessedCheck {
    let frame: Int
    let score: Double
    let evenScore: Double
    let result: CheckResult
}

extension KeptFrame {
    /// Whether a check found something on the document.
    fileprivate func finds(_ name: CheckName) -> Bool {
        hasDocument && checks.contains { $0.name == name && $0.isFailed }
    }

    fileprivate var isWellPlaced: Bool {
        !checks.contains { [.distance, .position].contains($0.name) && $0.isFailed && $0.raisesStatus }
    }

    /// Quality checks that failed, those that waited their turn, how near the worst comes to its threshold, and the frame's place in the
    /// row. A frame that left one to others is better than one in which another failed.
    fileprivate var quality: (Int, Int, Double, Int) {
        let mine = checks.filter { FrameSequence.Decision.Rule($0.name) == .bestFrame }
        let scores = mine.compactMap { check -> Double? in
            guard case .assessed(let it) = check.outcome else { return nil }
            return it.score / max(it.threshold, 0.001)
        }
        return (
            scores.count { $0 >= 1 }, mine.count { waiting.contains($0.name) }, scores.max() ?? 0, frame
        )
    }

    /// Nil of a frame without a document: what such a frame shows says nothing of the scene's.
    fileprivate func assessment(_ index: Int) -> AssessedCheck? {
        guard hasDocument, checks.indices.contains(index), case .assessed(let it) = checks[index].outcome
        else {
            return nil
        }
        return AssessedCheck(frame: frame, score: it.score, evenScore: it.evenScore, result: checks[index])
    }
}
