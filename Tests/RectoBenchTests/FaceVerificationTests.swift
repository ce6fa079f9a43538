import RectoTesting
import Testing

@testable import recto_bench

/// Photos of one person err together.
struct FaceVerificationTests {
    @Test("pairs of few persons bound little: the interval rests on the persons")
    func persons() throws {
        var figures = FaceVerification(name: "two persons")
        for index in 0..<40 {
            figures.add(0.9, isSame: true, person: index < 20 ? "a" : "b")
            figures.add(0.1, isSame: false, person: "a")
        }
        let all = try #require(figures.unmatched(under: 0.5))
        #expect(all.share.part == 0 && all.share.whole == 40 && all.clusters == 2 && all.effective == 2)
        #expect(try #require(figures.unmatched(under: 0.95)).share.part == 40)
        let row = try #require(figures.row)
        #expect(row.count == FaceVerification.header.count)
        #expect(Array(row[1...3]) == ["40", "2", "40"])
        #expect(row.last == "0 % (0/40), 0.0–65.8 %")
    }
}
