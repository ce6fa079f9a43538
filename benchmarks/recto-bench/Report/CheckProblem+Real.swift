import RectoCore

// Baselines and goals are those published with the evaluation sets: single features on OpenCV 4.6, on true outlines. Goals are judged
// on frames that no threshold, score or network was fitted to by program.
extension CheckProblem {
    /// What the real sets can tell.
    static let real: [CheckProblem] = [
        CheckProblem(
            check: .blur, title: "natural blur, no document (blur_certh)",
            positives: FrameFilter(set: RealSets.blur, any: ["positive"]),
            negatives: FrameFilter(set: RealSets.blur, any: ["negative"])),
        CheckProblem(
            check: .glare, title: "flash on book covers (glare_real) against sound documents",
            positives: FrameFilter(set: RealSets.glare, any: ["positive"]), negatives: sound,
            baseline: Marks(area: 0.837), goal: Marks(area: 0.95)),
        CheckProblem(
            check: .darkness, title: "dark against the rest (dlc_graycopy)",
            positives: FrameFilter(set: RealSets.dlc, any: ["dark"], none: fitted),
            negatives: FrameFilter(set: RealSets.dlc, none: fitted.union(["dark"])),
            baseline: Marks(area: 0.95), goal: Marks(area: 0.98)),
        CheckProblem(
            check: .finger, title: "fingers over it (dlc_graycopy)",
            positives: FrameFilter(set: RealSets.dlc, any: ["finger"], none: fitted), negatives: untouched,
            baseline: Marks(area: 0.966), goal: Marks(area: 0.99), isGrouped: true),
        CheckProblem(
            check: .finger, title: "objects over it (dlc_graycopy)",
            positives: FrameFilter(set: RealSets.dlc, any: ["object_over"], none: fitted),
            negatives: untouched,
            baseline: Marks(area: 0.864), goal: Marks(area: 0.95), isGrouped: true),
        CheckProblem(
            check: .finger, title: "fingers and objects over it against objects near it (dlc_graycopy)",
            positives: FrameFilter(set: RealSets.dlc, any: ["finger", "object_over"], none: fitted),
            negatives: FrameFilter(set: RealSets.dlc, any: ["object_near"], none: fitted)),
        CheckProblem(
            check: .screen, title: "screens (recapture)",
            positives: unfitted("screen"), negatives: unfitted("real"),
            baseline: Marks(area: 0.858, foundAt5: 0.48),
            goal: Marks(area: 0.95, foundAt5: 0.80, worstArea: 0.85),
            isGrouped: true),
        CheckProblem(
            check: .screen, title: "– screens of lord, which scores were fitted to",
            positives: shared("screen"), negatives: shared("real"), isGrouped: true, isPlotted: false),
        // What the check is there to keep apart: the collections' other photos are of things, most of them plainer than a document's print.
        CheckProblem(
            check: .screen, title: "screens (recapture) against documents, copied in grey (dlc_graycopy)",
            positives: unfitted("screen"), negatives: FrameFilter(set: RealSets.dlc, none: fitted)),
        CheckProblem(
            check: .screen, title: "screens, crops at native resolution (recapture)",
            positives: FrameFilter(set: RealSets.recapture, any: ["screen"], none: fitted.union(reduced)),
            negatives: FrameFilter(set: RealSets.recapture, any: ["real"], none: fitted.union(reduced))),
        CheckProblem(
            check: .screen, title: "moiré (moire)",
            positives: FrameFilter(set: RealSets.moire, any: ["positive"]),
            negatives: FrameFilter(set: RealSets.moire, any: ["negative"])),
        CheckProblem(
            check: .print, title: "prints (recapture)",
            positives: unfitted("print"), negatives: unfitted("real"),
            baseline: Marks(area: 0.72), goal: Marks(area: 0.90), isGrouped: true),
        CheckProblem(
            check: .print, title: "– prints of lord, which scores were fitted to",
            positives: shared("print"), negatives: shared("real"), isGrouped: true, isPlotted: false),
        CheckProblem(
            check: .print,
            title: "– the same without lord_real_014, 035 and 067, sheets printed or drawn in black",
            positives: shared("print"), negatives: shared("real", none: [RealSets.sheet]),
            isPlotted: false),
        CheckProblem(
            check: .print, title: "grey copies (dlc_graycopy) against sound documents",
            positives: FrameFilter(set: RealSets.dlc, none: fitted), negatives: sound,
            baseline: Marks(area: 0.906),
            goal: Marks(area: 0.97, foundAt1: 0.90), isGrouped: true),
        CheckProblem(
            check: .idPhotoTampering, title: "template forgeries (tamper_sidtd)",
            positives: FrameFilter(set: RealSets.tampering, any: ["tampered"]),
            negatives: FrameFilter(set: RealSets.tampering, any: ["document"])),
    ]

