internal import FoundationEssentials
internal import RectoCore
internal import RectoEngines

/// A folder for crops, written as PNG files that only their owner can read. Nothing is written unless it is asked for.
public struct CropFolder: Sendable, Hashable {
    public let path: String
    /// Whether each input has a folder of its own in it, named after the input and the start of the digest of its whole
    /// name; both sides of a pair share one, named after the front and the digest of both names.
    public let hasFolders: Bool
    /// Whether an input's crops take the place of an earlier run's, all of which go. Else a file that is there already is an error,
    /// and stays as it is.
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

    /// The first input whose place a crop could take: a file in the folder that is called as crops are.
    public func threatened(among inputs: [BatchInput]) -> BatchInput? {
        guard let folder = try? FileStatus.of(RawPath(path)) else { return nil }
        return inputs.first { input in
            // What is written takes a name's place, and a link's is not that of the file that it leads to.
            guard let (inside, name) = input.source.path?.resolved?.parts,
                CropPlace.isCropName(String(decoding: name, as: UTF8.self))
            else { return false }
            let place = hasFolders ? inside.parts.folder : inside
            return (try? FileStatus.of(place))?.identity == folder.identity
        }
    }

    /// Writes the crops of one side.
    ///
    /// - Parameters:
    ///   - own: the name of its folder, where inputs have one each.
    ///   - place: which of several documents in one folder it is.
    ///   - shown: the side that names the document's crop.
    ///   - isFirst: none of the same input were written before, so that those in its folder are an earlier run's.
    /// - Returns: what was written, and what kept the rest from it.
    func write(
        _ crops: [DocumentCrop], of own: String, at place: CropPlace, shown: ScanOptions.Side,
        isFirst: Bool = true
    ) -> CropsRecord {
        var record = CropsRecord()
        do throws(ItemError) {
            try makeFolder(path)
            let folder = hasFolders ? path + "/" + own : path
            if hasFolders { try makeFolder(folder) }
            if replaces, isFirst { try clear(folder) }
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
        /// Crops of the front are written.
        var isBegun = false

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

    /// What an earlier run left may show another person.
    private func clear(_ folder: String) throws(ItemError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw ItemError(.internal, "\(folder): the folder cannot be read")
        }
        for name in names.sorted() where CropPlace.isCropName(name) {
            let file = folder + "/" + name
            do throws(ResourceError) { _ = try PrivateFile.remove(file) } catch {
                throw ItemError(.internal, "\(file): \(error.words)")
            }
        }
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
