#if SignedResults
    import Foundation
    @testable import RectoSigning
    import Testing

    /// Results that one recipient alone can read.
    struct EncryptionTests {
        struct Recipient: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let pem: String
            let madeByOthers: [String]
        }

        static let recipients = [
            Recipient(
                testDescription: "RSA-OAEP-256", pem: TestKeys.rsa, madeByOthers: [MadeByOthers.rsaOAEP256]),
            Recipient(
                testDescription: "ECDH-ES", pem: TestKeys.p256,
                madeByOthers: [MadeByOthers.ecdhES, MadeByOthers.ecdhESNamed]),
        ]

        private static func encrypted(_ recipient: Recipient) throws -> String {
            var signer = try Samples.signer()
            signer.recipient = try EncryptionKey(pem: recipient.pem)
            return try signer.sign(Samples.result(), images: Samples.images, at: Samples.now)
        }

        @Test("signed, then encrypted; read with the key, and with no other", arguments: recipients)
        func roundTrip(recipient: Recipient) throws {
            let text = try Self.encrypted(recipient)
            #expect(text.split(separator: ".", omittingEmptySubsequences: false).count == 5)
            let header = try #require(Base64URL.decode(text.prefix { $0 != "." }))
            let members = try StrictJSON.readObject(header)
            #expect(members["alg"] == .string(recipient.testDescription))
            #expect(members["enc"] == .string("A256GCM") && members["cty"] == .string("JWT"))
            var verifier = try Samples.verifier()
            #expect(throws: Rejection.encrypted) { try verifier.verify(text, at: Samples.now) }
            verifier.decryptionKey = try DecryptionKey(pem: recipient.pem)
            #expect(try verifier.verify(text, at: Samples.now).claims.data == Samples.result())
            // A result that is only signed is read as before.
            #expect(try verifier.verify(Samples.signed(), at: Samples.now).claims.data == Samples.result())
            verifier.decryptionKey = try DecryptionKey(pem: SigningKey.random().pem)
            #expect(throws: Rejection.self) { try verifier.verify(text, at: Samples.now) }
        }

        @Test("the signature is checked within, too", arguments: recipients)
        func signature(recipient: Recipient) throws {
            let text = try Self.encrypted(recipient)
            var verifier = try Samples.verifier()
            verifier.decryptionKey = try DecryptionKey(pem: recipient.pem)
            verifier.keys = try JSONWebKeySet([SigningKey.random().publicKey])
            #expect(throws: Rejection.unknownKey) { try verifier.verify(text, at: Samples.now) }
        }

        @Test("texts that others encrypted are read", arguments: recipients)
        func others(recipient: Recipient) throws {
            let key = try DecryptionKey(pem: recipient.pem)
            for text in recipient.madeByOthers {
                let plain = try CompactJWE.decrypt(text, with: key)
                #expect(String(decoding: plain, as: UTF8.self) == MadeByOthers.payload)
            }
        }

        @Test("a change of any part is one error", arguments: recipients)
        func tampering(recipient: Recipient) throws {
            let key = try DecryptionKey(pem: recipient.pem)
            let parts = try Self.encrypted(recipient).split(
                separator: ".", omittingEmptySubsequences: false
            ).map(String.init)
            for place in 1..<5 where !parts[place].isEmpty {
                var changed = parts
                let first = parts[place].hasPrefix("A") ? "B" : "A"
                changed[place] = first + parts[place].dropFirst()
                #expect(throws: Rejection.notDecrypted, "part \(place)") {
                    try CompactJWE.decrypt(changed.joined(separator: "."), with: key)
                }
            }
            // Another header with the same meaning: what was sealed names the old one.
            var changed = parts
            let header = try #require(Base64URL.decode(parts[0]))
            changed[0] = Base64URL.encode(header + [0x20])
            #expect(throws: Rejection.notDecrypted) {
                try CompactJWE.decrypt(changed.joined(separator: "."), with: key)
            }
        }

        private static let sealed = "AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA"

        @Test(
            "headers that are not accepted",
            arguments: [
                (#"{"alg":"RSA-OAEP","enc":"A256GCM"}"#, Rejection.algorithmNotAllowed),
                (#"{"alg":"RSA1_5","enc":"A256GCM"}"#, .algorithmNotAllowed),
                (#"{"alg":"dir","enc":"A256GCM"}"#, .algorithmNotAllowed),
                (#"{"alg":"RSA-OAEP-256","enc":"A256GCM"}"#, .algorithmNotAllowed),
                (#"{"alg":"ECDH-ES","enc":"A128GCM"}"#, .algorithmNotAllowed),
                (#"{"alg":"ECDH-ES","enc":"A256GCM","zip":"DEF"}"#, .algorithmNotAllowed),
                (#"{"alg":"ECDH-ES","enc":"A256GCM","crit":["x"]}"#, .criticalHeader),
                (#"{"alg":"ECDH-ES","enc":"A256GCM","kid":"other"}"#, .unknownKey),
                (#"{"alg":"ECDH-ES","enc":"A256GCM"}"#, .malformed),
                (#"{"alg":"ECDH-ES","enc":"A256GCM","enc":"A256GCM"}"#, .duplicateMember),
                (
                    #"{"alg":"ECDH-ES","enc":"A256GCM","epk":{"kty":"EC","crv":"P-384","x":"AA","y":"AA"}}"#,
                    .malformed
                ),
            ])
        func headers(header: String, expected: Rejection) throws {
            let key = try DecryptionKey(pem: TestKeys.p256)
            let text = "\(Base64URL.encode(Array(header.utf8)))..\(Self.sealed)"
            #expect(throws: expected) { try CompactJWE.decrypt(text, with: key) }
        }

        @Test("a sender's key that is not on the curve gives nothing away")
        func invalidCurve() throws {
            let key = try DecryptionKey(pem: TestKeys.p256)
            let header =
                #"{"alg":"ECDH-ES","enc":"A256GCM","epk":{"kty":"EC","crv":"P-256","#
                + #""x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEQ","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}}"#
            let text = "\(Base64URL.encode(Array(header.utf8)))..\(Self.sealed)"
            #expect(throws: Rejection.notDecrypted) { try CompactJWE.decrypt(text, with: key) }
        }

        @Test("two of one result share nothing but the header's first words")
        func fresh() throws {
            let texts = try (0..<2).map { _ in try Self.encrypted(Self.recipients[1]) }
            let parts = texts.map { $0.split(separator: ".", omittingEmptySubsequences: false) }
            for place in [0, 2, 3, 4] { #expect(parts[0][place] != parts[1][place]) }
        }
    }
#endif
