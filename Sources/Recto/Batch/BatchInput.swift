/// One picture of a batch: a file, standard input, or an entry of which listing already knows that it is none.
public struct BatchInput: Sendable, Hashable {
    enum Source: Sendable, Hashable {
        case file(RawPath)
        case standardInput
        /// Kept so that every entry has its record.
        case unusable(ItemError)
    }

    /// What the record's `file` says: the path as it was given, joined with the way below a given folder.
    public let name: String
    let source: Source
    let identity: FileStatus.Identity?

    init(_ path: RawPath, identity: FileStatus.Identity) {
        name = path.text
        source = .file(path)
        self.identity = identity
    }

    init(name: String, error: ItemError) {
        self.name = name
        source = .unusable(error)
        identity = nil
    }

    private init(standardInputNamed name: String) {
        self.name = name
        source = .standardInput
        identity = nil
    }

    /// Standard input, `-` on a command line.
    public static let standardInput = BatchInput(standardInputNamed: "-")

    /// One path, taken as it is: a file whatever its extension, `-` for standard input. A folder is unusable.
    public init(path: String) {
        self = FolderWalker.single(path)
    }
}
