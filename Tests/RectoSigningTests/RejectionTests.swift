#if SignedResults
    import Foundation
    import Recto
    @testable import RectoSigning
    import Testing

    /// Texts that must not be accepted.
    struct RejectionTests {
        private func rejection(
            _ text: String, at now: Double = Samples.now, _ change: (inout ResultVerifier) -> Void = { _ in }
        ) throws -> Rejection? {
            var verifier = try Samples.verifier()
            change(&verifier)
            do throws(Rejection) {
                _ = try verifier.verify(text, at: now)
                return nil
            } catch {
                return error
            }
        }

        @Test("every character of a signed text counts")
        func tampering() throws {
            let text = Array(try Samples.signed().utf8)
            for place in stride(from: 0, to: text.count, by: 7) {
                var changed = text
                changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
                #expect(try rejection(String(decoding: changed, as: UTF8.self)) != nil, "at \(place)")
            }
        }

        @Test(
            "headers that a forger would write",
            arguments: [
                (#"{"alg":"none","kid":"KID","typ":"result+jwt"}"#, Rejection.algorithmNotAllowed),
                (#"{"alg":"NONE","kid":"KID","typ":"result+jwt"}"#, .algorithmNotAllowed),
                (#"{"alg":"HS256","kid":"KID","typ":"result+jwt"}"#, .algorithmNotAllowed),
                (#"{"alg":"ES384","kid":"KID","typ":"result+jwt"}"#, .algorithmNotAllowed),
                (#"{"alg":"es256","kid":"KID","typ":"result+jwt"}"#, .algorithmNotAllowed),
                (#"{"alg":["ES256"],"kid":"KID","typ":"result+jwt"}"#, .algorithmNotAllowed),
                (#"{"kid":"KID","typ":"result+jwt"}"#, .algorithmNotAllowed),
                (#"{"alg":"RS256","kid":"KID","typ":"result+jwt"}"#, .keyDoesNotFit),
                (#"{"alg":"ES256","typ":"result+jwt"}"#, .missingKeyID),
                (#"{"alg":"ES256","kid":7,"typ":"result+jwt"}"#, .malformed),
                (#"{"alg":"ES256","kid":"other","typ":"result+jwt"}"#, .unknownKey),
                (#"{"alg":"ES256","kid":"","typ":"result+jwt"}"#, .unknownKey),
                (#"{"alg":"ES256","kid":"KID"}"#, .otherType),
                (#"{"alg":"ES256","kid":"KID","typ":"JWT"}"#, .otherType),
                (#"{"alg":"ES256","kid":"KID","typ":"at+jwt"}"#, .otherType),
                (#"{"alg":"ES256","kid":"KID","typ":"result+jwt","crit":["exp"]}"#, .criticalHeader),
                (#"{"alg":"ES256","kid":"KID","typ":"result+jwt","crit":[]}"#, .criticalHeader),
                (#"{"alg":"ES256","kid":"KID","typ":"result+jwt","b64":false}"#, .criticalHeader),
                (#"{"alg":"none","alg":"ES256","kid":"KID","typ":"result+jwt"}"#, .duplicateMember),
                (#"{"alg":"ES256","kid":"KID","typ":"result+jwt","\u0061lg":"none"}"#, .duplicateMember),
                (#"["ES256"]"#, .malformed), ("", .malformed), (#"{"alg":"ES256""#, .malformed),
            ])
        func headers(header: String, expected: Rejection) throws {
            let key = try Samples.key()
            let text = try Samples.forged(header.replacing("KID", with: key.id), key: key)
            #expect(try rejection(text) == expected)
        }

        @Test("a public key is no shared secret: a signature by HMAC is not even looked at")
        func confusion() throws {
            let header = Base64URL.encode(Array(#"{"alg":"HS256","kid":"\#(try Samples.key().id)"}"#.utf8))
            #expect(try rejection("\(header).e30.AAAA") == .algorithmNotAllowed)
        }

        @Test(
            "texts of another shape",
            arguments: [
                "", ".", "..", "a.b", "a.b.c.d", "a.b.c.d.e.f", "not a result", "{}", "eyJ9.e30.",
                "é.é.é", String(repeating: ".", count: 100),
            ])
        func shapes(text: String) throws {
            #expect(try rejection(text) == .malformed)
        }

        @Test("ES256 signatures are two numbers of 32 bytes, nothing else")
        func signatures() throws {
            let parts = try Samples.signed().split(separator: ".").map(String.init)
            let raw = try #require(Base64URL.decode(parts[2]))
            let der: [UInt8] = [0x30, 68, 2, 32] + raw.prefix(32) + [2, 32] + raw.suffix(32)
            let wrong = [
                [], Array(raw.dropLast()), raw + [0], [0] + raw, der,
                [UInt8](repeating: 0, count: 64), [UInt8](repeating: 0xFF, count: 64),
            ]
            for signature in wrong {
                let text = "\(parts[0]).\(parts[1]).\(Base64URL.encode(signature))"
                #expect(try rejection(text) == .badSignature)
            }
        }

        @Test("another key of the same kind does not do, even by its name")
        func otherKey() throws {
            let other = try SigningKey.random()
            var signer = try Samples.signer()
            signer.key = other
            let text = try signer.sign(Samples.result(), images: Samples.images, at: Samples.now)
            #expect(try rejection(text) == .unknownKey)
            let named = try VerificationKey(other.publicKey.parts, id: Samples.key().id)
            let keys = try JSONWebKeySet([named])
            #expect(try rejection(Samples.signed()) { $0.keys = keys } == .badSignature)
        }

        @Test(
            "an algorithm that is not wanted is refused, though it is known",
            arguments: SignatureAlgorithm.allCases)
        func algorithms(algorithm: SignatureAlgorithm) throws {
            var verifier = try Samples.verifier(algorithm)
            verifier.algorithms.remove(algorithm)
            let text = try Samples.signed(algorithm)
            #expect(throws: Rejection.algorithmNotAllowed) { try verifier.verify(text, at: Samples.now) }
        }

        @Test("times, with what two clocks may differ by")
        func times() throws {
            let text = try Samples.signed()
            #expect(try rejection(text, at: Samples.now + 1800 + 59) == nil)
            #expect(try rejection(text, at: Samples.now + 1800 + 60) == .expired)
            #expect(try rejection(text, at: Samples.now - 60) == nil)
            #expect(try rejection(text, at: Samples.now - 61) == .notYetValid)
            #expect(try rejection(text, at: Samples.now + 1801) { $0.leeway = 0 } == .expired)
            #expect(try rejection(text, at: Samples.now + 5000) { $0.leeway = 1e9 } == .expired)
            #expect(try rejection(text, at: .nan) == .expired)
            #expect(try rejection(text, at: Samples.now + 400) { $0.longestAge = 300 } == .tooOld)
            #expect(try rejection(text, at: Samples.now + 350) { $0.longestAge = 300 } == nil)
        }

        @Test("issuer, audience, session and nonce as they are asked for")
        func policy() throws {
            let text = try Samples.signed()
            #expect(try rejection(text) { $0.issuer = "https://other.example" } == .otherIssuer)
            #expect(try rejection(text) { $0.audience = "other" } == .otherAudience)
            #expect(try rejection(text) { $0.session = .random() } == .otherSession)
            #expect(try rejection(text) { $0.nonce = "n-2" } == .otherNonce)
            #expect(try rejection(text) { ($0.issuer, $0.audience) = (nil, nil) } == nil)
        }

        @Test(
            "claims that are missing or of another kind",
            arguments: ["exp", "iat", "iss", "aud", "jti", "data", "images"])
        func missing(claim: String) throws {
            #expect(try rejection(Samples.changed([claim: Any?.none])) == .missingClaim)
            #expect(try rejection(Samples.changed([claim: [1]])) == .missingClaim)
        }

        @Test("claims that contradict each other")
        func contradictions() throws {
            #expect(try rejection(Samples.changed([:])) == nil)
            let other = SessionIdentifier.random().description
            #expect(try rejection(Samples.changed(["jti": other])) == .otherSession)
            #expect(try rejection(Samples.changed(["images": [Any]()])) == .missingClaim)
            #expect(try rejection(Samples.changed(["nbf": Samples.now + 500])) == .notYetValid)
            #expect(try rejection(Samples.changed(["exp": -1])) == .missingClaim)
            #expect(try rejection(Samples.changed(["exp": "1800000000"])) == .missingClaim)
            let digest = SignedImage.digest(Samples.front)
            let images: [[String: Any]] = [
                ["id": "front-1", "sha256": digest, "bytes": 13, "content": "AAAA"],
                ["id": "selfie-1", "sha256": digest, "bytes": 13],
            ]
            #expect(try rejection(Samples.changed(["images": images])) == .imageDiffers)
            #expect(
                try rejection(Samples.changed(["images": [images[1], images[1]]])) == .missingClaim)
        }

        @Test("a claim that stands there twice is refused")
        func duplicateClaims() throws {
            let key = try Samples.key()
            let text = try Samples.forged(
                #"{"alg":"ES256","kid":"\#(key.id)","typ":"result+jwt"}"#,
                #"{"exp":1,"exp":9999999999}"#, key: key)
            #expect(try rejection(text) == .duplicateMember)
        }

        @Test("whoever sent it is told one sentence, whatever was wrong", arguments: Rejection.allCases)
        func words(rejection: Rejection) {
            #expect(Rejection.outsiderMessage == "not accepted")
            #expect(!"\(rejection)".isEmpty && "\(rejection)" != rejection.rawValue)
        }
    }
#endif
