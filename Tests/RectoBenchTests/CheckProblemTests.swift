import RectoCore
import Testing

@testable import recto_bench

/// Which frames a problem counts, and what is said of few.
struct CheckProblemTests {
    private static let fitted = LabelledFrame.Tag.development

    @Test("a goal is judged on frames that nothing was fitted to")
    func goals() {
        let goals = (CheckProblem.real + CheckProblem.spoilt).filter { $0.goal != nil }
        #expect(Set(goals.map(\.positives.set)).isSuperset(of: [RealSets.dlc, SpoiltDocuments.name]))
        for problem in goals {
            // Nothing was fitted to the other sets.
            for filter in [problem.positives, problem.negatives]
            where [RealSets.dlc, RealSets.recapture, SpoiltDocuments.name].contains(filter.set) {
                let labels = filter.any.isEmpty ? ["any"] : filter.any
                for label in labels {
                    let tags: Set<String> = [label, RealSets.reduced]
                    #expect(filter.takes(Judged.frame("a", set: filter.set, tags: tags)))
                    #expect(
                        !filter.takes(Judged.frame("a", set: filter.set, tags: tags.union([Self.fitted]))))
                }
            }
        }
    }

    @Test("a spoilt document was fitted to where the photo that it is made of was", arguments: [false, true])
    func spoilt(isFitted: Bool) {
        let tags: Set<String> = [LabelledFrame.Tag.plain]
        let photo = LabelledFrame(
            set: RealSets.dlc, name: "a.jpg", tags: isFitted ? tags.union([Self.fitted]) : tags
        ) { throw CancellationError() }
        let frames = SpoiltDocuments(seed: 1).frames(from: [photo])
        #expect(!frames.isEmpty)
        #expect(
            frames.allSatisfy {
                $0.tags.contains(Self.fitted) == isFitted && $0.tags.count == (isFitted ? 2 : 1)
            })
    }

    @Test("spoilt documents have a row of all of them for each check, without a goal")
    func allSpoilt() {
        let all = CheckProblem.spoilt.filter { $0.title.contains("were fitted to") }
        #expect(all.map(\.check) == [.blur, .glare])
        for row in all {
            #expect(row.goal == nil && !row.isPlotted)
            for filter in [row.positives, row.negatives] {
                for tags in [filter.any, filter.any.union([Self.fitted])] {
                    #expect(filter.takes(Judged.frame("a", set: SpoiltDocuments.name, tags: tags)))
                }
            }
        }
    }

    @Test("the collection that was fitted to has rows of its own, without a goal")
    func fittedRows() {
        let rows = CheckProblem.real.filter { $0.positives.all.contains(Self.fitted) }
        #expect(rows.count == 3)
        for row in rows {
            #expect(row.goal == nil && row.negatives.all.contains(Self.fitted))
            let label = row.positives.any.first ?? ""
            #expect(!row.positives.takes(Judged.frame("a", set: RealSets.recapture, tags: [label])))
            #expect(
                row.positives.takes(Judged.frame("a", set: RealSets.recapture, tags: [label, Self.fitted])))
        }
    }

    private static let problem = CheckProblem(
        check: .screen, title: "displays", positives: FrameFilter(set: "drawn", any: ["screen"]),
        negatives: FrameFilter(set: "drawn", any: ["real"]), goal: .init(area: 0.9), isGrouped: true)

    /// Displays score .9, others .1; `silent` of each are not assessed.
    private static func frames(
        _ positives: Int, _ negatives: Int, silent: Int = 0, group: String = "one", tags: Set<String> = []
    ) -> [LookedAt] {
        [("screen", positives, 0.9), ("real", negatives, 0.1)].flatMap { tag, count, score in
            (0..<count).map {
                Judged.frame(
                    "\(tag) \($0)", tags: tags.union([tag]), group: group, score: $0 < silent ? nil : score)
            }
        }
    }

    @Test(
        "no curve of fewer than five assessed frames of a class",
        arguments: [(5, 5, true), (4, 9, false), (9, 4, false)])
    func few(positives: Int, negatives: Int, isTold: Bool) {
        let it = ProblemFigures(Self.problem, among: Self.frames(positives, negatives), suffix: "")
        #expect((it.curve != nil) == isTold)
        #expect(it.isTooFew == !isTold)
        let text = CheckTables(figures: [it]).accuracy
        #expect(text.contains("too few") == !isTold)
        #expect(text.contains("| yes |") == isTold)
    }

    @Test("frames that were not assessed count in n, and in no figure beside it")
    func assessed() {
        let it = ProblemFigures(Self.problem, among: Self.frames(8, 9, silent: 4), suffix: "")
        #expect(it.counts == (4, 5))
        #expect(it.isTooFew)
        #expect(CheckTables(figures: [it]).accuracy.contains("| 8 : 9 | 4 : 5 | too few |"))
        let none = ProblemFigures(Self.problem, among: Self.frames(8, 9, silent: 9), suffix: "")
        #expect(!none.isTooFew && none.curve == nil)
        #expect(CheckTables(figures: [none]).accuracy.contains("not assessed |"))
    }

    @Test("a group that was fitted to is marked, and counts in no mean")
    func groups() {
        let frames =
            Self.frames(5, 5, group: "own") + Self.frames(5, 5, group: "third")
            + Self.frames(5, 5, group: "lord", tags: [Self.fitted])
        let text = CheckTables(figures: [ProblemFigures(Self.problem, among: frames, suffix: "")]).groups
        #expect(text.contains("| lord, fitted |"))
        #expect(text.contains("| own |") && text.contains("**mean, worst of 2**"))
    }

    @Test(
        "the goal of outlines stands beside what nothing was fitted to, and fitted document types are marked")
    func outlines() {
        let quad = Quad.frame(width: 8, height: 8)
        func photo(_ name: String, _ tags: Set<String>, group: String) -> LookedAt {
            Judged.frame(name, set: RealSets.dlc, tags: tags, group: group, outline: quad)
        }
        let rows = QuadTable(looked: [
            photo("a", ["shadow"], group: "esp_id"), photo("b", ["shadow", Self.fitted], group: "alb_id"),
        ]).text.split(separator: "\n").map(String.init)
        func row(_ name: String) -> String { rows.first { $0.hasPrefix("| \(name) |") } ?? "" }
        #expect(!row("**dlc_graycopy**").contains("mean .93"))
        #expect(row("nothing fitted to").contains("mean .93"))
        #expect(row("shadow").hasPrefix("| shadow | 1 |"))
        #expect(!row("*esp_id*").isEmpty && !row("*alb_id*, fitted").isEmpty)
    }
}
