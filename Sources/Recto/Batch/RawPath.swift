#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// A path as the system has it: bytes, of which nobody promises that they are UTF-8.
struct RawPath: Sendable, Hashable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The path for a person and for a record; what is not UTF-8 is shown as U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path of an entry of this folder.
    func appending(_ name: [UInt8]) -> RawPath {
        let separator: [UInt8] = bytes.last == Self.slash ? [] : [Self.slash]
        return RawPath(bytes + separator + name)
    }

    /// The folder that it lies in, and its name there.
    var parts: (folder: RawPath, name: [UInt8]) {
        let whole = bytes.prefix((bytes.lastIndex { $0 != Self.slash } ?? -1) + 1)
        guard let slash = whole.lastIndex(of: Self.slash) else { return (RawPath("."), Array(whole)) }
        return (RawPath(slash == 0 ? [Self.slash] : Array(whole[..<slash])), Array(whole[(slash + 1)...]))
    }

    /// The same file's path without links; nil where there is none.
    var resolved: RawPath? {
        guard let found = withCString({ realpath($0, nil) }) ?? nil else { return nil }
        defer { free(found) }
        return RawPath((0..<strlen(found)).map { UInt8(bitPattern: found[$0]) })
    }

    /// Whether the name ends as pictures do: `.jpg .jpeg .png .webp .tif .tiff .pdf`, in any case.
    var isNamedLikePicture: Bool { ending.map { Self.endings.contains($0) || $0 == "pdf" } ?? false }

    /// Whether the name ends in `.pdf`, in any case.
    var isNamedLikePDF: Bool { ending == "pdf" }

    /// What the name has after its last dot, in lower case; nil for a name without a dot.
    var ending: String? {
        let name = bytes.reversed().drop { $0 == Self.slash }.prefix { $0 != Self.slash }
        let ending = name.prefix { $0 != UInt8(ascii: ".") }
        // A name that is all ending has no dot; one that is all dot and ending has no stem and is taken as well.
        guard ending.count < name.count else { return nil }
        return String(decoding: ending.reversed(), as: UTF8.self).lowercased()
    }

    /// Lends the path to a system call; nil when it holds a NUL, which no file's name does.
    func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R? {
        guard !bytes.contains(0) else { return nil }
        return (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { chars in chars.baseAddress.map(body) }
        }
    }

    private static let slash = UInt8(ascii: "/")
    private static let endings: Set<String> = ["jpg", "jpeg", "png", "webp", "tif", "tiff"]
}
