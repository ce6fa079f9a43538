#if SignedResults
    import Foundation
    import Recto
    import RectoSigning
    import Testing

    /// `recto keys` and `recto verify`.
    struct VerifyTests {
        private static let session = "9c40e0c2-1234-4abc-8def-0123456789ab"
        private static let now = 1_700_000_000.0
        private static let picture = Array("picture".utf8)

        private static let data = """
            {"source": {"sdkType": "RECTO", "sdkVersion": "1", "flow": "ENROLMENT", "sessionId": "\(session)"},
             "documents": [{"documentType": "PASSPORT",
               "scan": {"front": {"primaryId": "ERIKSSON"}, "back": {}, "frontImageId": "front-1"}}],
             "verifications": [], "nonce": "n-1"}
            """

        /// A folder with keys, a signed result and its picture.
        private struct Set {
            let folder: TemporaryFolder
            var key: String { folder.at("keys/public-key.pem") }
            var secret: String { folder.at("keys/private-key.pem") }
            var result: String { folder.at("result.jws") }
            var images: String { folder.at("images") }

            init(_ algorithm: String = "ES256", encrypted: Bool = false) throws {
                folder = try TemporaryFolder()
                let made = try Program.run("keys", "new", "--alg", algorithm, "-o", folder.at("keys"))
                #expect(made.status == 0 && made.output.hasPrefix(algorithm))
                let key = try SigningKey(pem: String(contentsOfFile: secret, encoding: .utf8))
                var signer = ResultSigner(key: key, issuer: "https://id.example", audience: "shop")
                if encrypted { signer.recipient = try EncryptionKey(pem: key.publicKey.pem) }
                let data = try FlowResult(json: Array(VerifyTests.data.utf8))
                let text = try signer.sign(data, images: [.reference("front-1", picture)], at: now)
                try folder.file("result.jws", Data((text + "\n").utf8))
                try FileManager.default.createDirectory(
                    atPath: images, withIntermediateDirectories: true)
                try Data(picture).write(to: URL(filePath: images + "/front-1.jpg"))
            }

            func verify(_ more: String..., at: Double = now + 60) throws -> Program.Outcome {
                try Program.run(["verify", result, "--key", key, "--at", "\(at)"] + more)
            }
        }

        @Test("a valid result: what it is about, nothing of the person", arguments: ["ES256", "RS256"])
        func valid(algorithm: String) throws {
            let set = try Set(algorithm)
            let outcome = try set.verify(
                "--issuer", "https://id.example", "--audience", "shop", "--nonce", "n-1", "--session",
                Self.session, "--images", set.images)
            #expect(outcome.status == 0 && outcome.errors.isEmpty)
            #expect(outcome.output.hasPrefix("valid\n"))
            for text in [Self.session, "PASSPORT: scan", "front-1: same", "2023-11-14T22:13:20.000Z"] {
                #expect(outcome.output.contains(text))
            }
            #expect(!outcome.output.contains("ERIKSSON") && !outcome.output.contains("n-1\n"))
            #expect(try set.verify("--show").output.contains("ERIKSSON"))
            let sets = try Program.run(
                "verify", set.result, "--jwks", set.folder.at("keys/jwks.json"), "--at", "\(Self.now)")
            #expect(sets.status == 0 && sets.output.contains("front-1: notChecked"))
        }

        @Test("what recto signs, recto verifies", arguments: [[], ["--inline-images"], ["--encrypt-to"]])
        func signing(_ more: [String]) throws {
            let set = try Set()
            try set.folder.file("data.json", Data(Self.data.utf8))
            let arguments = [
                "sign", set.folder.at("data.json"), "--images", set.images, "--sign-key", set.secret,
                "--issuer",
                "https://id.example", "--audience", "shop", "--at", "\(Self.now)",
            ]
            let signed = try Program.run(arguments + more + (more == ["--encrypt-to"] ? [set.key] : []))
            #expect(signed.status == 0 && signed.errors.isEmpty)
            try Data(signed.output.utf8).write(to: URL(filePath: set.result))
            let verified = try set.verify(
                "--audience", "shop", "--decrypt-key", set.secret, "--images", set.images)
            #expect(verified.status == 0)
            let outcome = more == ["--inline-images"] ? "inline" : "same"
            #expect(verified.output.contains("front-1: \(outcome)"))
        }

        @Test("what cannot be signed says why")
        func unsigned() throws {
            let set = try Set()
            let file = try set.folder.file("data.json", Data(Self.data.utf8))
            let asked = ["--sign-key", set.secret, "--issuer", "a", "--audience", "b"]
            #expect(try Program.run(["sign", file] + asked).status == 2)
            let empty = try Program.run(["sign", file, "--images", set.folder.path] + asked)
            #expect(empty.status == 3 && empty.errors.contains("front-1"))
            #expect(try Program.run("sign", file).status == 2)
            #expect(try Program.run("sign", file, "--sign-key", set.secret).status == 2)
            #expect(try Program.run("sign", file, "--issuer", "a").status == 2)
            #expect(try Program.run(["sign", file, "--lifetime", "0"] + asked).status == 2)
            let garbage = try Program.run(["sign", set.key] + asked)
            #expect(garbage.status == 3 && garbage.output.isEmpty)
            let noKey = ["--sign-key", set.key, "--issuer", "a", "--audience", "b"]
            let refused = try Program.run(["sign", file, "--images", set.images] + noKey)
            #expect(refused.status == 3 && refused.errors.contains("private key"))
        }

        @Test("for a program: one object")
        func json() throws {
            let set = try Set()
            let object = try set.verify("--json").object()
            #expect(object["schema"] as? String == "recto.verification/1" && object["valid"] as? Bool == true)
            #expect(object["jti"] as? String == Self.session && object["data"] == nil)
            let refused = try set.verify("--json", "--audience", "other").object()
            #expect(refused["valid"] as? Bool == false && refused["reason"] as? String == "otherAudience")
            #expect(refused["jti"] == nil)
        }

        @Test(
            "not valid is 1, and says why",
            arguments: [
                (["--audience", "other"], "somebody else"), (["--issuer", "other"], "another issuer"),
                (["--nonce", "n-2"], "another nonce"),
                (["--session", "0b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d"], "another session"),
                (["--at", "1700009999"], "expired"),
            ])
        func notValid(_ arguments: [String], why: String) throws {
            let set = try Set()
            let outcome = try Program.run(
                ["verify", set.result, "--key", set.key]
                    + (arguments[0] == "--at" ? [] : ["--at", "\(Self.now)"]) + arguments)
            #expect(outcome.status == 1)
            #expect(outcome.output.hasPrefix("not valid: ") && outcome.output.contains(why))
        }

        @Test("another key, another text, another picture")
        func changes() throws {
            let set = try Set()
            let other = try Set()
            let key = try Program.run("verify", set.result, "--key", other.key, "--at", "\(Self.now)")
            #expect(key.status == 1 && key.output.contains("none of those given"))
            try Data("changed".utf8).write(to: URL(filePath: set.images + "/front-1.jpg"))
            let picture = try set.verify("--images", set.images)
            #expect(picture.status == 1 && picture.output.contains("front-1: differs"))
            try FileManager.default.removeItem(atPath: set.images + "/front-1.jpg")
            let missing = try set.verify("--images", set.images)
            #expect(missing.status == 1 && missing.output.contains("front-1: missing"))
            let text = try String(contentsOfFile: set.result, encoding: .utf8)
            let changed = text.prefix(text.count - 8) + "AAAAAAA\n"
            let input = try Program.run(
                ["verify", "-", "--key", set.key, "--at", "\(Self.now)"], input: Data(changed.utf8))
            #expect(input.status == 1 && input.output.contains("signature"))
        }

        @Test("encrypted results need the key that reads them", arguments: ["ES256", "RS256"])
        func encrypted(algorithm: String) throws {
            let set = try Set(algorithm, encrypted: true)
            let without = try set.verify()
            #expect(without.status == 1 && without.output.contains("encrypted"))
            let with = try set.verify("--decrypt-key", set.secret)
            #expect(with.status == 0 && with.output.contains("PASSPORT"))
        }

        @Test("a key is written once, for its owner alone; one that others may read is refused")
        func keys() throws {
            let set = try Set(encrypted: true)
            let rights = try FileManager.default.attributesOfItem(atPath: set.secret)[.posixPermissions]
            #expect(rights as? Int == 0o600)
            let before = try String(contentsOfFile: set.secret, encoding: .utf8)
            let again = try Program.run("keys", "new", "-o", set.folder.at("keys"))
            #expect(again.status == 3 && again.errors.contains("private-key.pem"))
            let file = try Program.run("keys", "new", "-o", set.result)
            #expect(file.status == 3 && file.errors.contains("result.jws: is there and is no folder"))
            #expect(try String(contentsOfFile: set.secret, encoding: .utf8) == before)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: set.secret)
            let open = try set.verify("--decrypt-key", set.secret)
            #expect(open.status == 3 && open.errors.contains("chmod 600"))
        }

        @Test("wrong usage is 2, files that cannot be used 3")
        func endings() throws {
            let set = try Set()
            for arguments in [
                ["verify", set.result], ["verify", set.result, "--key", "a", "--jwks", "b"],
                ["verify", set.result, "--key", set.key, "--session", "x"], ["keys", "new"],
                ["keys", "new", "--alg", "HS256", "-o", "x"],
            ] { #expect(try Program.run(arguments).status == 2) }
            let missing = try Program.run("verify", set.folder.at("none"), "--key", set.key)
            #expect(missing.status == 3 && missing.errors.contains("none"))
            let pictures = try set.verify("--images", set.folder.at("nowhere"))
            #expect(pictures.status == 3 && pictures.errors.contains("nowhere: no such folder"))
            #expect(pictures.output.isEmpty)
            let noKey = try Program.run("verify", set.result, "--key", set.result)
            #expect(noKey.status == 3 && noKey.errors.contains("-----BEGIN"))
            #expect(try Program.run("verify", set.result, "--jwks", set.key).status == 3)
            #expect(try Program.run("verify", set.images, "--key", set.key).status == 3)
        }
    }
#else
    import Testing

    /// A build without signatures says so.
    struct VerifyTests {
        @Test("what is missing and how to build it")
        func absence() throws {
            let signing = ["sign", "a.json", "--sign-key", "b", "--issuer", "c", "--audience", "d"]
            for arguments in [
                ["verify", "a.jws", "--key", "b.pem"], ["keys", "new", "-o", "c"], signing,
            ] {
                let outcome = try Program.run(arguments)
                #expect(outcome.status == 3 && outcome.errors.contains("--traits SignedResults"))
            }
        }
    }
#endif
