import RectoCore
import Testing

@testable import RectoTesting

@Suite struct DocumentTests {
    private let printer: SpecimenPrinter

    init() throws {
        printer = try #require(Specimens.printer)
    }

    @Test("each kind has its sides, its zone and its lines", arguments: SpecimenKind.allCases)
    func layout(kind: SpecimenKind) throws {
        let document = printer.document(kind, .invented(seed: 3), dpi: 60, design: 3)
        #expect(abs(Double(document.frame.width) - kind.widthInMillimetres * 60 / 25.4) <= 0.5)
        #expect(abs(Double(document.frame.height) - kind.heightInMillimetres * 60 / 25.4) <= 0.5)
        #expect((document.mrz == nil) == (kind.mrzFormat == nil))
        let lengths = ["TD1": 30, "TD2": 36, "TD3": 44, "MRV-A": 44, "MRV-B": 36]
        if let mrz = document.mrz {
            #expect(mrz.lines.allSatisfy { $0.count == lengths[mrz.format] })
            #expect(mrz.lines.count == (kind == .cardBack ? 3 : 2))
            let gaps = zip(mrz.lineBoxes, mrz.lineBoxes.dropFirst()).map { $1.topLeft.y - $0.topLeft.y }
            #expect(gaps.allSatisfy { abs($0 - (gaps.count > 1 ? 25.4 / 6 : 6.35)) < 1e-9 })
            #expect(
                mrz.lineBoxes.allSatisfy {
                    (2.3...2.6).contains($0.height) && $0.bottomRight.y < document.heightInMillimetres
                })
        }
        for zone in document.zones {
            #expect(zone.millimetres.topLeft.x >= 0 && zone.millimetres.topLeft.y >= 0, "\(zone.name)")
            #expect(zone.millimetres.bottomRight.x <= document.widthInMillimetres, "\(zone.name)")
            #expect(zone.millimetres.bottomRight.y <= document.heightInMillimetres, "\(zone.name)")
        }
    }

    @Test(
        "print can be read on its ground, pale or dark, and zones stand on light ones",
        arguments: SpecimenKind.allCases, DocumentTone.allCases)
    func tones(kind: SpecimenKind, tone: DocumentTone) throws {
        for design: UInt64 in 1...2 {
            let document = printer.document(kind, .invented(seed: 3), dpi: 90, design: design, tone: tone)
            let body = document.pixels(
                .rectangle(x: 0, y: 0, width: kind.widthInMillimetres, height: kind.heightInMillimetres / 2))
            let ground = Self.luma(document.frame, in: body, above: 0.5)
            #expect(tone == .pale ? ground > 150 : ground < 125, "\(ground)")
            for zone in document.zones where zone.kind == .field {
                let place = document.pixels(zone.millimetres)
                let (low, high) = (
                    Self.luma(document.frame, in: place, above: 0.02),
                    Self.luma(document.frame, in: place, above: 0.98)
                )
                #expect(high > low + 60, "\(zone.text), design \(design)")
            }
            if let mrz = document.mrz {
                #expect(Self.luma(document.frame, in: document.pixels(mrz.zone), above: 0.5) > 180)
            }
        }
    }

    /// The luma that a share of the pixels in an upright quad lie under.
    private static func luma(_ frame: Frame, in quad: Quad, above share: Double) -> Double {
        let lumas = (Int(quad.topLeft.y)..<min(frame.height, Int(quad.bottomRight.y))).flatMap { y in
            (Int(quad.topLeft.x)..<min(frame.width, Int(quad.bottomRight.x))).map {
                Specimens.luma(frame, $0, y)
            }
        }.sorted()
        return lumas.isEmpty ? 0 : lumas[Int(Double(lumas.count - 1) * share)]
    }

    @Test("Doc 9303's own examples come out of the check digits")
    func examples() {
        #expect(SpecimenMRZ.checkDigit("L898902C3") == "6")
        #expect(
            SpecimenMRZ.lines(for: .passportPage, .doc9303) == [
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
            ])
        var card = SpecimenIdentity.doc9303
        card.documentNumber = "D23145890"
        card.personalNumber = ""
        #expect(
            SpecimenMRZ.lines(for: .cardBack, card) == [
                "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6",
                "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
            ])
        #expect(
            SpecimenMRZ.lines(for: .td2Card, card) == [
                "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6",
            ])
    }

    @Test("characters stand 2.54 mm apart: the ink's middle in each cell of a row of H")
    func pitch() throws {
        let lines = [String](repeating: String(repeating: "H", count: 30), count: 3)
        let document = printer.document(.cardBack, .doc9303, mrz: lines, dpi: 150, design: 1)
        let box = document.pixels(try #require(document.mrz).lineBoxes[1])
        let cell = TruthMRZ.pitch * document.pixelsPerMillimetre
        for column in 0..<30 {
            let left = box.topLeft.x + Double(column) * cell
            var ink = 0.0
            var moment = 0.0
            for x in Int(left.rounded())..<Int((left + cell).rounded()) {
                for y in Int(box.topLeft.y)...Int(box.bottomLeft.y) {
                    let dark = max(0, 200 - Specimens.luma(document.frame, x, y))
                    ink += dark
                    moment += dark * (Double(x) + 0.5)
                }
            }
            #expect(abs(moment / ink - (left + cell / 2)) < 0.35, "cell \(column)")
        }
    }

    @Test("the same seed draws the same bytes, another seed others")
    func deterministic() {
        func bytes(_ seed: UInt64) -> [UInt8] {
            Specimens.bytes(printer.document(.cardFront, .invented(seed: seed), dpi: 50, design: seed).frame)
        }
        #expect(bytes(5) == bytes(5))
        #expect(bytes(5) != bytes(6))
    }

    @Test("invented people are plausible", arguments: 0..<40 as Range<UInt64>)
    func invented(seed: UInt64) {
        let person = SpecimenIdentity.invented(seed: seed)
        #expect(person == .invented(seed: seed))
        #expect(person.documentNumber.count == 9)
        #expect(["F", "M"].contains(person.sex))
        #expect(person.dateOfExpiry.year > 2030 && person.dateOfBirth.year < 2006)
        #expect(person.primaryIdentifier.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) })
    }
}
