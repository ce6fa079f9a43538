import RectoTesting
import Testing

/// Against values worked out by hand.
@Suite struct ClusteredShareTests {
    private static func share(_ counts: [(Int, Int)]) throws -> ClusteredShare {
        try #require(ClusteredShare(counts.map { CountedShare($0.0, of: $0.1) }))
    }

    @Test(
        "effective cases",
        arguments: [
            // p = 1/4; every document errs in all its frames or in none: four documents' worth, less one for the estimate:
            // v = 4/3 (9 + 3) / 256 = 1/16, p (1 - p) / v = 3.
            ([(4, 4), (0, 4), (0, 4), (0, 4)], 3.0),
            // p = 1/2, v = 3/2 (1 + 0 + 1) / 144 = 1/48, 1/4 over it = 12 = all cases.
            ([(1, 4), (2, 4), (3, 4)], 12.0),
            // p = 1/2, v = 2/1 (1 + 1) / 36 = 1/9, 1/4 over it = 9/4: sizes are uneven.
            ([(2, 2), (1, 4)], 9.0 / 4),
            // One frame a document: there is nothing that they share.
            ([(1, 1), (0, 1), (0, 1), (0, 1)], 4.0),
        ])
    func effective(counts: [(Int, Int)], expected: Double) throws {
        let it = try Self.share(counts)
        #expect(abs(it.effective - expected) < 1e-12)
        #expect(it.clusters == counts.count)
    }

    @Test("documents that err alike say as much as independent frames, and no more")
    func alike() throws {
        #expect(try Self.share([(1, 4), (1, 4), (1, 4)]).effective == 12)
        // v = 2 (1/4 + 1/4) / 400 = 1/400 and 99/400 over it would be 99 frames.
        #expect(try Self.share([(5, 10), (4, 10)]).effective == 20)
    }

    @Test("no event, or all: as many cases as documents", arguments: [0, 5])
    func allAlike(part: Int) throws {
        let it = try Self.share([(part, 5), (part, 5), (part, 5)])
        #expect(it.effective == 3)
        #expect(it.interval == CountedShare(part == 0 ? 0 : 3, of: 3)?.interval)
    }

    @Test("one document is one case, and documents without a frame are none")
    func few() throws {
        let one = try #require(ClusteredShare([CountedShare(1, of: 4), CountedShare(0, of: 0)]))
        #expect(one.clusters == 1 && one.effective == 1)
        #expect(ClusteredShare([CountedShare?]()) == nil)
        #expect(ClusteredShare([CountedShare(0, of: 0)]) == nil)
    }

    @Test("the interval is that of so many independent cases, about the share of all")
    func interval() throws {
        let it = try Self.share([(1, 4), (2, 4), (3, 4)])
        #expect(it.interval == CountedShare(6, of: 12)?.interval)
        // Wilson with p = 1/4, n = 3: scale 1 + 1.2805 = 2.2805, middle .890237 / 2.2805, reach .859442 (.0625 + .106706)^.5.
        let wide = try Self.share([(4, 4), (0, 4), (0, 4), (0, 4)]).interval
        #expect(abs(wide.lowerBound - 0.0368) < 2e-4)
        #expect(abs(wide.upperBound - 0.7439) < 2e-4)
    }

    @Test("cases by the names of their clusters")
    func named() throws {
        let it = try #require(
            ClusteredShare([(cluster: "b", counts: true), ("a", false), ("a", false), ("b", true)]))
        #expect(it.share == CountedShare(2, of: 4))
        #expect(it.clusters == 2)
        // v = 2 (1 + 1) / 16 = 1/4 and 1/4 over it.
        #expect(it.effective == 1)
    }
}
