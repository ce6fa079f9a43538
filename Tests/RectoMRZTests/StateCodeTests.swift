import RectoMRZ
import Testing

@Suite struct StateCodeTests {
    @Test(arguments: [
        "UTO", "D", "D<<", "GBR", "GBD", "GBN", "GBO", "GBP", "GBS", "UNO", "UNA", "UNK", "EUE", "XXA", "XXB",
        "XXC", "XXX", "XPO", "XBA", "XIM", "XCC", "XCE", "XCO", "XEC", "XES", "XMP", "XOM", "XDC", "RKS",
        "KS",
        "ROM", "ZAR", "ANT", "NTZ", "SI<", "FRA", "TUR",
    ])
    func knows(code: String) throws {
        let state = try #require(StateCode(code))
        #expect(state.isKnown)
        #expect(state.name != nil)
    }

    @Test(arguments: ["ABC", "U<O", "XQZ", "Z"])
    func doesNotKnow(code: String) throws {
        #expect(try #require(StateCode(code)).isKnown == false)
    }

    @Test func refusesOtherLengths() {
        #expect(StateCode("") == nil)
        #expect(StateCode("ABCD") == nil)
        #expect(StateCode("é") == nil)
    }

    @Test func tableHasNoDoubles() {
        let codes = StateCode.knownCodes
        #expect(Set(codes).count == codes.count)
        #expect(codes.count > 280)
        #expect(StateCode("ZAR")?.isFormer == true)
    }
}
