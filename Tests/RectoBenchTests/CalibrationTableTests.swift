import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import recto_bench

/// How far scores can be taken for probabilities, whatever a set is made of.
struct CalibrationTableTests {
    private static let header = "native,falseAlarms,found,negatives,positives\n"
    /// One in four is positive: of three values of one way and one of another.
    private static let curves = [
        "screen": header + "3,0,0.5,0,1\n2,0.5,1,2,0\n", "displayRim": header + "1,1,1,1,0\n",
        "glare": "of another form\n",
    ]

    @Test("how frequent something is on the kept curves, all ways of a check together")
    func shares() {
        let fitted = FittedShares { Self.curves[$0] }
        #expect(fitted.shares == [.screen: 0.25])
    }

    @Test("the kept curves tell of every check that has one")
    func kept() {
        let checks = Set(FittedShares(folder: "benchmarks/roc").shares.keys)
        #expect(
            checks == [
                .blur, .glare, .darkness, .distance, .position, .finger, .screen, .print, .idPhotoQuality,
                .idPhotoTampering,
            ])
    }

    /// - Parameter scores: of frames with a display, and without.
    private static func rows(_ with: [Double], _ without: [Double], isPlotted: Bool = true) -> [[String]] {
        let frames = [("screen", with), ("real", without)].flatMap { tag, scores in
            scores.enumerated().map { Judged.frame("\(tag) \($0)", tags: [tag], score: $1) }
        }
        let problem = CheckProblem(
            check: .screen, title: "displays", positives: FrameFilter(set: "drawn", any: ["screen"]),
            negatives: FrameFilter(set: "drawn", any: ["real"]), isPlotted: isPlotted)
        let figures = ProblemFigures(problem, among: frames, suffix: "")
        return CalibrationTable(figures: [figures], fitted: FittedShares { curves[$0] }).text
            .split(separator: "\n").dropFirst(2)
            .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    }

    @Test(
        "a set of half positives calls a score wrong that means one in four; weighed as it was fitted it is right"
    )
    func weighed() throws {
        let row = try #require(
            Self.rows([Double](repeating: 0.25, count: 8), [Double](repeating: 0.25, count: 8)).first)
        #expect(row.count == 10)
        #expect(row[2] == "8 : 8" && row[3] == ".250" && row[7] == ".250")
        #expect(row[8] == ".000" && row[9] == "25 %")
    }

    @Test(
        "the goal is one for a check, and an error that chance may show is said to be one",
        arguments: [
            ([Double](repeating: 1, count: 8), [Double](repeating: 0, count: 8), true, "yes"),
            ([Double](repeating: 1, count: 8), [Double](repeating: 0, count: 8), false, ""),
            ([Double](repeating: 1, count: 4), [Double](repeating: 0, count: 8), true, "too few"),
            ([Double](repeating: 0, count: 8), [Double](repeating: 0, count: 8), true, "no"),
            (
                [Double](repeating: 0.6, count: 5), [Double](repeating: 0.6, count: 5), true,
                "no, as chance may"
            ),
        ] as [([Double], [Double], Bool, String)])
    func verdict(with: [Double], without: [Double], isPlotted: Bool, expected: String) throws {
        #expect(try #require(Self.rows(with, without, isPlotted: isPlotted).first)[4] == expected)
    }
}
