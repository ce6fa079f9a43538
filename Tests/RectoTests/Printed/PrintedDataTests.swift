import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// The data about printed text against their schemas.
struct PrintedDataTests {
    @Test("the shipped labels hold, in five languages, for every field")
    func labels() {
        let labels = PrintedLabels.standard
        #expect(labels.languages == ["de", "en", "es", "fr", "it"])
        #expect(Set(labels.labels.compactMap(\.field)) == Set(PrintedFieldName.allCases))
        #expect(labels.numbered["4B"] == .dateOfExpiry && labels.numbered["5"] == .documentNumber)
        for language in labels.languages {
            let fields = Set(labels.labels.filter { $0.language == language }.compactMap(\.field))
            #expect(
                fields.isSuperset(of: [.dateOfBirth, .sex, .documentNumber, .nationality]), "\(language)")
        }
    }

    @Test("a label is known with the errors of a reader, and nothing else is one")
    func isLabel() {
        for text in [
            "DATE OF BIRTH", "Date of birth", "DATE 0F BIRTH", "Staatsangehörigkeit", "PRÉNOMS", "SEX",
        ] {
            #expect(PrintedLabels.standard.isLabel(text), "\(text)")
        }
        for text in ["ERIKSSON", "ANNA MARIA", "ZENITH", "SIX", "UTOPIAN", "M"] {
            #expect(!PrintedLabels.standard.isLabel(text), "\(text)")
        }
    }

    @Test(
        "a label among the words of a value is known; names that are like short labels are names",
        arguments: [
            ("Uma Given names", true), ("LOKSTRA Surname", true), ("OF PLACE 0F BIRTH", true),
            ("MEHMET CAN", false), ("GARCIA VALDEZ", false), ("NOM SU YEON", false), ("ANNA", false),
        ])
    func isWithin(text: String, isLabel: Bool) {
        #expect(PrintedLabels.standard.isWithin(text) == isLabel)
    }

    private static let file = """
        {"schema": "recto.printed-labels/1", "labels": [{"field": "sex", "language": "en", "texts": ["SEX"]},
         {"field": "dateOfBirth", "language": "en", "texts": ["BORN"]}],
         "numbered": [{"mark": "1", "field": "primaryIdentifier"}, {"mark": "2", "field": "sex"}], "others": ["EYES"]}
        """

    @Test(
        "what does not fit the schema is refused",
        arguments: [
            ("labels/1", "labels/0"), ("\"BORN\"", "\"SEX\""), ("\"SEX\"", "\"S\""),
            ("\"en\"", "\"english\""),
            ("dateOfBirth", "birthday"), ("\"mark\": \"2\"", "\"mark\": \"1\""), ("EYES", "BORN"),
            ("[\"BORN\"]", "[]"),
        ])
    func refused(old: String, new: String) throws {
        _ = try PrintedLabels(json: Array(Self.file.utf8))
        let changed = Self.file.replacing(old, with: new)
        #expect(changed != Self.file)
        #expect(throws: PrintedDataError.self) { try PrintedLabels(json: Array(changed.utf8)) }
    }

    @Test("titles name every kind that has one, and States by known codes")
    func titles() {
        let titles = PrintedTitles.standard
        #expect(Set(titles.kinds.map(\.meaning)) == Set(CatalogueEntry.Kind.allCases).subtracting([.other]))
        #expect(titles.dateOrders["USA"] == .monthFirst && titles.dateOrders["D"] == .dayFirst)
        let known = Set(DocumentCatalogue.standard.types.compactMap(\.country)).union([
            "UTO", "AUT", "CHE", "FRA", "ESP", "ITA", "IRL", "MEX",
        ])
        for country in titles.countries { #expect(known.contains(country.meaning), "\(country.meaning)") }
        #expect(throws: PrintedDataError.self) { try PrintedTitles(json: Array("{}".utf8)) }
    }

    @Test("layouts hold; contradictions are refused, by the layout's name")
    func layouts() throws {
        #expect(PrintedLayouts.standard.layouts.count >= 7)
        let box = "[0.1, 0.1, 0.2, 0.2]"
        let file = """
            {"schema": "recto.printed-layouts/1", "layouts": [{"id": "ONE", "country": "UTO", "side": "FRONT",
             "size": "ID-1", "zone": "TD1", "anchors": [{"text": "AAAA", "box": \(box)}, {"text": "BBBB", "box": \(box)},
             {"text": "CCCC", "box": \(box)}], "fields": [{"field": "sex", "box": \(box)}]}]}
            """
        _ = try PrintedLayouts(json: Array(file.utf8))
        let changes = [
            ("TD1", "TD7"), ("0.2, 0.2]}]}", "0.05, 0.2]}]}"), ("layouts/1", "layouts/2"),
            ("\"CCCC\"", "\"C\""),
            ("\"fields\": [{\"field\": \"sex\", \"box\": \(box)}]", "\"fields\": []"),
        ]
        for (old, new) in changes {
            let changed = file.replacing(old, with: new)
            #expect(changed != file)
            #expect(throws: PrintedDataError.self, "\(new)") { try PrintedLayouts(json: Array(changed.utf8)) }
        }
    }

    @Test("what the specimens print lies in the layouts' boxes", arguments: 0..<6 as Range<UInt64>)
    func specimens(seed: UInt64) throws {
        let sides: [(String, SpecimenKind, UInt64)] = [
            ("UTO_CARD_FRONT", .cardFront, 2), ("UTO_CARD_FRONT_CHIP", .cardFront, 0),
            ("UTO_CARD_BACK", .cardBack, 2), ("UTO_PASSPORT", .passportPage, 2),
            ("UTO_RESIDENCE", .td2Card, 2),
            ("UTO_VISA_A", .visaA, 2), ("UTO_VISA_B", .visaB, 2),
        ]
        for (id, kind, design) in sides {
            let layout = try #require(PrintedLayouts.standard.layouts.first { $0.id == id })
            let drawn = try SpecimenPrinter().document(
                kind, .invented(seed: 900 + seed), dpi: 30, design: design)
            for field in layout.fields {
                let zone = try #require(drawn.zones.first { $0.field == field.field }?.millimetres)
                let box = PrintedLayouts.Layout.box(
                    field.box, width: drawn.widthInMillimetres, height: drawn.heightInMillimetres)
                #expect(box.grown(x: 2, y: 0).contains(zone.centre), "\(id) \(field.field.rawValue)")
            }
        }
    }
}
