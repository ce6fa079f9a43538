internal import RectoCore

extension FaceJudge {
    /// Native: the similarity, a cosine. The score rises with what speaks against a match: half the distance of the
    /// similarity from 1; so does the threshold.
    func match(_ face: Face) -> CheckResult.Outcome {
        switch evidence.comparison {
        case nil: return .notRun(reason: "no other face was given to match with")
        case .notCompared(let obstacle): return .notRun(reason: obstacle.reason)
        case .compared(let match):
            let level = match.level.map { "level \($0.rawValue)" } ?? "under level 1"
            let what = "the similarity is \(match.similarity.decimal(places: 3)), \(level)"
            let needed = "level \(match.minimum.rawValue) was asked for"
            switch match.outcome {
            case .uncertain:
                return .failureToAssess(reason: "\(what); \(needed), and a print leaves too little to say no")
            case .match, .noMatch:
                return .assessed(
                    CheckResult.Assessment(
                        native: match.similarity, score: (1 - match.similarity) / 2,
                        // What is needed is enough: the check fails past it.
                        threshold: ((1 - match.needed) / 2).nextUp,
                        region: face.box.quad, reason: "\(what); \(needed)"))
            }
        }
    }
}
