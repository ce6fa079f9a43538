/// The pictures that a command line names, in the order in which their records are written.
public struct BatchListing: Sendable, Hashable {
    public let inputs: [BatchInput]

    /// Lists files, folders with everything below them, and `-` for standard input.
    ///
    /// A file named by itself is always taken, whatever its extension. Inside folders the extension decides, in
    /// the order of the names' bytes. What cannot be opened is listed too and gets an error for its record.
    public init(_ arguments: [String]) {
        inputs = arguments.flatMap { $0 == "-" ? [BatchInput.standardInput] : FolderWalker.walk($0) }
    }

    /// One picture alone.
    public init(_ input: BatchInput) {
        inputs = [input]
    }

    /// True when nothing in the list can be opened as a file: there is nothing to read at all.
    public var hasNothingToRead: Bool {
        !inputs.contains { input in
            if case .unusable = input.source { false } else { true }
        }
    }

    /// True when a file is one of the pictures, by whatever name.
    public func contains(fileAt path: String) -> Bool {
        guard let status = try? FileStatus.of(RawPath(path)) else { return false }
        return inputs.contains { $0.identity == status.identity }
    }
}
