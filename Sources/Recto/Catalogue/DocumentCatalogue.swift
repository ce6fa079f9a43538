internal import FoundationEssentials
internal import RectoMRZ

/// The types of documents that the capture SDKs name, as data.
///
/// ```swift
/// DocumentCatalogue.standard["UAE_ID"]?.isSupportReading   // true
/// ```
public struct DocumentCatalogue: Sendable, Hashable {
    public static let schema = "recto.document-types/1"

    public let types: [CatalogueEntry]

    /// The catalogue that ships with the library: `document-types.json`.
    public static let standard: DocumentCatalogue = {
        do throws(CatalogueError) {
            return try DocumentCatalogue(json: PackageResources.document_types_json)
        } catch {
            preconditionFailure("document-types.json is part of the library and must hold: \(error.message)")
        }
    }()

    /// Reads a catalogue.
    ///
    /// - Throws: what does not fit the schema, with the type's name.
    public init(json: [UInt8]) throws(CatalogueError) {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(json))
        } catch {
            throw CatalogueError(message: "no catalogue: \(error)")
        }
        guard file.schema == Self.schema else {
            throw CatalogueError(message: "the schema is not \(Self.schema)")
        }
        var seen: Set<String> = []
        for entry in file.types {
            if let problem = entry.problem { throw CatalogueError(message: "\(entry.id): \(problem)") }
            guard seen.insert(entry.id).inserted else {
                throw CatalogueError(message: "\(entry.id): stands there twice")
            }
        }
        types = file.types
    }

    /// The type of that name; nil when it is not listed.
    public subscript(id: String) -> CatalogueEntry? { types.first { $0.id == id } }

    /// The generic type that a zone's document code stands for.
    public subscript(type: DocumentType) -> CatalogueEntry? {
        switch type {
        case .passport: self["PASSPORT"]
        case .visa: self["VISA"]
        case .idCard: self["GENERIC_ID"]
        }
    }

    /// Types that go through a flow, in the catalogue's order.
    public func supporting(_ flow: CatalogueEntry.Flow) -> [CatalogueEntry] {
        types.filter { $0.supports(flow) }
    }

    private struct File: Decodable {
        let schema: String
        let types: [CatalogueEntry]
    }
}

/// A catalogue that does not fit its schema.
public struct CatalogueError: Error, Sendable, Hashable {
    /// What is wrong, with the type's name.
    public let message: String
}

extension CatalogueEntry {
    /// What contradicts itself in a line; nil when nothing does.
    var problem: String? {
        let isName = !id.isEmpty && id.utf8.allSatisfy { (65...90).contains($0) || $0 == 95 }
        if !isName { return "a name is written in capitals and underscores" }
        if name.isEmpty { return "it has no name for people" }
        if !(1...2).contains(sides) { return "a document has one side or two" }
        let formats = Set(MRZFormat.allCases.map(\.wireName))
        if let zone, zone.formats.isEmpty || !formats.isSuperset(of: zone.formats) {
            return "the zone's formats are not those of MRZFormat"
        }
        if let country, !Self.isState(country) { return "\(country) is no State's code" }
        if let lookupCountries, !lookupCountries.allSatisfy(Self.isState) || !flows.lookup {
            return "lookupCountries are States' codes, of a type with a lookup"
        }
        let places = [zone?.side, photo?.side] + barcodes.map { Optional($0.side) }
        if sides == 1, places.contains(.back) { return "it has no back" }
        if flows.face, photo == nil { return "a face needs a photo" }
        return nil
    }

    /// Somaliland, which no list of codes has, goes by the SDKs' name.
    private static func isState(_ code: String) -> Bool {
        code == "RSL" || StateCode(code)?.isKnown == true
    }
}
