#if SignedResults
    import Crypto
    import Foundation
    @testable import RectoSigning
    import Testing

    /// The examples that the standards print.
    struct StandardVectorTests {
        private static let claims =
            "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}"
        private static let body =
            "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        private static let modulus =
            "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-y"
            + "RT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KX"
            + "BdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9i"
            + "aGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"
        private static let rsaSignature =
            "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9"
            + "uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB"
            + "_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rq"
            + "Vt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"

        static func key(_ members: [String: String]) throws -> VerificationKey {
            let parts = try PublicParts(members.mapValues { JSONValue.string($0) })
            return try VerificationKey(try #require(parts), id: nil)
        }

        @Test("RFC 7515 appendix A.3: ES256")
        func es256() throws {
            let key = try Self.key([
                "kty": "EC", "crv": "P-256", "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
            ])
            let signature = try #require(
                Base64URL.decode(
                    "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
                ))
            let signed = Array(("eyJhbGciOiJFUzI1NiJ9." + Self.body).utf8)
            #expect(key.isValid(signature, over: signed))
            #expect(!key.isValid(signature, over: signed + [0]))
            #expect(Base64URL.decode(Self.body) == Array(Self.claims.utf8))
            // Its header names no key: as a result it is refused.
            let text = String(decoding: signed, as: UTF8.self) + "." + Base64URL.encode(signature)
            #expect(throws: Rejection.missingKeyID) {
                try CompactJWS(
                    text, keys: JSONWebKeySet([key]), algorithms: [.es256, .rs256], types: [nil])
            }
        }

        @Test("RFC 7515 appendix A.2: RS256")
        func rs256() throws {
            let key = try Self.key(["kty": "RSA", "n": Self.modulus, "e": "AQAB"])
            let signature = try #require(Base64URL.decode(Self.rsaSignature))
            let signed = Array(("eyJhbGciOiJSUzI1NiJ9." + Self.body).utf8)
            #expect(key.isValid(signature, over: signed))
            #expect(!key.isValid(Array(signature.dropLast()) + [0], over: signed))
        }

        @Test(
            "RFC 7515 appendices A.1, A.4 and A.5: shared secrets, ES512 and no signature are refused",
            arguments: [
                "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.\(body).dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                "eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA.AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi70cwnZOYaRI1bKPWROc-mZZq"
                    + "wqT2SI-KGDKB34XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZCPEX3xKpRwcdOO8KpEHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXu"
                    + "kOXolLzeO_Jn",
                "eyJhbGciOiJub25lIn0.\(body).",
            ])
        func refused(text: String) throws {
            #expect(throws: Rejection.algorithmNotAllowed) {
                try CompactJWS(
                    text, keys: JSONWebKeySet([Samples.key().publicKey]),
                    algorithms: Set(SignatureAlgorithm.allCases), types: [nil, "jwt"])
            }
        }

        @Test("RFC 7638 section 3.1: thumbprint")
        func thumbprint() throws {
            let modulus =
                "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXj"
                + "BZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs"
                + "8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G"
                + "_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw"
            let key = try Self.key([
                "kty": "RSA", "n": modulus, "e": "AQAB", "alg": "RS256", "kid": "2011-04-29",
            ])
            #expect(key.thumbprint == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs")
        }

        @Test("RFC 7518 appendix C: key derivation of ECDH-ES")
        func concatKDF() throws {
            let alice = try P256.KeyAgreement.PrivateKey(
                rawRepresentation: Self.bytes("0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo"))
            let bob = try P256.KeyAgreement.PublicKey(
                rawRepresentation: Self.bytes("weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ")
                    + Self.bytes("e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck"))
            let secret = try alice.sharedSecretFromKeyAgreement(with: bob)
            let key = ConcatKDF.key(
                from: secret, algorithm: "A128GCM", apu: Array("Alice".utf8), apv: Array("Bob".utf8),
                keyBytes: 16)
            #expect(Base64URL.encode(key.bytes) == "VqqN6vgjbSBcIijNcacQGg")
        }

        @Test("RFC 7516 appendix A.1: A256GCM")
        func contentEncryption() throws {
            let key = SymmetricKey(data: [
                177, 161, 244, 128, 84, 143, 225, 115, 63, 180, 3, 255, 107, 154, 212, 246, 138, 7, 110, 91,
                112, 46, 34, 105, 47, 130, 203, 46, 122, 234, 64, 252,
            ])
            let plain = try CompactJWE.open(
                Self.bytes(
                    "5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4vpzs9tX_EFShS8iB7j6jiSdiwkIr3ajwQzaBtQD_A"),
                nonce: Self.bytes("48V1_ALb6US04U3b"), tag: Self.bytes("XFBoMYUZodetZdvTiFvSkQ"), with: key,
                authenticating: Array("eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ".utf8))
            #expect(
                String(decoding: plain, as: UTF8.self)
                    == "The true sign of intelligence is not knowledge but imagination.")
        }

        @Test("RFC 7515 appendix C: base64url")
        func base64() {
            #expect(Base64URL.encode([3, 236, 255, 224, 193]) == "A-z_4ME")
            #expect(Base64URL.decode("A-z_4ME") == [3, 236, 255, 224, 193])
        }

        private static func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
    }
#endif
