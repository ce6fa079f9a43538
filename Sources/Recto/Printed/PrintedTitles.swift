internal import FoundationEssentials
internal import RectoCore

/// The words that documents print as their title, and the names of their countries, as data.
public struct PrintedTitles: Sendable, Hashable {
    public static let schema = "recto.printed-titles/1"

    /// Whether the day or the month comes first where both are numbers.
    enum DateOrder: String, Sendable, Hashable, Codable {
        case dayFirst = "DMY"
        case monthFirst = "MDY"
    }

    struct Phrase<Meaning: Sendable & Hashable>: Sendable, Hashable {
        let meaning: Meaning
        let plain: [UInt8]
    }

    let kinds: [Phrase<CatalogueEntry.Kind>]
    let countries: [Phrase<String>]
    let dateOrders: [String: DateOrder]

    /// The words that ship with the library: `printed-titles.json`.
    public static let standard: PrintedTitles = {
        do throws(PrintedDataError) {
            return try PrintedTitles(json: PackageResources.printed_titles_json)
        } catch {
            preconditionFailure("printed-titles.json is part of the library and must hold: \(error.message)")
        }
    }()

    /// - Throws: what does not fit the schema.
    public init(json: [UInt8]) throws(PrintedDataError) {
        let file: File = try PrintedDataError.decoding(json)
        guard file.schema == Self.schema else {
            throw PrintedDataError(message: "the schema is not \(Self.schema)")
        }
        func phrases<Meaning>(_ texts: [String], _ meaning: Meaning) throws(PrintedDataError) -> [Phrase<
            Meaning
        >] {
            var phrases: [Phrase<Meaning>] = []
            for text in texts {
                let plain = Array(PlainText.folded(text).utf8)
                guard plain.count >= 4 else {
                    throw PrintedDataError(message: "\(text): too short for a title")
                }
                phrases.append(Phrase(meaning: meaning, plain: plain))
            }
            return phrases
        }
        var kinds: [Phrase<CatalogueEntry.Kind>] = []
        for entry in file.kinds { kinds += try phrases(entry.texts, entry.kind) }
        var countries: [Phrase<String>] = []
        for entry in file.countries { countries += try phrases(entry.texts, entry.code) }
        self.kinds = kinds.sorted { $0.plain.count > $1.plain.count }
        self.countries = countries.sorted { $0.plain.count > $1.plain.count }
        dateOrders = Dictionary(file.countries.compactMap { e in e.dateOrder.map { (e.code, $0) } }) { a, _ in
            a
        }
    }

    private struct File: Decodable {
        struct Kind: Decodable {
            let kind: CatalogueEntry.Kind
            let texts: [String]
        }
        struct Country: Decodable {
            let code: String
            let texts: [String]
            let dateOrder: DateOrder?
        }
        let schema: String
        let kinds: [Kind]
        let countries: [Country]
    }
}
