internal import RectoCore

/// Which pictures belong together: a table with the columns `front` and `back`, a document a line.
///
/// Comma-separated values after RFC 4180; the first line names the columns, others than these are not read. Paths
/// that do not begin with a slash start from the manifest's folder.
public struct PairManifest: Sendable, Hashable {
    public let pairs: [PairInput]
    private let pdf: PDFTools

    /// Reads a manifest.
    ///
    /// - Parameter pdf: the programs that PDFs are read with.
    /// - Throws: what is wrong with the file, with the line. Pictures that cannot be used are no error: their records say it.
    public init(path: String, pdf: PDFTools = PDFTools()) throws(ItemError) {
        let bytes = try PictureFile.read(BatchInput(path: path), limits: DecodeLimits(maxBytes: 16 << 20))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ItemError(.unreadableImage, "\(path): is no table in UTF-8")
        }
        let rows = CSVText.rows(text)
        guard let header = rows.first?.fields, let front = header.firstIndex(of: "front"),
            let back = header.firstIndex(of: "back")
        else {
            throw ItemError(.unreadableImage, "\(path): line 1 does not name the columns front and back")
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var pairs: [PairInput] = []
        for row in rows.dropFirst() where row.fields != [""] {
            guard row.fields.indices.contains(max(front, back)), !row.fields[front].isEmpty,
                !row.fields[back].isEmpty
            else { throw ItemError(.unreadableImage, "\(path): line \(row.line) does not name both sides") }
            let paths = [front, back].map {
                row.fields[$0].hasPrefix("/") ? row.fields[$0] : folder + row.fields[$0]
            }
            pairs.append(PairInput(front: paths[0], back: paths[1], pdf: pdf))
        }
        self.pairs = pairs
        self.pdf = pdf
    }

    /// All pictures, each front before its back: the order of the records.
    public var listing: BatchListing { BatchListing(pairs.flatMap { [$0.front, $0.back] }, pdf) }
}

/// Comma-separated values as rows of fields, RFC 4180: quoted fields may hold commas, line breaks and doubled quotes.
enum CSVText {
    struct Row: Sendable, Hashable {
        /// The line that the row begins on, from 1.
        let line: Int
        var fields: [String]
    }

    static func rows(_ text: String) -> [Row] {
        var rows: [Row] = []
        var row = Row(line: 1, fields: [""])
        var line = 1
        var isQuoted = false
        var isAfterQuote = false
        // A byte order mark is none of the first column's name.
        for character in text.first == "\u{FEFF}" ? text.dropFirst() : text[...] {
            if character.isNewline { line += 1 }
            if isQuoted {
                if character == "\"" { (isQuoted, isAfterQuote) = (false, true) } else { append(character) }
            } else if character == "\"", isAfterQuote || row.fields[row.fields.count - 1].isEmpty {
                // Two quotes inside a quoted field are one; a quote at a field's start opens it.
                if isAfterQuote { append(character) }
                (isQuoted, isAfterQuote) = (true, false)
            } else if character == "," {
                row.fields.append("")
                isAfterQuote = false
            } else if character.isNewline {
                rows.append(row)
                row = Row(line: line, fields: [""])
                isAfterQuote = false
            } else {
                append(character)
                isAfterQuote = false
            }
        }
        if row.fields != [""] { rows.append(row) }
        return rows

        func append(_ character: Character) { row.fields[row.fields.count - 1].append(character) }
    }
}
