import Foundation

/// A folder of pictures with `truth.csv` beside them.
struct EvaluationSet {
    struct Item {
        let file: String
        let path: String
        let columns: [String: String]

        subscript(name: String) -> String { columns[name] ?? "" }

        /// There is no zone to be read in it.
        var isNegative: Bool { self["format"] == "NONE" || self["set"] == "negative" }
    }

    let items: [Item]

    /// - Parameter labels: the table's name.
    init(folder: String, images: String, labels: String = "truth.csv") throws {
        let text = try String(contentsOfFile: folder + "/" + labels, encoding: .utf8)
        var rows = CSV.rows(text)
        guard !rows.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
        let header = rows.removeFirst()
        items = rows.filter { $0.count == header.count }.map { row in
            let columns = Dictionary(zip(header, row)) { first, _ in first }
            let file = columns["file"] ?? ""
            return Item(file: file, path: images + "/" + file, columns: columns)
        }
    }

    /// At most so many of the pictures, at even distances; all for 0.
    func sample(_ count: Int) -> [Item] {
        guard count > 0, count < items.count else { return items }
        return (0..<count).map { items[$0 * items.count / count] }
    }
}

/// Comma-separated values with quoted fields (RFC 4180).
enum CSV {
    /// A row, its fields quoted where they have to be.
    static func line(_ fields: [String]) -> String {
        fields.map { field in
            guard field.contains(where: { ",\"\r\n".contains($0) }) else { return field }
            return "\"" + field.replacing("\"", with: "\"\"") + "\""
        }.joined(separator: ",")
    }

    static func rows(_ text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var isQuoted = false
        var characters = Array(text.unicodeScalars)[...]
        while let c = characters.popFirst() {
            switch (c, isQuoted) {
            case ("\"", true) where characters.first == "\"":
                field.unicodeScalars.append(c)
                characters.removeFirst()
            case ("\"", _): isQuoted.toggle()
            case (",", false):
                row.append(field)
                field = ""
            case ("\n", false):
                rows.append(row + [field])
                row = []
                field = ""
            case ("\r", false): break
            default: field.unicodeScalars.append(c)
            }
        }
        if !field.isEmpty || !row.isEmpty { rows.append(row + [field]) }
        return rows
    }
}
