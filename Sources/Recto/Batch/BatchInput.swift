/// One picture of a batch: a file, a page of a PDF, standard input, or an entry of which listing already knows that
/// it is none.
public struct BatchInput: Sendable, Hashable {
    indirect enum Source: Sendable, Hashable {
        case file(RawPath)
        case standardInput
        /// Bytes that were read already.
        case bytes([UInt8])
        /// A page of a PDF, which is one of the others.
        case page(Source, PDFPage)
        /// Kept so that every entry has its record.
        case unusable(ItemError)

        /// The file that it is, or is a page of.
        var path: RawPath? {
            switch self {
            case .file(let path): path
            case .page(let document, _): document.path
            case .standardInput, .bytes, .unusable: nil
            }
        }
    }

    /// What the record's `file` says: the path as it was given, joined with the way below a given folder; a page of
    /// a PDF adds `#page=` and its number, from 1.
    public let name: String
    let source: Source
    let identity: FileStatus.Identity?

    init(name: String, source: Source, identity: FileStatus.Identity?) {
        self.name = name
        self.source = source
        self.identity = identity
    }

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

    /// One path, taken as it is: a picture whatever its extension, `-` for standard input. A folder is unusable; a
    /// PDF is many pictures, which `BatchListing(picture:)` lists.
    public init(path: String) {
        self = FolderWalker.single(path)
    }
}
