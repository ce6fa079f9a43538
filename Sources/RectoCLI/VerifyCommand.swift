import ArgumentParser
import Recto
import RectoCore
import RectoSigning

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "A signed result: whether it is valid, and what it is about.",
        discussion: """
            Checks the signature and its key, issuer, audience, session, nonce and times as they are named, and the \
            pictures of a folder against the digests that were signed. Says nothing of the person without --show. \
            Needs a build with the package trait SignedResults.

            Exit status: 0 valid; 1 not valid; 2 wrong usage; 3 a file or folder cannot be read, a key cannot be used, \
            or this build has no signatures.
            """)

    @Argument(
        help: ArgumentHelp("A compact JWS or JWE in a file; - is standard input.", valueName: "result.jws"))
    var file: String

    @Option(help: ArgumentHelp("The signer's public key, PEM.", valueName: "pem"))
    var key: String?

    @Option(help: ArgumentHelp("The signer's public keys, a JSON Web Key Set.", valueName: "file"))
    var jwks: String?

    @Option(help: ArgumentHelp("Whom it must be for.", valueName: "name"))
    var audience: String?

    @Option(help: ArgumentHelp("Who must have signed it.", valueName: "name"))
    var issuer: String?

    @Option(help: ArgumentHelp("The nonce that it must have.", valueName: "text"))
    var nonce: String?

    @Option(help: ArgumentHelp("The session that it must be of.", valueName: "uuid"))
    var session: String?

    @Option(
        help: ArgumentHelp(
            "Folder with the pictures, each called as the result calls it, with or without .jpg, .png or .webp.",
            valueName: "folder"))
    var images: String?

    @Option(help: ArgumentHelp("The private key that reads an encrypted result, PEM.", valueName: "pem"))
    var decryptKey: String?

    @Flag(help: "Print what the result says of the person, as JSON, after the verdict.")
    var show = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(name: .customLong("at"), help: .hidden)
    var time: Double?

    func validate() throws {
        if (key == nil) == (jwks == nil) { throw ValidationError("Give either --key or --jwks.") }
        if let session, SessionIdentifier(session) == nil {
            throw ValidationError("--session is a UUID of version 4.")
        }
    }

    func run() throws {
        #if SignedResults
            if let images, !Folder.exists(images) { throw Ending.unusable("\(images): no such folder") }
            let verification = ResultVerification(
                verifier: try verifier(), images: images, showsData: show,
                now: time ?? Clock.now)
            let record = try verification.record(of: try text())
            let output = json ? try record.json() : try VerificationText(record).text
            try ResultsOutput.standard.write(Array(output.utf8))
            if !record.isValid { throw Ending.negative }
        #else
            throw Ending.unusable(RectoSigning.absence)
        #endif
    }

    #if SignedResults
        private func verifier() throws -> ResultVerifier {
            var verifier = ResultVerifier(keys: try keys(), issuer: issuer, audience: audience)
            verifier.nonce = nonce
            verifier.session = session.flatMap(SessionIdentifier.init)
            verifier.decryptionKey = try decryptKey.map { path in
                try KeyFile.secret(path) { text throws(KeyError) in try DecryptionKey(pem: text) }
            }
            return verifier
        }

        private func keys() throws -> JSONWebKeySet {
            if let jwks {
                do throws(KeyError) {
                    return try JSONWebKeySet(file: jwks)
                } catch {
                    throw Ending.unusable("\(jwks): \(error)")
                }
            }
            return try KeyFile.read(key ?? "") { text throws(KeyError) in
                try JSONWebKeySet([try VerificationKey(pem: text)])
            }
        }

        private func text() throws -> String {
            let bytes = try SmallFile.bytes(at: file, most: ResultVerifier.mostBytes)
            return String(decoding: bytes, as: UTF8.self).trimmed
        }
    #endif
}

extension String {
    /// Without blanks and line breaks around it, which a file ends with.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) } ?? ""
    }
}
