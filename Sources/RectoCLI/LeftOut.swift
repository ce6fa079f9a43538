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
        let parts = [
            named.isEmpty ? nil : "left out for their extensions: \(named.joined(separator: ", "))",
            Self.list(emptyFolders, more: "other folders").map { "no pictures in \($0)" },
            Self.list(omittedFolders, more: "others").map { "left out: \($0), where crops are written" },
            Self.list(unreachable, more: "others").map { "cannot be looked at: \($0)" },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : Printable.line(parts.joined(separator: "; "))
    }

    /// The first few by name; nil where there is none.
    private static func list(_ names: [String], more: String) -> String? {
        guard !names.isEmpty else { return nil }
        let rest = names.count > most ? ["\(names.count - most) \(more)"] : []
        return (names.prefix(most) + rest).joined(separator: ", ")
    }
}
