import RectoCore
import Testing

@testable import recto_bench

/// Genuine specimens that are taken for prints, and by what.
struct GenuineTableTests {
    private static let reasons: [(PrintWay, String)] = [
        (.greyHues, "hues differ by only 1.2 % from the light's, as a grey copy's do"),
        (.corners, "4 corners are filled to 100 % where a card is round"),
        (.sheet, "paper lies beyond 3 sides, 1.0 % darker just outside them"),
        (.grain, "flat parts have 20.0 % of detail's contrast, edges a crispness of 0.30"),
    ]

    private static func specimen(_ name: String, _ score: Double?, _ reason: String) -> LookedAt {
        Judged.frame(
            name, set: RealSets.specimens, tags: [RealSets.genuine], check: .print, score: score,
            reason: reason)
    }

    @Test("a row for the check and for each way it speaks by", arguments: reasons.indices)
    func ways(index: Int) throws {
        let (way, reason) = Self.reasons[index]
        let looked = [
            Self.specimen("raised", 0.9, reason), Self.specimen("sound", 0.1, reason),
            Self.specimen("silent", nil, ""), Self.specimen("untold", 0.9, "because"),
        ]
        let rows = GenuineTable(looked: looked).text.split(separator: "\n").map(String.init)
        func row(_ title: String) throws -> String {
            try #require(rows.first { $0.hasPrefix("| \(title) |") })
        }
        // What no way tells of is named in the check's own row.
        #expect(try row("print").contains("67 % (2/3)") && row("print").hasSuffix("| untold |"))
        for it in PrintWay.allCases {
            let row = try row("– by \(it.rawValue)")
            #expect(row.contains(it == way ? "33 % (1/3)" : "0 % (0/3)"), "\(it)")
            #expect(row.hasSuffix("| raised |") == (it == way))
        }
    }

    @Test("a reason of another check tells of no way")
    func others() {
        #expect(PrintWay(reason: "a display's lattice in one square: log odds 3.0") == nil)
    }
}
