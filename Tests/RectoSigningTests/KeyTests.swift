#if SignedResults
    import Foundation
    import Recto
    @testable import RectoSigning
    import Testing

    /// Keys as integrators have them.
    struct KeyTests {
        @Test(
            "one key in every form has one name, which is that of others",
            arguments: [
                (TestKeys.p256, MadeByOthers.p256Thumbprint),
                (TestKeys.p256SEC1, MadeByOthers.p256Thumbprint),
                (TestKeys.rsa, MadeByOthers.rsaThumbprint), (TestKeys.rsaPKCS1, MadeByOthers.rsaThumbprint),
            ])
        func privateForms(pem: String, name: String) throws {
            for text in [pem, pem.replacing("\n", with: "\r\n"), "  \n" + pem + "\n\n"] {
                let key = try SigningKey(pem: text)
                #expect(key.id == name && key.publicKey.thumbprint == name)
                #expect(try VerificationKey(pem: text).id == name)
                #expect(try EncryptionKey(pem: text).id == name)
                #expect(try DecryptionKey(pem: text).id == name)
                #expect(try SigningKey(pem: key.pem).id == name)
            }
        }

        @Test("public keys, written and read again", arguments: [TestKeys.p256Public, TestKeys.rsaPublic])
        func publicForms(pem: String) throws {
            let key = try VerificationKey(pem: pem)
            #expect(try VerificationKey(pem: key.pem) == key)
            #expect(key.pem.trimmingCharacters(in: .whitespacesAndNewlines) == pem)
            #expect(throws: KeyError.notAPrivateKey) { try SigningKey(pem: pem) }
            #expect(throws: KeyError.notAPrivateKey) { try DecryptionKey(pem: pem) }
        }

        @Test("blocks before the key are passed over")
        func parameters() throws {
            #expect(try SigningKey(pem: TestKeys.p256WithParameters).algorithm == .es256)
        }

        @Test(
            "what cannot be used says why",
            arguments: [
                (TestKeys.p256Encrypted, KeyError.encryptedPEM), (TestKeys.p256SEC1Encrypted, .encryptedPEM),
                (TestKeys.p384, .unsupportedKey), (TestKeys.secp256k1, .unsupportedKey),
                (TestKeys.secp256k1SEC1, .damagedKey), (TestKeys.rsa1024, .unsupportedKey),
                (TestKeys.ed25519, .unsupportedKey), ("", .notPEM), ("{}", .notPEM),
                ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", .unsupportedKey),
                ("-----BEGIN PRIVATE KEY-----\nAAAA", .damagedKey),
                ("-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----", .damagedKey),
                ("-----BEGIN PRIVATE KEY-----\n!!\n-----END PRIVATE KEY-----", .damagedKey),
            ])
        func unusable(pem: String, error: KeyError) {
            #expect(throws: error) { try SigningKey(pem: pem) }
            #expect(throws: KeyError.self) { try DecryptionKey(pem: pem) }
        }

        @Test(
            "public keys of other kinds are refused",
            arguments: [TestKeys.p384Public, TestKeys.secp256k1Public, TestKeys.rsa1024Public])
        func unusablePublic(pem: String) {
            #expect(throws: KeyError.unsupportedKey) { try VerificationKey(pem: pem) }
        }

        @Test("new keys sign", arguments: SignatureAlgorithm.allCases)
        func random(algorithm: SignatureAlgorithm) throws {
            let key = try SigningKey.random(algorithm)
            #expect(key.algorithm == algorithm)
            let signature = try #require(key.signature(over: [1, 2, 3]))
            #expect(key.publicKey.isValid(signature, over: [1, 2, 3]))
            #expect(!key.publicKey.isValid(signature, over: [1, 2, 4]))
            #expect(try SigningKey(pem: key.pem).id == key.id)
        }

        @Test("a key set holds public members alone, and is read again as it was")
        func keySet() throws {
            let set = try JSONWebKeySet([Samples.key(.es256).publicKey, Samples.key(.rs256).publicKey])
            let object = try JSONSerialization.jsonObject(with: Data(set.json)) as? [String: Any]
            let entries = try #require(object?["keys"] as? [[String: String]])
            #expect(Set(entries[0].keys) == ["kty", "crv", "x", "y", "kid", "alg", "use"])
            #expect(Set(entries[1].keys) == ["kty", "n", "e", "kid", "alg", "use"])
            #expect(try JSONWebKeySet(json: set.json) == set)
            #expect(set[MadeByOthers.rsaThumbprint]?.algorithm == .rs256 && set["other"] == nil)
        }

        private static func entry(_ more: [String: Any]) throws -> [UInt8] {
            let members: [String: Any] = [
                "kty": "EC", "crv": "P-256", "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
            ].merging(more) { _, new in new }
            return [UInt8](try JSONSerialization.data(withJSONObject: ["keys": [members]]))
        }

        @Test("an issuer's own name for a key is taken; without one it is the thumbprint")
        func names() throws {
            #expect(try JSONWebKeySet(json: Self.entry(["kid": "2026-01"]))["2026-01"] != nil)
            let unnamed = try JSONWebKeySet(json: Self.entry([:]))
            #expect(unnamed.keys.first?.id == unnamed.keys.first?.thumbprint)
        }

        @Test("keys for other uses are left out")
        func others() throws {
            let others: [[String: Any]] = [
                ["use": "enc"], ["key_ops": ["sign"]], ["alg": "ES384"], ["crv": "P-384"], ["kty": "OKP"],
            ]
            for more in others {
                #expect(throws: KeyError.noUsableKey) { try JSONWebKeySet(json: Self.entry(more)) }
            }
        }

        @Test("a set with a private or a damaged key is refused whole")
        func refused() throws {
            #expect(throws: KeyError.privateKeyInSet) { try JSONWebKeySet(json: Self.entry(["d": "AA"])) }
            #expect(throws: KeyError.privateKeyInSet) {
                try JSONWebKeySet(json: Self.entry(["kty": "oct", "k": "AA"]))
            }
            // Not on the curve, too short, not base64url.
            for x in ["f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEQ", "f83O", "f83O=="] {
                #expect(throws: KeyError.damagedKey) { try JSONWebKeySet(json: Self.entry(["x": x])) }
            }
            let key = try Samples.key().publicKey
            #expect(throws: KeyError.duplicateKeyID) { try JSONWebKeySet([key, key]) }
            for text in ["", "[]", "{}", #"{"keys":{}}"#, #"{"keys":[1]}"#, #"{"keys":[],"keys":[]}"#] {
                #expect(throws: KeyError.notAKeySet) { try JSONWebKeySet(json: Array(text.utf8)) }
            }
            #expect(throws: KeyError.noUsableKey) { try JSONWebKeySet(json: Array(#"{"keys":[]}"#.utf8)) }
            #expect(throws: KeyError.unreadableFile) { try JSONWebKeySet(file: "/nowhere/jwks.json") }
        }

        @Test("descriptions and mirrors show no secret")
        func descriptions() throws {
            let key = try Samples.key()
            let secret = try #require(key.pem.split(separator: "\n").dropFirst().first)
            var dumped = ""
            dump(key, to: &dumped)
            dump(try DecryptionKey(pem: TestKeys.p256), to: &dumped)
            dump(SealingKey.random(), to: &dumped)
            #expect(!dumped.contains(secret.prefix(20)) && dumped.contains(key.id))
            #expect("\(key)" == "SigningKey(ES256, \(key.id))" && "\(SealingKey.random())" == "SealingKey")
        }
    }
#endif
