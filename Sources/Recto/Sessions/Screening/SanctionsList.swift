/// Parties of one or more lists. None is bundled: whoever screens fetches them from the authority that publishes them.
public struct SanctionsList: Sendable, Hashable {
    public private(set) var parties: [ListedParty]
    /// Lines of a file that could not be read as parties, counted; nothing else of the file is lost for them.
    public private(set) var skipped: Int

    public init(parties: [ListedParty], skipped: Int = 0) {
        (self.parties, self.skipped) = (parties, skipped)
    }

    /// Reads a list in one of the public formats, told by its columns: OFAC's `sdn.csv` or `alt.csv`, OpenSanctions'
    /// `targets.simple.csv`, the United Kingdom's consolidated `ConList.csv`.
    ///
    /// - Throws: `unknownFormat` for anything else, so that nobody screens against nothing, and `openQuote` where a quotation mark
    ///   would hide the rest of the file.
    public init(_ bytes: [UInt8]) throws(ListError) {
        let rows: [CSVText.Row]
        do throws(CSVText.Fault) { rows = try CSVText.rows(bytes) } catch {
            throw ListError(error)
        }
        if let columns = rows.first?.fields, columns.contains("birth_date"), columns.contains("aliases") {
            self = try OpenSanctionsRows.list(rows)
        } else if let header = rows.prefix(3).firstIndex(where: { row in row.fields.contains("Name 6") }) {
            self = try ConsolidatedRows.list(rows, header: header)
        } else if OfficeRows.fits(rows) {
            self = OfficeRows.list(rows)
        } else {
            throw .unknownFormat
        }
        if parties.isEmpty { throw .empty }
    }

    /// Adds another list; aliases of OFAC's `alt.csv` go to the parties that they are of, whichever file comes first.
    public mutating func merge(_ other: SanctionsList) {
        var places: [String: Int] = [:]
        for (index, party) in parties.enumerated() { places[party.list + "\u{1F}" + party.id] = index }
        for party in other.parties {
            if let index = places[party.list + "\u{1F}" + party.id] {
                parties[index] = parties[index].joined(with: party)
            } else {
                parties.append(party)
            }
        }
        skipped += other.skipped
    }

    public enum ListError: Error, Sendable, Hashable {
        case notText
        case unknownFormat
        /// The format is known and no party was found.
        case empty
        case missingColumn(String)
        /// A quotation mark of this line, from 1, is not closed.
        case openQuote(line: Int)

        init(_ fault: CSVText.Fault) {
            switch fault {
            case .notText: self = .notText
            case .openQuote(let line): self = .openQuote(line: line)
            }
        }

        /// What is wrong and how to mend it.
        public var message: String {
            switch self {
            case .notText: CSVText.Fault.notText.message
            case .openQuote(let line): CSVText.Fault.openQuote(line: line).message
            case .unknownFormat:
                "no list that is known: OFAC's sdn.csv or alt.csv, OpenSanctions' targets.simple.csv, the UK's ConList.csv"
            case .empty: "no parties in it"
            case .missingColumn(let name): "the column \(name) is missing"
            }
        }
    }
}

/// A table's columns by name.
struct ListColumns {
    private let places: [String: Int]

    init(_ header: [String]) {
        places = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func place(_ name: String) throws(SanctionsList.ListError) -> Int {
        guard let place = places[name] else { throw .missingColumn(name) }
        return place
    }

    /// The field of an optional column; empty where there is none.
    func text(_ name: String, in row: CSVText.Row) -> String {
        guard let place = places[name], row.fields.indices.contains(place) else { return "" }
        return row.fields[place]
    }
}

extension String {
    /// Parts between a separator, without spaces about them and without empty ones.
    func parts(_ separator: Character) -> [String] {
        split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}
