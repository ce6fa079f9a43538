import Foundation

/// A folder of pictures with `truth.csv` beside them.
struct EvaluationSet {
    struct Item {
        let file: String
        let path: String
        let columns: [String: String]

        subscript(name: String) -> String { columns[name] ?? "" }
    }

    let items: [Item]

    init(folder: String, images: String) throws {
        let text = try String(contentsOfFile: folder + "/truth.csv", encoding: .utf8)
        var rows = CSV.rows(text)
        guard !rows.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
        let header = rows.removeFirst()
        items = rows.filter { $0.count == header.count }.map { row in
            let columns = Dictionary(zip(header, row)) { first, _ in first }
            let file = columns["file"] ?? ""
            return Item(file: file, path: images + "/" + file, columns: columns)
        }
    }
}

/// Comma-separated values with quoted fields (RFC 4180).
enum CSV {
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
