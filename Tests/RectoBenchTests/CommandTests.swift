import ArgumentParser
import RectoTesting
import Testing

@testable import recto_bench

/// Commands as they are given and as pages name them.
struct CommandTests {
    @Test("lists are given as the page of the benchmarks writes them")
    func lists() throws {
        let fit = try CalibrateCommand.parse([
            "--seeds", "1", "3", "5", "--only", "blur", "glare", "--count", "2",
        ])
        #expect(fit.seeds == [1, 3, 5] && fit.only == ["blur", "glare"] && fit.count == 2)
        #expect(try CharactersCommand.parse(["--seeds", "7", "9"]).seeds == [7, 9])
        #expect(try SoundCommand.parse(["--seeds", "101", "201", "--variants", "7"]).seeds == [101, 201])
    }

    @Test("what is reported is drawn by a seed that nothing was fitted to by program")
    func seeds() throws {
        #expect(try FrameSources.parse([]).seed == 101)
        #expect(try FrameSources.parse([]).count == 40)
        #expect(try ChecksCommand.parse([]).seed == 101)
    }

    @Test(
        "as many documents of each kind as let every frame show another",
        arguments: [
            (0, 1), (1, 1), (6, 1), (7, 2), (40, 7), (42, 7),
        ])
    func variants(count: Int, variants: Int) {
        #expect(DrawnFrames.variants(count: count) == variants)
    }

    @Test("every frame of a condition shows another document, and frames of other seeds show others still")
    func documents() throws {
        let printer = try SpecimenPrinter()
        func shown(_ seed: UInt64) -> [ShownFrameDocument] {
            let set = ConditionSet(
                printer: printer, seed: seed, kinds: SpecimenKind.allCases,
                variants: DrawnFrames.variants(count: 8))
            return DrawnFrames(set: set, count: 8).frames.filter { $0.tags.contains("clean") }
                .compactMap(\.document)
        }
        #expect(Set(shown(101)).count == 8)
        #expect(Set(shown(101)).isDisjoint(with: shown(102)))
    }

    @Test(
        "a page names its command without places on one machine",
        arguments: [
            (
                ["/opt/recto-bench", "report", "--count", "2", "--out", "docs/checks.md"],
                "recto-bench report --count 2 --out docs/checks.md"
            ),
            (
                [".build/release/recto-bench", "faces", "--eval", "/data/eval/face"],
                "recto-bench faces --eval face"
            ),
            (
                ["recto-bench", "report", "--eval=/data/eval", "--sets=drawn"],
                "recto-bench report --eval=eval --sets=drawn"
            ),
            (["recto-bench", "faces", "--eval", "../my sets"], "recto-bench faces --eval '../my sets'"),
        ])
    func text(arguments: [String], command: String) {
        #expect(CommandText.text(arguments) == command)
    }
}