    /// Blur and highlights laid over real documents by arithmetic.
    static let spoilt: [CheckProblem] = {
        func frames(_ tags: [String], none: Set<String>) -> FrameFilter {
            FrameFilter(set: SpoiltDocuments.name, any: Set(tags), none: none)
        }
        func problem(
            _ check: CheckName, _ title: String, _ tags: [String], baseline: Marks? = nil, goal: Marks? = nil
        ) -> CheckProblem {
            CheckProblem(
                check: check, title: title, positives: frames(tags, none: fitted),
                negatives: frames(["as it is"], none: fitted), baseline: baseline, goal: goal,
                isPlotted: tags.count > 1)
        }
        func ofAll(_ check: CheckName, _ tags: [String]) -> CheckProblem {
            CheckProblem(
                check: check, title: "– the same with the document types that were fitted to",
                positives: frames(tags, none: []), negatives: frames(["as it is"], none: []), isPlotted: false
            )
        }
        let far = SpoiltDocuments.lengths.filter { $0 >= 10 }
        let blurs =
            SpoiltDocuments.sigmas.map(SpoiltDocuments.defocusTag) + far.map(SpoiltDocuments.motionTag)
        let glares = SpoiltDocuments.shares.map(SpoiltDocuments.glareTag)
        return [
            problem(
                .blur, "defocus of \(list(SpoiltDocuments.sigmas)) px, motion of \(list(far)) px", blurs,
                baseline: Marks(area: 0.999, foundAt5: 1), goal: Marks(area: 0.995, foundAt5: 0.98)),
            ofAll(.blur, blurs),
        ]
            + SpoiltDocuments.sigmas.map {
                problem(.blur, "– defocus of \($0) px", [SpoiltDocuments.defocusTag($0)])
            }
            + SpoiltDocuments.lengths.map {
                problem(
                    .blur, "– motion of \(Int($0)) px", [SpoiltDocuments.motionTag($0)],
                    baseline: $0 == 6 ? Marks(area: 0.989) : nil,
                    goal: $0 < 10 ? nil : Marks(area: 0.995, foundAt5: 0.98))
            }
            + [
                problem(
                    .glare, "highlights over \(list(SpoiltDocuments.shares.map { $0 * 100 })) %", glares,
                    baseline: Marks(area: 0.991, foundAt5: 1), goal: Marks(area: 0.99, foundAt1: 0.95)),
                ofAll(.glare, glares),
            ]
            + SpoiltDocuments.shares.map {
                problem(
                    .glare, "– highlight over \(Int(($0 * 100).rounded())) %", [SpoiltDocuments.glareTag($0)])
            }
    }()

    private static let fitted: Set<String> = [LabelledFrame.Tag.development]
    private static let native: Set<String> = [LabelledFrame.Tag.native]
    private static let reduced: Set<String> = [RealSets.reduced]
    private static let sound = FrameFilter(set: RealSets.documents, any: [LabelledFrame.Tag.clean])

    /// Photos of a kind at their own size, of the collections that nothing was fitted to.
    private static func unfitted(_ kind: String) -> FrameFilter {
        FrameFilter(set: RealSets.recapture, any: [kind], none: native.union(fitted))
    }

    /// The same of the collection that was fitted to.
    private static func shared(_ kind: String, none: Set<String> = []) -> FrameFilter {
        FrameFilter(set: RealSets.recapture, any: [kind], none: native.union(none), all: fitted)
    }

    private static let untouched = FrameFilter(
        set: RealSets.dlc, none: fitted.union(["finger", "object_over", "object_near"]))

    private static func list(_ numbers: [Double]) -> String {
        numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
    }
}
