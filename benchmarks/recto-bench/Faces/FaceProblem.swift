import Recto
import RectoCore
import RectoTesting

/// One question that a check answers, with photos that tell yes from no.
struct FaceProblem: Sendable {
    let check: FaceCheckName
    let name: String
    let set: String
    /// The column of the set that tells persons apart.
    let person: String?
    /// Nil: the photo takes no part.
    let isPositive: @Sendable (LabelledFace) -> Bool?
    /// The best known figure for the set, as its notes state it.
    let baseline: String

    /// Which photos are reported: where a set does not tell persons apart each photo counts as one.
    var part: String {
        switch person {
        case nil: "all"
        case "file": "half the photos"
        default: "half the persons"
        }
    }

    static let all: [FaceProblem] = [
        FaceProblem(
            check: .mouthCovered, name: "mask", set: "mask_cd7", person: "file",
            isPositive: { $0["masked"] == "1" }, baseline: "96 % right"),
        FaceProblem(
            check: .eyesCovered, name: "sunglasses, looking straight", set: "cmu_faces", person: "user",
            isPositive: { $0["pose"] == "straight" ? $0["eyes"] == "sunglasses" : nil }, baseline: ".997"),
        FaceProblem(
            check: .eyesCovered, name: "sunglasses, all poses", set: "cmu_faces", person: "user",
            isPositive: { $0["eyes"] == "sunglasses" }, baseline: ".997"),
        FaceProblem(
            check: .eyesClosed, name: "closed eyes", set: "yale", person: "subject",
            isPositive: { $0["condition"] == "sleepy" }, baseline: ".994"),
        // The set's columns tell what was asked of a person, who blinked in one photo that was to show light from a side.
        FaceProblem(
            check: .eyesClosed, name: "– subject15.rightlight.png counted as closed, as it shows them",
            set: "yale", person: "subject",
            isPositive: { $0["condition"] == "sleepy" || $0.file == "subject15.rightlight.png" },
            baseline: ".994"),
        FaceProblem(
            check: .shadow, name: "light from a side", set: "yaleb", person: "subject",
            isPositive: { ["side_shadow": true, "ok": false][$0["label"]] }, baseline: ".9987"),
        FaceProblem(
            check: .shadow, name: "light from a side, mild", set: "yale", person: "subject",
            isPositive: {
                ["leftlight": true, "rightlight": true, "normal": false, "centerlight": false][
                    $0["condition"]]
            }, baseline: ""),
        FaceProblem(
            check: .eyesShadow, name: "light from above", set: "yaleb", person: "subject",
            isPositive: { ["top_light": true, "ok": false][$0["label"]] }, baseline: ".993"),
        FaceProblem(
            check: .pose, name: "turned", set: "cmu_faces", person: "user",
            isPositive: { ["left": true, "right": true, "straight": false][$0["pose"]] },
            baseline: "1.0"),
        FaceProblem(
            check: .pose, name: "looking up", set: "cmu_faces", person: "user",
            isPositive: { ["up": true, "straight": false][$0["pose"]] }, baseline: ".992"),
        FaceProblem(
            check: .darkness, name: "dark", set: "light", person: nil,
            isPositive: { $0["label"] == "dark" }, baseline: ""),
        FaceProblem(
            check: .liveness, name: "print", set: "spoof_nuaa", person: "subject",
            isPositive: { $0["live"] == "0" }, baseline: "1.0"),
    ]
}

/// What a check said of the photos of one problem.
struct FaceFigures {
    let problem: FaceProblem
    let part: String
    private(set) var labels: [ScoredLabel] = []
    /// Photos in which the largest face was not found or could not be judged.
    private(set) var unassessed = 0
    private var failed = (positives: 0, negatives: 0)
    /// A line a photo, for those who want to count for themselves.
    private(set) var rows: [[String]] = []

    init(_ problem: FaceProblem, part: String) {
        self.problem = problem
        self.part = part
    }

    mutating func add(_ report: FaceReport, _ photo: LabelledFace, isPositive: Bool) {
        let result = report.checks.first { $0.name == problem.check }
        let head = [problem.check.rawValue, problem.name, photo.file, photo.person, isPositive ? "1" : "0"]
        guard case .assessed(let it)? = result?.outcome else {
            unassessed += 1
            rows.append(head + ["", "", "", ""])
            return
        }
        rows.append(head + ["\(it.native)", "\(it.score)", "\(it.threshold)", it.reason])
        labels.append(ScoredLabel(score: it.score, isPositive: isPositive))
        guard result?.isFailed == true else { return }
        if isPositive { failed.positives += 1 } else { failed.negatives += 1 }
    }

    static let header = [
        "tier", "check", "question", "photos", "positives", "not judged", "AUC", "missed at 1 % false alarms",
        "missed as shipped", "false as shipped", "baseline AUC",
    ]

    func row(tier: String) -> [String]? {
        let positives = labels.count(where: \.isPositive)
        guard let curve = ROCCurve(labels) else { return nil }
        let isTooFew = min(positives, labels.count - positives) < ProblemFigures.fewest
        return [
            tier, problem.check.rawValue, "\(problem.name) (\(part))", "\(labels.count)", "\(positives)",
            "\(unassessed)", isTooFew ? "too few" : Figure.decimals(curve.area),
            isTooFew ? "" : Figure.percent(1 - curve.found(atFalseAlarms: 0.01)),
            "\(positives - failed.positives) of \(positives)",
            "\(failed.negatives) of \(labels.count - positives)", problem.baseline,
        ]
    }
}
