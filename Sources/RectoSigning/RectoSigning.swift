/// Signed and encrypted results, tokens, sealed stores. Everything else of this module is there only in a build with the
/// package trait `SignedResults`, which fetches and builds swift-crypto.
public enum RectoSigning {
    #if SignedResults
        public static let isBuiltIn = true
    #else
        public static let isBuiltIn = false
    #endif

    /// What to say where it is not built in.
    public static let absence =
        "this build has no signatures: build it with the package trait SignedResults, as in swift build --traits SignedResults"
}
