import Recto
import RectoCore

/// One check as a line that a person reads: name, score, limit, verdict, reason.
struct CheckLine {
    let name: String
    let outcome: CheckResult.Outcome
    let isFailed: Bool
    /// Whether a finding is one of what the check raises: else it is told, and no more.
    let raisesStatus: Bool
    /// Characters of the column of names.
    let width: Int
    let style: Style

    static func heading(width: Int, style: Style) -> String {
        style.faint("\("check".padded(width))  score  limit        reason")
    }

    var text: String {
        let name = name.padded(width)
        switch outcome {
        case .assessed(let it):
            let found = raisesStatus ? style.bad("FAILED") : style.faint("found ")
            let verdict = isFailed ? found : style.good("ok    ")
            let score = it.shown(places: 3, isFailed: isFailed)
            return
                "\(name)  \(score.decimal(places: 3))  \(it.threshold.decimal(places: 3))  \(verdict)  \(it.reason)"
        case .failureToAssess(let reason): return "\(name)  -      -      unsure  \(reason)"
        case .notRun(let reason): return "\(name)  -      -      \(style.faint("no run"))  \(reason)"
        }
    }
}
