import ArgumentParser
import Recto
import RectoCore
import RectoSigning

struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "Keys for signed results.",
        subcommands: [NewKeysCommand.self])
}

struct NewKeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Makes a pair of keys, to try signed results out.",
        discussion: """
            Writes private-key.pem, which its owner alone may read, public-key.pem and jwks.json. Nothing is \
            overwritten. Keys for real use belong in a key store. Needs a build with the package trait SignedResults.

            Exit status: 0 done; 2 wrong usage; 3 the files cannot be written, or this build has no signatures.
            """)

    @Option(help: ArgumentHelp("ES256 (P-256) or RS256 (RSA of 3072 bits).", valueName: "algorithm"))
    var alg = "ES256"

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Folder to write to; made where it is missing.", valueName: "folder"))
    var output: String

    func validate() throws {
        if !["ES256", "RS256"].contains(alg) { throw ValidationError("--alg is ES256 or RS256.") }
    }

    func run() throws {
        #if SignedResults
            guard let algorithm = SignatureAlgorithm(rawValue: alg) else {
                throw Ending.usage("--alg is ES256 or RS256.")
            }
            do {
                let key = try SigningKey.random(algorithm)
                let files = [
                    ("private-key.pem", Array(key.pem.utf8)),
                    ("public-key.pem", Array(key.publicKey.pem.utf8)),
                    ("jwks.json", try JSONWebKeySet([key.publicKey]).json + [UInt8(ascii: "\n")]),
                ]
                try PrivateFile.makeFolder(output)
                for (name, bytes) in files { try write(bytes, to: output + "/" + name) }
                try ResultsOutput.standard.write(Array("\(key.algorithm.rawValue) \(key.id)\n".utf8))
            } catch let error as ResourceError {
                throw Ending.unusable("\(output): \(error.words)")
            } catch let error as KeyError {
                throw Ending.unusable("\(error)")
            }
        #else
            throw Ending.unusable(RectoSigning.absence)
        #endif
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        do throws(ResourceError) {
            try PrivateFile.write(bytes, to: path)
        } catch {
            throw Ending.unusable("\(path): \(error.words)")
        }
    }
}
