internal import RectoCore

/// Reads what kind of document it is, and whose, off its title words.
struct TitleReader {
    let titles: [PrintedText.Title]
    /// As a zone writes it.
    let country: String?

    /// Titles stand in the upper part of a page.
    private static let lowest = 0.45
    /// What an error in reading takes off the certainty.
    private static let errorShare = 0.15

    /// - Parameter height: of the page, pixels.
    init(page: LabelledPage, data: PrintedTitles, height: Double) {
        let rows = page.free.filter { ($0.box?.middle.y ?? height) < Self.lowest * height }
        var kinds: [CatalogueEntry.Kind: Double] = [:]
        for (match, certainty) in Self.matches(data.kinds.map(\.plain), rows).flatMap(\.self) {
            let kind = data.kinds[match].meaning
            kinds[kind] = max(kinds[kind] ?? 0, certainty)
        }
        let table = page.table.certainty
        titles = CatalogueEntry.Kind.allCases.compactMap { kind in
            let title = kinds[kind].map { PrintedText.Title(kind: kind, certainty: $0) }
            guard kind == .drivingLicence, let table, table > title?.certainty ?? 0 else { return title }
            return PrintedText.Title(kind: kind, certainty: table, side: .back)
        }.sorted { $0.certainty > $1.certainty }
        // Of a row the longest name counts: NORTHERN IRELAND is no IRELAND, read how surely ever.
        let states = Self.matches(data.countries.map(\.plain), rows).compactMap { row in
            row.max { data.countries[$0.0].plain.count < data.countries[$1.0].plain.count }
        }
        country = states.max { $0.1 < $1.1 }.map { data.countries[$0.0].meaning }
    }

    /// Phrases with the certainty that they are there, row by row.
    private static func matches(_ phrases: [[UInt8]], _ rows: [[TextRows.Word]]) -> [[(Int, Double)]] {
        let finder = PhraseFinder(phrases: phrases)
        return rows.map { row in
            finder.matches(in: row).map { match in
                let least = row[match.words].filter { !$0.plain.isEmpty }.map(\.confidence).min() ?? 0
                return (match.phrase, max(0, least - errorShare * Double(match.errors)))
            }
        }
    }
}
