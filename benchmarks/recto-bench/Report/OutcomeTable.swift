import RectoCore

/// What every check said of every frame, end to end and on its true outline, for those who want to count for themselves.
struct OutcomeTable {
    let looked: [LookedAt]

    var text: String {
        var lines = [
            CSV.line([
                "set", "frame", "group", "tags", "species", "overlap", "outline", "check", "outcome",
                "native", "score", "threshold", "reason", "document",
            ])
        ]
        for it in looked {
            for (outline, judged) in [("found", it), ("true", it.onOutline)] {
                guard let judged else { continue }
                for check in CheckName.allCases where CheckName.ofOneFrame.contains(check) {
                    lines.append(
                        CSV.line(
                            Self.frameFields(it) + [outline, check.rawValue]
                                + Self.fields(judged.outcome(of: check)) + [it.document]))
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func frameFields(_ it: LookedAt) -> [String] {
        [
            it.frame.set, it.frame.name, it.group, it.frame.tags.sorted().joined(separator: " "),
            it.species ?? "", Figure.decimals(it.overlap),
        ]
    }

    private static func fields(_ outcome: CheckResult.Outcome?) -> [String] {
        switch outcome {
        case .assessed(let it):
            ["assessed", "\(it.native)", "\(it.score)", "\(it.threshold)", it.reason]
        case .failureToAssess(let reason): ["failure to assess", "", "", "", reason]
        case .notRun(let reason): ["not run", "", "", "", reason]
        case nil: ["no report", "", "", "", ""]
        }
    }
}
