extension MRZGrid {
    /// The two identifiers of a name field.
    struct Names {
        let primary: String?
        let secondary: String?
        let truncated: Bool
    }

    /// Splits the names at the first double filler.
    ///
    /// Source: ICAO Doc 9303 Part 3, section 4.6. The last position holding a letter marks a name that may
    /// be truncated. The French card has the two identifiers in two fields.
    func names() -> Names {
        let first = self[layout.names]
        if let span = layout.secondNames {
            let second = self[span]
            return Names(
                primary: Self.identifier(first), secondary: Self.identifier(second),
                truncated: first.last != ASCII.filler || second.last != ASCII.filler)
        }
        let parts = Self.split(first)
        return Names(
            primary: Self.identifier(parts.primary), secondary: Self.identifier(parts.secondary),
            truncated: first.last != ASCII.filler)
    }

    static func split(_ field: [UInt8]) -> (primary: [UInt8], secondary: [UInt8]) {
        let start = field.firstIndex { $0 != ASCII.filler } ?? field.endIndex
        for index in field.indices.dropLast() where index > start {
            if field[index] == ASCII.filler, field[index + 1] == ASCII.filler {
                return (Array(field[..<index]), Array(field[(index + 2)...]))
            }
        }
        return (field, [])
    }

    /// Words between fillers, joined by one space; nil when there is none.
    static func identifier(_ bytes: [UInt8]) -> String? {
        let words = bytes.split(separator: ASCII.filler)
        return words.isEmpty ? nil : words.map { ASCII.string($0) }.joined(separator: " ")
    }
}
