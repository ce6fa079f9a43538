import Foundation
import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// The types of documents, as data.
struct DocumentCatalogueTests {
    private let catalogue = DocumentCatalogue.standard

    /// The names of the capture SDKs' scan interface and of their options.
    private static let names = """
        PASSPORT GENERIC_ID MRZ_ONLY UAE_ID UAE_DL UAE_VL UAE_VISA OMN_ID OMN_ID_NATIONAL OMN_ID_RESIDENT OMN_DL OMN_VL PAK_ID \
        SAU_ID SAU_ID_NATIONAL SAU_ID_RESIDENT SAU_DL BHR_ID BHR_DL KWT_ID QAT_ID QAT_DL NLD_DL DEU_ID SDN_ID SDN_DL SDN_VL \
        GHA_ID GHA_DL GHA_VOTER_ID GHA_SSNIT NGA_DL NGA_VOTER_ID NGA_NIN NGA_BVN GBR_DL GBR_ID ZAF_ID ZAF_DL EGY_ID RWA_ID \
        KEN_ID UGA_ID UGA_VOTER_ID IND_ID IND_PAN SEN_ID TUR_ID DZA_ID COD_DL COD_VOTER_ID USA_DL PHL_DL RSL_ID LBN_ID LBN_DL \
        BHR_VL JOR_VL SAU_VL IRQ_ID MAR_ID SOM_ID TUN_ID UAE_ID_DIGITAL UAE_EVISA UAE_ID_APPLICATION_FORM UAE_PASSPORT_DIGITAL
        """.split(separator: " ").map(String.init)

