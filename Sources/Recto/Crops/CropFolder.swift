internal import FoundationEssentials
internal import RectoCore
internal import RectoEngines

/// A folder for crops, written as PNG files that only their owner can read. Nothing is written unless it is asked for.
public struct CropFolder: Sendable, Hashable {
    public let path: String
    /// Whether each input has a folder of its own in it, named after the input and the start of the digest of its whole
    /// name; both sides of a pair share one, named after the front and the digest of both names.
    public let hasFolders: Bool
    /// Whether files of an earlier run are replaced. Else one that is there already is an error, and stays as it is.
    public let replaces: Bool

    public init(path: String, hasFolders: Bool = false, replaces: Bool = false) {
        self.path = path
        self.hasFolders = hasFolders
        self.replaces = replaces
    }

    /// Whether there is nothing in it yet, or no such folder.
    public var isEmpty: Bool {
        guard FileManager.default.fileExists(atPath: path) else { return true }
        return (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? false
    }

    /// Writes the crops of one side.
    ///
    /// - Parameters:
    ///   - own: the name of its folder, where inputs have one each.
    ///   - place: which of several documents in one folder it is.
    ///   - shown: the side that names the document's crop.
    /// - Returns: what was written, and what kept the rest from it.
    func write(_ crops: [DocumentCrop], of own: String, at place: CropPlace, shown: ScanOptions.Side)
        -> CropsRecord
    {
        var record = CropsRecord()
        do throws(ItemError) {
            try makeFolder(path)
            let folder = hasFolders ? path + "/" + own : path
            if hasFolders { try makeFolder(folder) }
            for crop in crops {
                let name = place.fileName(crop.kind, shown: shown)
                let bytes: [UInt8]
                do throws(EngineError) {
                    bytes = try crop.picture.withView { view throws(EngineError) in
                        try ImageEncoder().encode(view, as: .png)
                    }
                } catch {
                    throw ItemError(error, file: name)
                }
                try write(bytes, to: folder + "/" + name)
                record.add(
                    crop, file: folder + "/" + name, digest: SHA256.hexadecimal(bytes))
            }
        } catch {
            record.error = error.message
        }
        return record
    }

    /// The pictures of both sides of a document. One front may be listed with several backs.
    struct Pair: Sendable, Hashable {
        let front: String
        let back: String

        /// The name of the folder that both share.
        var folder: String { CropFolder.name(of: front, digested: front + "\0" + back) }
    }

    /// A name for a folder from an input's: its last part in plain characters, and eight digits that tell it from another
    /// of the same name.
    static func name(of input: String) -> String { name(of: input, digested: input) }

    private static func name(of input: String, digested: String) -> String {
        let last = input.split(separator: "/").last.map(String.init) ?? "input"
        let plain = last.prefix(80).map { character -> Character in
            character.isASCII
                && (character.isLetter || character.isNumber || character == "." || character == "_")
                ? character : "-"
        }
        // A name of dots alone is a folder above.
        let stem = plain.allSatisfy { $0 == "." } ? "input" : String(plain)
        return stem + "-" + SHA256.hexadecimal(Array(digested.utf8)).prefix(8)
    }

    private func makeFolder(_ path: String) throws(ItemError) {
        do throws(ResourceError) { try PrivateFile.makeFolder(path) } catch {
            throw ItemError(.internal, "\(path): \(error.words)")
        }
    }

    /// A new file, never one that a link leads to.
    private func write(_ bytes: [UInt8], to path: String) throws(ItemError) {
        do throws(ResourceError) { try PrivateFile.write(bytes, to: path, replaces: replaces) } catch {
            throw ItemError(.internal, "\(path): \(error.words)")
        }
    }
}
