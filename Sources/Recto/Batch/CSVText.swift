/// Comma-separated values as rows of fields, RFC 4180: quoted fields may hold commas, line breaks and doubled quotes.
enum CSVText {
    struct Row: Sendable, Hashable {
        /// The line that the row begins on, from 1.
        let line: Int
        var fields: [String]
    }

    enum Fault: Error, Sendable, Hashable {
        case notText
        /// What follows the mark would be one field, however many rows it were.
        case openQuote(line: Int)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

    /// - Parameters:
    ///   - bytes: UTF-8, with or without a byte order mark. Lines end in LF, CR LF or CR.
    ///   - separator: an ASCII character.
    static func rows(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(Fault) -> [Row] {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
        var rows: [Row] = []
        var fields: [String] = []
        var field: [UInt8] = []
        var (line, first, opened) = (1, 1, 1)
        var (isQuoted, isAfterQuote) = (false, false)
        func endField() {
            fields.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
            isAfterQuote = false
        }
        func endRow() {
            endField()
            rows.append(Row(line: first, fields: fields))
            fields = []
        }
        // A byte order mark is none of the first column's name.
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let byte = bytes[index]
            let isBreak = byte == feed || byte == carriage
            if isBreak, byte == feed || index + 1 == bytes.count || bytes[index + 1] != feed { line += 1 }
            if isQuoted {
                if byte == quote { (isQuoted, isAfterQuote) = (false, true) } else { field.append(byte) }
            } else if byte == quote, isAfterQuote || field.isEmpty {
                // Two quotes inside a quoted field are one; a quote at a field's start opens it.
                if isAfterQuote { field.append(byte) } else { opened = line }
                (isQuoted, isAfterQuote) = (true, false)
            } else if byte == separator {
                endField()
            } else if isBreak {
                if byte == carriage, index + 1 < bytes.count, bytes[index + 1] == feed {
                    index += 1
                    line += 1
                }
                endRow()
                first = line
            } else {
                // Text behind a mark on a later line: that mark opened a field, and the one before was never closed.
                guard !isAfterQuote || opened == line || byte == UInt8(ascii: " ") else {
                    throw .openQuote(line: opened)
                }
                field.append(byte)
                isAfterQuote = false
            }
            index += 1
        }
        if isQuoted { throw .openQuote(line: opened) }
        if !fields.isEmpty || !field.isEmpty || isAfterQuote { endRow() }
        return rows
    }
}

extension CSVText.Fault {
    /// What is wrong, with the line.
    var message: String {
        switch self {
        case .notText: "no text in UTF-8"
        case .openQuote(let line): "line \(line): a quotation mark is not closed"
        }
    }
}
