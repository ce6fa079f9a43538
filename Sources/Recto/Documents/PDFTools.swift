/// The programs that PDF pages are drawn with: poppler's, each run in a process of its own.
///
/// A PDF is a program for a large machine; what is made of hostile bytes stays outside this process.
public struct PDFTools: Sendable, Hashable {
    /// Pages that a PDF may have; one with more is refused as a whole.
    public static let maxPages = 100
    /// The Debian package that they come in.
    static let package = "poppler-utils"

    enum Tool: String, Sendable, CaseIterable {
        case pdfinfo, pdfimages, pdftoppm
    }

    private let search: ProgramSearch

    /// - Parameter searchPath: folders with colons between them, as `PATH` has them; those that are not absolute
    ///   are left out.
    public init(searchPath: String = ProgramSearch.usual) {
        search = ProgramSearch(searchPath)
    }

    /// Where a program is; nil when it is in none of the folders.
    func path(of tool: Tool) -> RawPath? { search.path(of: tool.rawValue) }

    /// Runs a program over a PDF's bytes.
    ///
    /// - Parameter name: what errors call the PDF.
    /// - Throws: `UNSUPPORTED_FORMAT` without the program, `TOO_LARGE` beyond its limits, `UNREADABLE_IMAGE` when a
    ///   signal ended it, `INTERNAL` when it does not start.
    func run(
        _ tool: Tool, _ arguments: [String], over bytes: [UInt8], name: String,
        limits: ChildProcess.Limits = ChildProcess.Limits()
    ) throws(ItemError) -> ChildProcess.Outcome {
        guard let program = path(of: tool) else {
            throw ItemError(
                .unsupportedFormat,
                "\(name): reading a PDF takes \(tool.rawValue), which was not found; install \(Self.package)"
            )
        }
        let child = ChildProcess(program: program, arguments: arguments, limits: limits)
        let outcome: ChildProcess.Outcome
        do throws(ChildProcess.Failure) {
            outcome = try child.run(input: bytes)
        } catch {
            throw Self.error(error, tool, name, limits)
        }
        guard outcome.status != nil else {
            throw ItemError(.unreadableImage, "\(name): a damaged PDF; \(tool.rawValue) broke off over it")
        }
        return outcome
    }

    private static func error(
        _ failure: ChildProcess.Failure, _ tool: Tool, _ name: String, _ limits: ChildProcess.Limits
    ) -> ItemError {
        switch failure {
        case .notStarted(let error):
            ItemError(.internal, "\(name): \(tool.rawValue) did not start: \(error.text)")
        case .overLimit:
            ItemError(
                .tooLarge,
                "\(name): drawing the PDF takes more than \(limits.seconds) s or \(limits.memoryMebibytes) MiB"
            )
        }
    }
}
