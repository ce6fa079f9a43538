/// ffmpeg and ffprobe, which videos are taken apart with, each run in a process of its own.
public struct VideoTools: Sendable, Hashable {
    /// The Debian package that they come in.
    static let package = "ffmpeg"

    enum Tool: String, Sendable, CaseIterable {
        case ffmpeg, ffprobe
    }

    private let search: ProgramSearch

    /// - Parameter searchPath: folders with colons between them, as `PATH` has them; those that are not absolute are
    ///   left out.
    public init(searchPath: String = ProgramSearch.usual) {
        search = ProgramSearch(searchPath)
    }

    /// Where a program is; nil when it is in none of the folders.
    func path(of tool: Tool) -> RawPath? { search.path(of: tool.rawValue) }

    /// A process that runs a program on a file.
    ///
    /// - Throws: `UNSUPPORTED_FORMAT` without the program.
    func child(_ tool: Tool, _ arguments: [String], name: String, limits: ChildProcess.Limits)
        throws(ItemError)
        -> ChildProcess
    {
        guard let program = path(of: tool) else {
            throw ItemError(
                .unsupportedFormat,
                "\(name): no pictures, and no Motion JPEG; another video takes \(tool.rawValue), which was not found; install \(Self.package)"
            )
        }
        return ChildProcess(program: program, arguments: arguments, limits: limits)
    }

    /// The file by its path alone: no protocol, no playlist leads elsewhere.
    static func input(_ path: RawPath, name: String) throws(ItemError) -> [String] {
        let text = path.text
        guard Array(text.utf8) == path.bytes else {
            throw ItemError(.unsupportedFormat, "\(name): the path is no UTF-8; rename it")
        }
        return ["-protocol_whitelist", "file", "-i", "file:" + text]
    }

    static func error(_ failure: ChildProcess.Failure, _ tool: Tool, _ name: String) -> ItemError {
        switch failure {
        case .notStarted(let error):
            ItemError(.internal, "\(name): \(tool.rawValue) did not start: \(error.text)")
        case .overLimit:
            ItemError(.tooLarge, "\(name): \(tool.rawValue) takes too much time or memory over it")
        }
    }
}
