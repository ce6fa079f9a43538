import Recto

extension LeftOut {
    /// So many kinds, and so many folders, are named.
    private static let most = 6

    /// One line; nil where nothing was left out.
    var words: String? {
        let kinds = endings.sorted { one, other in
            one.value != other.value
                ? one.value > other.value
                : !one.key.isEmpty && (other.key.isEmpty || one.key < other.key)
        }
        var named = kinds.prefix(Self.most).map { kind in
            "\(kind.value) \(kind.key.isEmpty ? "without one" : "." + kind.key)"
        }
        let others = kinds.dropFirst(Self.most).reduce(0) { $0 + $1.value }
        if others > 0 { named.append("\(others) others") }
        var folders = Array(emptyFolders.prefix(Self.most))
        if emptyFolders.count > Self.most {
            folders.append("\(emptyFolders.count - Self.most) other folders")
        }
        var parts: [String] = []
        if !named.isEmpty { parts.append("left out for their extensions: \(named.joined(separator: ", "))") }
        if !folders.isEmpty { parts.append("no pictures in \(folders.joined(separator: ", "))") }
        return parts.isEmpty ? nil : Printable.line(parts.joined(separator: "; "))
    }
}
