import ArgumentParser
import Recto
import RectoCore
import RectoSigning

struct SignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign", abstract: "Signs the result of a session with its pictures.",
        discussion: """
            Takes a result as sessions give it, JSON, and the folder with the pictures that it speaks of, each called \
            as the result calls it, with or without .jpg, .png or .webp. Prints a compact JWS, or a JWE with \
            --encrypt-to. Needs a build with the package trait SignedResults.

            Exit status: 0 done; 2 wrong usage; 3 a file cannot be read, a key cannot be used, or this build has no \
            signatures.
            """)

    private static let mostBytes = 64 << 20

    @Argument(help: ArgumentHelp("The result; - is standard input.", valueName: "result.json"))
    var file: String

    @Option(help: ArgumentHelp("Folder with the pictures.", valueName: "folder"))
    var images: String?

    @OptionGroup var signing: SigningOptions

    @Option(name: .customLong("at"), help: .hidden)
    var time: Double?

    func validate() throws {
        if !signing.isAsked { throw ValidationError("--sign-key is needed.") }
    }

    func run() throws {
        guard let signer = try signing.signer() else { throw Ending.usage("--sign-key is needed.") }
        let bytes = try SmallFile.bytes(at: file, most: Self.mostBytes)
        let result: FlowResult
        do throws(FlowResult.ReadingError) {
            result = try FlowResult(json: bytes)
        } catch {
            throw Ending.unusable("\(file): \(error.reason)")
        }
        let pictures = try result.imageIDs.map { (id: $0, bytes: try PictureFolder.read($0, in: images)) }
        let text = try signer.sign(result, images: pictures, at: time ?? Clock.now)
        try ResultsOutput.standard.write(Array((text + "\n").utf8))
    }
}

/// Pictures of a result in a folder, each under its name there, with or without an ending.
enum PictureFolder {
    static let endings = ["", ".jpg", ".jpeg", ".png", ".webp"]

    /// - Returns: nil where there is none.
    static func find(_ id: String, in folder: String) throws -> [UInt8]? {
        guard Resource.isName(id) else { return nil }
        for ending in endings {
            let path = folder + "/" + id + ending
            do throws(ResourceError) {
                return try PrivateFile.read(path, atMost: ResourceFolder.mostBytes)
            } catch {
                if error != .notFound { throw Ending.unusable("\(path): \(error.words)") }
            }
        }
        return nil
    }

    static func read(_ id: String, in folder: String?) throws -> [UInt8] {
        guard let folder else {
            throw Ending.usage("the result speaks of pictures: name their folder with --images")
        }
        guard let bytes = try find(id, in: folder) else {
            throw Ending.unusable("\(folder): the picture \(Printable.line(id)) is not there")
        }
        return bytes
    }
}
