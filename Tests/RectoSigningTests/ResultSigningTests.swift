#if SignedResults
    import Foundation
    import Recto
    @testable import RectoSigning
    import Testing

    /// Results that are signed, and what verifying says of them.
    struct ResultSigningTests {
        @Test("header and claims have the documented names", arguments: SignatureAlgorithm.allCases)
        func claims(algorithm: SignatureAlgorithm) throws {
            let parts = try Samples.signed(algorithm).split(separator: ".").map {
                try #require(Base64URL.decode($0))
            }
            #expect(parts.count == 3 && parts[2].count == (algorithm == .es256 ? 64 : 256))
            let header = try JSONSerialization.jsonObject(with: Data(parts[0])) as? [String: String]
            #expect(
                header == [
                    "alg": algorithm.rawValue, "kid": try Samples.key(algorithm).id, "typ": "result+jwt",
                ])
            let claims = try #require(
                JSONSerialization.jsonObject(with: Data(parts[1])) as? [String: Any])
            #expect(Set(claims.keys) == ["iss", "aud", "iat", "exp", "jti", "data", "images"])
            #expect(claims["iss"] as? String == "https://id.example" && claims["aud"] as? String == "shop")
            #expect(claims["iat"] as? Int == 1_700_000_000 && claims["exp"] as? Int == 1_700_001_800)
            #expect(claims["jti"] as? String == Samples.session)
            let images = try #require(claims["images"] as? [[String: Any]])
            #expect(images.map { $0["id"] as? String } == ["front-1", "selfie-1"])
            #expect(images[0]["content"] != nil && images[1]["content"] == nil)
        }

        @Test("what was signed is what is verified", arguments: SignatureAlgorithm.allCases)
        func roundTrip(algorithm: SignatureAlgorithm) throws {
            var verifier = try Samples.verifier(algorithm)
            verifier.nonce = "n-1"
            verifier.session = SessionIdentifier(Samples.session)
            let verified = try verifier.verify(Samples.signed(algorithm), at: Samples.now + 60)
            let (result, key) = (try Samples.result(), try Samples.key(algorithm))
            #expect(verified.claims.data == result)
            #expect(verified.algorithm == algorithm && verified.keyID == key.id)
            #expect(verified.isSame("front-1", as: Samples.front) == true)
            #expect(verified.isSame("selfie-1", as: Samples.selfie) == true)
            #expect(verified.isSame("selfie-1", as: Samples.front) == false)
            #expect(verified.isSame("other", as: Samples.front) == nil)
            #expect("\(verified) \(verified.claims)" == "VerifiedResult ResultClaims")
        }

        @Test("keys that others made and texts that others signed are read")
        func others() throws {
            let keys = try JSONWebKeySet([
                VerificationKey(pem: TestKeys.p256Public), VerificationKey(pem: TestKeys.rsaPublic),
            ])
            for text in [MadeByOthers.es256, MadeByOthers.rs256] {
                let signed = try CompactJWS(
                    text, keys: keys, algorithms: Set(SignatureAlgorithm.allCases), types: ["test"])
                #expect(String(decoding: signed.payload, as: UTF8.self) == MadeByOthers.payload)
            }
        }

        @Test("every picture that the result speaks of has to be signed for")
        func images() throws {
            let signer = try Samples.signer()
            let result = try Samples.result()
            #expect(result.imageIDs == ["front-1", "selfie-1"])
            #expect(throws: SigningError.missingImages(["front-1"])) {
                try signer.sign(result, images: [.reference("selfie-1", [])], at: Samples.now)
            }
            #expect(throws: SigningError.duplicateImage("front-1")) {
                try signer.sign(
                    result, images: Samples.images + [.reference("front-1", [])], at: Samples.now)
            }
            // A frame beside them is welcome.
            let more = Samples.images + [.reference("frame-7", [7])]
            let text = try signer.sign(result, images: more, at: Samples.now)
            #expect(
                try Samples.verifier().verify(text, at: Samples.now).isSame("frame-7", as: [7]) == true)
            let large = [UInt8](repeating: 0, count: ResultSigner.mostInlineBytes + 1)
            #expect(throws: SigningError.imagesTooLarge) {
                try signer.sign(
                    result, images: Samples.images + [.inline("large", large)], at: Samples.now)
            }
        }

        @Test("a picture of a store is signed by its digest")
        func resource() throws {
            let image = SignedImage(
                Resource(id: "a", sha256: SignedImage.digest([1]), byteCount: 1))
            #expect(image == .reference("a", [1]) && image.isSame(as: [1]) && !image.isSame(as: [2]))
            #expect(
                SignedImage.digest(Array("abc".utf8))
                    == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        }

        @Test("what cannot be signed says why")
        func unusable() throws {
            let result = try Samples.result()
            var signer = try Samples.signer()
            signer.issuer = ""
            #expect(throws: SigningError.missingIssuer) {
                try signer.sign(result, images: Samples.images, at: Samples.now)
            }
            signer = try Samples.signer()
            signer.audience = ""
            #expect(throws: SigningError.missingAudience) {
                try signer.sign(result, images: Samples.images, at: Samples.now)
            }
            signer = try Samples.signer()
            for time in [Double.nan, .infinity, -1, 1e300] {
                #expect(throws: SigningError.unusableTime) {
                    try signer.sign(result, images: Samples.images, at: time)
                }
            }
            for lifetime in [0, -5, 31_536_001] {
                signer.lifetime = lifetime
                #expect(throws: SigningError.unusableLifetime) {
                    try signer.sign(result, images: Samples.images, at: Samples.now)
                }
            }
        }
    }
#endif
