import Foundation

/// The page of every figure of faces.
struct FacesReport {
    let tiers: [FaceTierFigures]
    /// Seconds of a grey conversion, the unit of costs.
    let floor: Double
    /// By which the page can be made again.
    let command: String

    var text: String {
        """
        # Faces, measured

        - Made by: `\(command)`
        - Ran on: \(Machine.summary).

        Written by `recto-bench faces`. The photos are research \
        sets that may not be passed on; their folder is named on the command line. "own": the networks that this \
        repository ships. "third-party": those of [docs/models.md](models.md), where installed.

        ## Found

        Pictures are scaled so that their longest side is the side of the table. Found: a box that overlaps the true one \
        (intersection over union) by at least a half. The sets mark not every face, so that a box on no marked face need \
        not be wrong.

        \(MarkdownTable(header: FaceDetectionTable.header, rows: tiers.flatMap(\.detection)).text)
        ## Checked

        Thresholds were fitted to every second person of a set, in the order of their names; these are the others. Not \
        judged: no face was found, or the check said that it could not tell. Missed at 1 %: where one negative in a \
        hundred is called positive; with fewer than a hundred negatives, none may be. Neither is given of fewer than \
        \(ProblemFigures.fewest) photos of either kind. \(FaceSets.trainedOn.count) photos of mask_cd7 are \
        left out, for the folder of training photos holds the same pictures (`models/face-detect/train/twins.py`). Baselines are the sets' own \
        figures on all their photos, not on these.

        \(MarkdownTable(header: FaceFigures.header, rows: checkRows).text)
        ## Told from attacks

        At the shipped threshold (ISO/IEC 30107-3): APCER, attacks taken for persons; BPCER, persons taken for attacks, \
        each with the interval that holds the true share in 95 of 100 cases: photos of one person err together. \
        Without third-party models nothing is called live.

        \(MarkdownTable(header: FaceAttackFigures.header, rows: attackRows).text)
        ## Told apart

        Cosine of two vectors. EER: where as many of one kind are wrong as of the other; FNMR: same persons not matched, \
        at a rate of strangers matched (FMR). A simulated print: 96 x 120 pixels, grey, faded, soft, noisy. Not matched \
        there: at the last similarity, with the interval that holds the true share in 95 of 100 cases; photos of one \
        person err together, so that it rests on as many independent cases as there are persons where all or none match.

        \(MarkdownTable(header: FaceVerification.header, rows: verificationRows).text)
        ## By skin tone and sex

        The sets carry no label of either, and none is guessed from the pictures: differences between groups were not \
        measured. Whoever deploys this has to measure them on people like their own.

        ## Cost

        A frame of 1280 x 720 with a drawn portrait, one thread, processor time; beside a grey conversion of it, measured \
        once for all: \(String(format: "%.3f", floor * 1000)) ms.

        \(MarkdownTable(header: FaceCost.header, rows: tiers.flatMap(\.costs)).text)
        """
    }

    private var checkRows: [[String]] {
        tiers.flatMap { tier in tier.checks.compactMap { $0.row(tier: tier.name) } }
    }

    private var attackRows: [[String]] {
        tiers.flatMap { tier in tier.attacks.flatMap { $0.rows(tier: tier.name) } }
    }

    private var verificationRows: [[String]] { tiers.flatMap { $0.verification.compactMap(\.row) } }

    /// Every judgement, as comma-separated values.
    var rows: String {
        let header = [
            "tier", "check", "question", "file", "person", "positive", "native", "score", "threshold",
            "reason",
        ]
        return
            ([header] + tiers.flatMap { tier in tier.checks.flatMap { $0.rows.map { [tier.name] + $0 } } })
            .map(CSV.line).joined(separator: "\n") + "\n"
    }
}
