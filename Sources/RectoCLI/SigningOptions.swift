import ArgumentParser
import Recto
import RectoCore
import RectoSigning

/// Signs, and encrypts, what a session came to. A command that gives results includes it.
struct SigningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Sign the result with this private key, PEM: P-256 or RSA.", valueName: "pem"))
    var signKey: String?

    @Option(help: ArgumentHelp("Who signs: the claim iss.", valueName: "name"))
    var issuer: String?

    @Option(help: ArgumentHelp("Whom the result is for: the claim aud.", valueName: "name"))
    var audience: String?

    @Option(
        help: ArgumentHelp(
            "Seconds that the signed result is valid for, 1800 by default.", valueName: "seconds"))
    var lifetime: Int?

    @Option(
        help: ArgumentHelp(
            "Encrypt the signed result to this public key, PEM: P-256 or RSA.", valueName: "pem"))
    var encryptTo: String?

    @Flag(help: "Put the pictures themselves into the signed result, not their digests alone.")
    var inlineImages = false

    /// Whether a signed result was asked for.
    var isAsked: Bool { signKey != nil }

    func validate() throws {
        guard signKey != nil else {
            if issuer != nil || audience != nil || encryptTo != nil || inlineImages || lifetime != nil {
                throw ValidationError(
                    "--issuer, --audience, --lifetime, --encrypt-to and --inline-images say how to sign: give a key with --sign-key."
                )
            }
            return
        }
        if issuer?.isEmpty ?? true || audience?.isEmpty ?? true {
            throw ValidationError("--sign-key needs --issuer and --audience.")
        }
        if let lifetime, !(1...31_536_000).contains(lifetime) {
            throw ValidationError("--lifetime is a number of seconds from 1 to 31536000.")
        }
    }
}

#if SignedResults
    extension SigningOptions {
        /// Reads the keys, so that a missing one is told before the work is done.
        ///
        /// - Returns: what signs a result and its pictures, by name and encoded bytes, at a time in seconds since 1970;
        ///   nil where no signed result was asked for.
        func signer() throws -> Signer? {
            guard let signKey else { return nil }
            let key = try KeyFile.secret(signKey) { text throws(KeyError) in try SigningKey(pem: text) }
            var signer = ResultSigner(key: key, issuer: issuer ?? "", audience: audience ?? "")
            if let lifetime { signer.lifetime = lifetime }
            signer.recipient = try encryptTo.map { path in
                try KeyFile.read(path) { text throws(KeyError) in try EncryptionKey(pem: text) }
            }
            return Signer(signer: signer, isInline: inlineImages)
        }

        struct Signer {
            fileprivate let signer: ResultSigner
            fileprivate let isInline: Bool

            /// - Returns: a compact JWS; a compact JWE where it is encrypted.
            func sign(
                _ result: FlowResult, images: [(id: String, bytes: [UInt8])], at now: Double
            ) throws -> String {
                let signed = images.map { image in
                    isInline
                        ? SignedImage.inline(image.id, image.bytes)
                        : SignedImage.reference(image.id, image.bytes)
                }
                do {
                    return try signer.sign(result, images: signed, at: now)
                } catch {
                    throw Ending.unusable("the result was not signed: \(error)")
                }
            }
        }
    }

    /// Keys in files, with errors that name the file.
    enum KeyFile {
        private static let mostBytes = 1 << 16

        static func read<Key>(_ path: String, _ parse: (String) throws(KeyError) -> Key) throws -> Key {
            try parsed(path, isSecret: false, parse)
        }

        /// Refuses a file that others than its owner may read.
        static func secret<Key>(_ path: String, _ parse: (String) throws(KeyError) -> Key) throws -> Key {
            try parsed(path, isSecret: true, parse)
        }

        private static func parsed<Key>(
            _ path: String, isSecret: Bool, _ parse: (String) throws(KeyError) -> Key
        ) throws -> Key {
            let bytes: [UInt8]
            do throws(ResourceError) {
                bytes = try PrivateFile.read(path, atMost: mostBytes, isSecret: isSecret)
            } catch {
                let error: KeyError = error == .notPrivate ? .fileNotPrivate : .unreadableFile
                throw Ending.unusable("\(path): \(error)")
            }
            do throws(KeyError) {
                return try parse(String(decoding: bytes, as: UTF8.self))
            } catch {
                throw Ending.unusable("\(path): \(error)")
            }
        }
    }
#else
    extension SigningOptions {
        func signer() throws -> Signer? {
            guard isAsked else { return nil }
            throw Ending.unusable(RectoSigning.absence)
        }

        /// There is none in this build.
        enum Signer {
            func sign(
                _ result: FlowResult, images: [(id: String, bytes: [UInt8])], at now: Double
            ) throws -> String {
                switch self {}
            }
        }
    }
#endif
