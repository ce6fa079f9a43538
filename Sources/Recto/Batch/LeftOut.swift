/// What the folders of a batch hold and it does not take: said, so that nobody believes that everything was looked at.
public struct LeftOut: Sendable, Hashable {
    /// Files by what their names end in, in lower case without its dot; empty of names without a dot.
    public private(set) var endings: [String: Int] = [:]
    /// Folders that were named and hold no picture, where others do.
    public private(set) var emptyFolders: [String] = []
    /// What could not be looked at and is not called as pictures are, a folder on a disk that is not there perhaps: with the reason.
    public private(set) var unreachable: [String] = []
    /// The folder that nobody wants, by the names that it was come upon.
    public private(set) var omittedFolders: [String] = []

    /// A file that was passed over.
    struct File: Sendable {
        let ending: String
        let identity: FileStatus.Identity
    }

    init(
        _ files: [File] = [], emptyFolders: [String] = [], unreachable: [String] = [],
        omittedFolders: [String] = [], taken: [BatchInput] = []
    ) {
        // One that is named by itself is taken all the same.
        var known = Set(taken.compactMap(\.identity))
        for file in files where known.insert(file.identity).inserted { endings[file.ending, default: 0] += 1 }
        (self.emptyFolders, self.unreachable) = (emptyFolders, unreachable)
        self.omittedFolders = omittedFolders
    }
}