    @Test("every name of the SDKs is there, and a generic type of each kind")
    func names() {
        #expect(
            Set(catalogue.types.map(\.id))
                == Set(Self.names + ["VISA", "DRIVING_LICENCE", "VEHICLE_LICENCE", "VOTER_CARD"]))
    }

    @Test("types that can be read, looked up and shown a face are the SDKs'")
    func flows() {
        let reading = Set(catalogue.supporting(.reading).map(\.id))
        #expect(
            reading == [
                "PASSPORT", "UAE_ID", "OMN_ID", "OMN_ID_NATIONAL", "OMN_ID_RESIDENT", "BHR_ID", "QAT_ID",
                "SAU_ID",
                "SAU_ID_NATIONAL", "SAU_ID_RESIDENT", "TUR_ID", "DZA_ID", "SEN_ID", "GHA_ID", "IRQ_ID",
                "MAR_ID", "NLD_DL",
            ])
        let lookup = Set(catalogue.supporting(.lookup).map(\.id))
        #expect(lookup.isSuperset(of: ["UAE_ID", "KEN_ID", "NGA_BVN", "GHA_SSNIT", "IND_PAN", "ZAF_ID"]))
        #expect(!lookup.contains("GHA_ID") && catalogue["PASSPORT"]?.lookupCountries == ["GHA"])
        for entry in catalogue.types where entry.kind == .vehicleLicence {
            #expect(!entry.isSupportFaceRecognition && entry.photoSide == nil)
        }
        #expect(catalogue.types.allSatisfy { $0.supports(.scan) })
    }

    @Test("the generic type of each document code has the zones of that code")
    func generic() throws {
        #expect(try #require(catalogue[.passport]).zone?.formats == ["TD3"])
        #expect(try #require(catalogue[.visa]).zone?.formats == ["MRV-A", "MRV-B"])
        #expect(try #require(catalogue[.idCard]).zone?.formats.contains("TD1") == true)
    }

    /// A catalogue of one type, changed by one replacement.
    private func changed(_ old: String, _ new: String) throws -> [UInt8] {
        let line = """
            {"schema": "recto.document-types/1", "types": [{"id": "UTO_ID", "kind": "IDENTITY_CARD", "country": "UTO", \
            "sides": 2, "size": "ID-1", "zone": {"formats": ["TD1"], "side": "BACK"}, "photo": {"side": "FRONT", \
            "position": "LEFT"}, "barcodes": [{"symbology": "QR", "side": "BACK"}], "flows": {"scan": true, "reading": true, \
            "lookup": false, "face": true, "enrolment": true}, "uploadOnly": false, "name": "Utopian card", "unverified": []}]}
            """
        #expect(line.contains(old))
        return Array(line.replacing(old, with: new).utf8)
    }

    @Test("a type is added without code")
    func added() throws {
        let own = try DocumentCatalogue(json: changed("UTO_ID", "UTO_CARD"))
        #expect(own["UTO_CARD"]?.isSupportReading == true)
        #expect(own["UTO_CARD"]?.photoPosition == .left)
    }

    @Test(
        "what does not fit the schema is refused, by the type's name",
        arguments: [
            ("\"UTO_ID\"", "\"uto id\""), ("\"TD1\"", "\"TD9\""),
            ("\"country\": \"UTO\"", "\"country\": \"ZZZ\""),
            ("\"sides\": 2", "\"sides\": 1"), ("\"sides\": 2", "\"sides\": 3"), ("\"QR\"", "\"RUNES\""),
            ("recto.document-types/1", "recto.document-types/0"),
            ("\"kind\": \"IDENTITY_CARD\"", "\"kind\": \"SPOON\""),
            ("{\"side\": \"FRONT\", \"position\": \"LEFT\"}", "null"), ("Utopian card", ""),
        ])
    func refused(old: String, new: String) throws {
        let bytes = try changed(old, new)
        #expect(throws: CatalogueError.self) { try DocumentCatalogue(json: bytes) }
    }

    @Test("a type twice is refused")
    func twice() throws {
        let text = String(decoding: try changed("UTO_ID", "UTO_ID"), as: UTF8.self)
        let start = try #require(text.range(of: "[{\"id\"")).lowerBound
        let entry = text[text.index(after: start)...].dropLast(2)
        let doubled = text[..<text.index(after: start)] + entry + "," + entry + "]}"
        let error = #expect(throws: CatalogueError.self) { try DocumentCatalogue(json: Array(doubled.utf8)) }
        #expect(error?.message.contains("UTO_ID") == true)
    }

    // MARK: Recognition

    private static func zone(_ format: String, _ type: DocumentType, _ state: String) -> DocumentSigns.Zone {
        DocumentSigns.Zone(format: format, type: type, issuingState: state)
    }

    @Test("a zone's format, code and State name the type")
    func byZone() {
        func first(_ zone: DocumentSigns.Zone, _ shape: DocumentShape, _ side: CatalogueEntry.Side) -> String?
        {
            catalogue.candidates(for: DocumentSigns(zone: zone, shape: shape, side: side)).first?.id
        }
        #expect(first(Self.zone("TD1", .idCard, "ARE"), .id1, .back) == "UAE_ID")
        #expect(first(Self.zone("TD1", .idCard, "TUR"), .id1, .back) == "TUR_ID")
        #expect(first(Self.zone("TD1", .idCard, "UTO"), .id1, .back) == "GENERIC_ID")
        #expect(first(Self.zone("TD3", .passport, "ARE"), .id3, .front) == "PASSPORT")
        #expect(first(Self.zone("MRV-A", .visa, "ARE"), .id3, .front) == "UAE_VISA")
        #expect(first(Self.zone("MRV-B", .visa, "FRA"), .id2, .front) == "VISA")
        #expect(first(Self.zone("TD9", .passport, "ARE"), .id3, .front) == nil)
    }

    @Test("a title that was read without any certainty changes nothing")
    func doubtfulTitle() {
        let front = DocumentSigns(shape: .id1, photo: .left, side: .front)
        var titled = front
        titled.titles = [.identityCard: 0]
        #expect(catalogue.candidates(for: titled) == catalogue.candidates(for: front))
    }

    @Test("both sides of one document name its type; sides that contradict each other none")
    func joint() throws {
        let front = DocumentSigns(shape: .id1, photo: .left, side: .front)
        var barcode = DocumentSigns(shape: .id1, side: .back)
        barcode.licence = DocumentSigns.Licence(country: "USA", isDrivingLicence: true)
        let card = DocumentSigns(zone: Self.zone("TD1", .idCard, "TUR"), shape: .id1, side: .back)
        #expect(catalogue.candidates(for: front).first?.id != "USA_DL")
        #expect(catalogue.candidates(for: [front, barcode]).first?.id == "USA_DL")
        #expect(catalogue.candidates(for: [front, card]).first?.id == "TUR_ID")
        #expect(catalogue.candidates(for: [barcode, card]).isEmpty)
        // What shows nothing takes nothing away.
        #expect(catalogue.candidates(for: [front, DocumentSigns()]) == catalogue.candidates(for: front))
        #expect(catalogue.candidates(for: [DocumentSigns]()).isEmpty)
        let both = catalogue.candidates(for: [front, barcode])
        #expect(abs(both.reduce(0) { $0 + $1.score } - 1) < 1e-9)
    }

    @Test("without a zone types stay open; what is seen rules some out")
    func withoutZone() throws {
        let front = catalogue.candidates(for: DocumentSigns(shape: .id1, photo: .left, side: .front))
        #expect(abs(front.reduce(0) { $0 + $1.score } - 1) < 1e-9)
        func score(_ id: String) -> Double { front.first { $0.id == id }?.score ?? 0 }
        #expect(score("UAE_ID") > score("UAE_VL") && score("UAE_ID") > score("PASSPORT"))
        #expect(score("UAE_EVISA") == 0)
        // Every passport's page has a zone: one without is hardly one.
        let page = catalogue.candidates(for: DocumentSigns(shape: .id3, photo: .left, side: .front))
        let unread = catalogue.candidates(
            for: DocumentSigns(isZoneLookedFor: false, shape: .id3, photo: .left, side: .front))
        func passport(_ all: [TypeCandidate]) -> Double { all.first { $0.id == "PASSPORT" }?.score ?? 0 }
        #expect(passport(unread) > passport(page))
        #expect(catalogue.candidates(for: DocumentSigns()).isEmpty)
    }
}
