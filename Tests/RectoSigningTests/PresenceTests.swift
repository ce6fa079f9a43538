import RectoSigning
import Testing

/// What a build says of itself.
struct PresenceTests {
    @Test("a build without signatures says how to get them")
    func absence() {
        #if SignedResults
            #expect(RectoSigning.isBuiltIn)
        #else
            #expect(!RectoSigning.isBuiltIn)
        #endif
        #expect(RectoSigning.absence.contains("--traits SignedResults"))
    }
}
