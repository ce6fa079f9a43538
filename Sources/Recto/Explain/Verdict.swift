internal import RectoCore

/// How a check ended, in a word and a sign: never by colour alone.
enum Verdict: String {
    case failed, allowed, passed, unassessed, notRun

    init(_ check: CheckResult) {
        switch check.outcome {
        case .assessed: self = check.isFailed ? (check.raisesStatus ? .failed : .allowed) : .passed
        case .failureToAssess: self = .unassessed
        case .notRun: self = .notRun
        }
    }

    var word: String {
        switch self {
        case .failed: "failed"
        case .allowed: "found, raises no status"
        case .passed: "passed"
        case .unassessed: "not assessed"
        case .notRun: "not run"
        }
    }

    var sign: String {
        switch self {
        case .failed: "\u{2715}"
        case .allowed: "!"
        case .passed: "\u{2713}"
        case .unassessed: "?"
        case .notRun: "\u{2013}"
        }
    }
}
