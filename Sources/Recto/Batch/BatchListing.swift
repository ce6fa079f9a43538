public import RectoCore

/// The pictures that a command line names, in the order in which their records are written.
public struct BatchListing: Sendable, Hashable {
    public let inputs: [BatchInput]
    /// What the folders hold beside them.
    public let leftOut: LeftOut
    private let pdf: PDFTools

    /// Lists files, folders with everything below them, and `-` for standard input.
    ///
    /// A file named by itself is always taken, whatever its extension. Inside folders the extension decides, in
    /// the order of the names' bytes. A PDF is listed page by page, `a.pdf#page=1` and so on; one page of it can be
    /// named the same way. What cannot be opened is listed too and gets an error for its record.
    ///
    /// - Parameters:
    ///   - pdf: the programs that PDFs are read with.
    ///   - folder: a folder that is left out with everything below it, such as one that the batch writes into.
    public init(_ arguments: [String], pdf: PDFTools = PDFTools(), without folder: String? = nil) {
        self.pdf = pdf
        let unwanted = folder.flatMap { try? FileStatus.of(RawPath($0)) }?.identity
        let walked = arguments.map { FolderWalker.walk($0, pdf, without: unwanted) }
        inputs = walked.flatMap(\.inputs)
        let empty = zip(arguments, walked).filter(\.1.inputs.isEmpty).map(\.0)
        // Where there is nothing at all every folder is.
        leftOut = LeftOut(
            walked.flatMap(\.others), emptyFolders: inputs.isEmpty ? [] : empty,
            unreachable: walked.flatMap(\.unreachable), omittedFolders: walked.flatMap(\.omitted),
            taken: inputs)
    }

    /// One picture, all pages of one PDF, or `-` for standard input; a folder is unusable.
    public init(picture: String, pdf: PDFTools = PDFTools()) {
        self.pdf = pdf
        inputs = FolderWalker.single(picture, pdf)
        leftOut = LeftOut()
    }

    init(_ inputs: [BatchInput], _ pdf: PDFTools, leftOut: LeftOut = LeftOut()) {
        self.inputs = inputs
        self.leftOut = leftOut
        self.pdf = pdf
    }

    /// The list with standard input read: where that is a PDF, its pages take its place.
    public func readingStandardInput(limits: DecodeLimits = DecodeLimits()) -> BatchListing {
        BatchListing(
            inputs.flatMap { input -> [BatchInput] in
                guard input.source == .standardInput else { return [input] }
                do throws(ItemError) {
                    let bytes = try PictureFile.read(input, limits: limits)
                    guard PDFContents.isPDF(bytes) else {
                        return [BatchInput(name: input.name, source: .bytes(bytes), identity: nil)]
                    }
                    return BatchInput.pages(
                        of: .bytes(bytes), name: input.name, identity: nil, tools: pdf, limits: limits)
                } catch {
                    return [BatchInput(name: input.name, error: error)]
                }
            }, pdf, leftOut: leftOut)
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
