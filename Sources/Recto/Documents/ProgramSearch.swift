#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// Where programs are looked for.
public struct ProgramSearch: Sendable, Hashable {
    public static let usual = "/usr/local/bin:/usr/bin:/bin"
    private let folders: [String]

    init(_ searchPath: String) {
        folders = searchPath.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    func path(of program: String) -> RawPath? {
        folders.lazy.map { RawPath($0).appending(Array(program.utf8)) }.first { path in
            (try? FileStatus.of(path))?.kind == .regular && path.withCString { access($0, X_OK) } == 0
        }
    }
}
