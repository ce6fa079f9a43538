#if SignedResults
    @testable import RectoSigning
    import Testing

    /// base64url and JSON, read strictly.
    struct EncodingTests {
        @Test("every length comes back", arguments: 0...67)
        func lengths(count: Int) {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
            let text = Base64URL.encode(bytes)
            #expect(!text.contains { "+/=".contains($0) })
            #expect(Base64URL.decode(text) == bytes)
        }

        @Test(
            "one text for each run of bytes: nothing else is read",
            arguments: ["A", "AA==", "AB", "AAB", "A+8A", "A/8A", "AA AA", "AAAA\n", "é", "AAAAA"])
        func strict(text: String) { #expect(Base64URL.decode(text) == nil) }

        @Test("values of every kind")
        func values() throws {
            let text = #" {"a":[1,-2.5e1,0,true,false,null],"b":{"c":"x\n\"\u00e9\ud83d\ude00é"}} "#
            let members = try StrictJSON.readObject(Array(text.utf8))
            #expect(
                members["a"]
                    == .array([.number(1), .number(-25), .number(0), .bool(true), .bool(false), .null]))
            #expect(members["b"]?.object?["c"]?.string == "x\n\"é😀é")
            #expect(try StrictJSON.readObject(Array("{}".utf8)).isEmpty)
        }

        @Test(
            "a member that stands there twice is refused, however it is written",
            arguments: [
                #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"{"b":{"c":1,"c":2}}"#, #"{"b":[{"":1,"":2}]}"#,
            ])
        func duplicates(text: String) {
            #expect(throws: StrictJSON.Failure.duplicateMember) { try StrictJSON.read(Array(text.utf8)) }
        }

        @Test(
            "what is no JSON is refused",
            arguments: [
                "", "{", "}", "{}{}", "{} x", "[1,]", "[,1]", #"{"a"}"#, #"{"a":}"#, "{a:1}", "01", "+1",
                "1.", ".5", "1e",
                "NaN", "1e999", "tru", #""a"#, #""\x""#, #""\u12""#, #""\ud800""#, #""\ud800\u0041""#,
                #""\udc00""#,
                "\"a\nb\"", String(repeating: "[", count: 40), #"{"a":1,}"#, #""\u+123""#,
            ])
        func malformed(text: String) {
            #expect(throws: StrictJSON.Failure.malformed) { try StrictJSON.read(Array(text.utf8)) }
        }

        @Test("bytes that are no UTF-8 are refused")
        func invalidText() {
            #expect(throws: StrictJSON.Failure.malformed) { try StrictJSON.read([0x22, 0xFF, 0x22]) }
        }
    }
#endif
