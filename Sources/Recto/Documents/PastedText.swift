public import RectoMRZ

/// Text that people paste: zones with words around them, quoted, wrapped, or in a web page's spelling.
public enum PastedText {
    /// Finds every machine readable zone in a text.
    ///
    /// The text is read as it is, then without labels and quotation marks, then with wrapped lines joined; the
    /// first that holds the most zones is taken. No character of a zone is replaced by another.
    public static func zones(in text: String, today: CalendarDay) -> [MRZ] {
        let plain = MRZ.parse(text: text, today: today)
        let lines = tidied(text)
        let tidy = MRZ.parse(text: lines.joined(separator: "\n"), today: today)
        let pieces = unwrapped(lines, today: today)
        let joined = pieces == lines ? tidy : MRZ.parse(text: pieces.joined(separator: "\n"), today: today)
        return [plain, tidy, joined].reduce([]) { best, zones in zones.count > best.count ? zones : best }
    }

    /// A zone's shortest line; words of this length that hold fillers are no language's.
    private static let shortestLine = 28

    private static func tidied(_ text: String) -> [String] {
        let spelled = text.replacing("&lt;", with: "<").replacing("&LT;", with: "<").replacing(
            #"\n"#, with: "\n")
        return spelled.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
            // A colon ends a label; neither it nor a quotation mark is in any zone.
            let value = line.split(separator: ":").last ?? ""
            let words = value.split { $0.isWhitespace || quotation.contains($0) }
            let zones = words.filter { $0.count >= shortestLine && $0.contains("<") }
            return zones.isEmpty ? [words.joined()] : zones.map(String.init)
        }
    }

    private static let quotation: Set<Character> = [">", "|", "\"", "'", "`", ",", ";", "*", "“", "”"]

    /// Joins neighbouring lines that make a whole zone when they stand in one line.
    private static func unwrapped(_ lines: [String], today: CalendarDay) -> [String] {
        let pieces = lines.filter { !$0.isEmpty }
        var joined: [String] = []
        var index = 0
        while index < pieces.count {
            let end = (index + 2...index + 9).first { end in
                guard end <= pieces.count else { return false }
                let whole = pieces[index..<end].joined()
                return wholeZones.contains(whole.count) && MRZ.parse(text: whole, today: today).count == 1
            }
            joined.append(end.map { pieces[index..<$0].joined() } ?? pieces[index])
            index = end ?? index + 1
        }
        return joined
    }

    /// Characters of a whole zone: 2 x 36, 2 x 44 and 3 x 30.
    private static let wholeZones: Set<Int> = [72, 88, 90]
}
