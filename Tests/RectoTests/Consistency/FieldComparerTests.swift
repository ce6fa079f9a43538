import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Two readings of one field.
struct FieldComparerTests {
    /// Compares a printed value with the zone's.
    static func compare(
        _ field: FieldName, _ printed: String, _ zone: String, confidence: Double = 0.99, cut: Bool = false
    ) -> FieldFinding {
        FieldComparer.compare(
            FieldValue(field, printed, origin: .viz, side: .front, confidence: confidence),
            FieldValue(field, zone, origin: .mrz, side: .back, confidence: confidence, isTruncated: cut))
    }

    @Test(
        "numbers are the same but for spaces, or they are not",
        arguments: [
            ("L898902C3", "L898902C3", FieldMatch.match), ("L 898-902 C3", "L898902C3", .match),
            ("L898902C3", "L898972C3", .noMatch), ("L898902C3", "L8989O2C3", .partial),
            ("L8989025C3", "X123456Y7", .noMatch), ("1234567", "001234567", .partial),
            ("AB1234567890", "AB1234567", .partial), ("AB1234567890", "AC1234567", .noMatch),
            ("", "AB1234567", .notComparable),
        ])
    func numbers(printed: String, zone: String, expected: FieldMatch) {
        #expect(Self.compare(.documentNumber, printed, zone).match == expected)
    }

    @Test("0 and O tell nothing apart in print, and do where neither reading is print's")
    func zeroAndO() {
        let read = Self.compare(.documentNumber, "VRO520471", "VR0520471", confidence: 0.999)
        #expect(read.match == .partial && read.evidence == 0)
        let changed = Self.compare(.documentNumber, "VRO520471", "VR0520477", confidence: 0.999)
        #expect(changed.match == .noMatch)
        let coded = FieldComparer.compare(
            FieldValue(.documentNumber, "VRO520471", origin: .barcode, side: .back, confidence: 1),
            FieldValue(.documentNumber, "VR0520471", origin: .mrz, side: .back, confidence: 0.9999))
        #expect(coded.evidence > 0)
    }

    @Test("what a bad reading may have done is no contradiction, what a good one says is")
    func confidence() {
        // 3 for 8 is a common error, A for 7 is none.
        #expect(Self.compare(.documentNumber, "123456789", "128456789", confidence: 0.6).match == .partial)
        let sure = Self.compare(.documentNumber, "A23456789", "723456789", confidence: 0.999).evidence
        let unsure = Self.compare(.documentNumber, "A23456789", "723456789", confidence: 0.7).evidence
        #expect(sure > unsure + 4)
    }

    @Test(
        "dates agree in every part that both know",
        arguments: [
            ("1974-08-12", "1974-08-12", FieldMatch.match), ("1974-08-12", "1974-08-13", .noMatch),
            ("1974-08-12", "1974-08", .partial), ("1974-08-12", "1974", .partial),
            ("1974-08-12", "1975", .noMatch),
            ("1924-08-12", "2024-08-12", .match), ("1974-13-12", "1974-08-12", .notComparable),
            ("12.08.1974", "1974-08-12", .notComparable), ("1974-08-12", "1981-03-27", .noMatch),
        ])
    func dates(printed: String, zone: String, expected: FieldMatch) {
        #expect(Self.compare(.dateOfBirth, printed, zone, confidence: 0.999).match == expected)
    }

    @Test(
        "a zone within a barcode has no century and holds its issuer's optional data",
        arguments: [
            (FieldName.dateOfBirth, "1925-08-12", "2025-08-12", FieldMatch.match),
            (.personalNumber, "123456789", "ZE184226B 77", .notComparable),
        ])
    func zoneInBarcode(field: FieldName, printed: String, coded: String, expected: FieldMatch) {
        func finding(isOfZone: Bool) -> FieldMatch {
            FieldComparer.compare(
                FieldValue(field, printed, origin: .viz, side: .front, confidence: 0.99),
                FieldValue(
                    field, coded, origin: .barcode, side: .back, confidence: 0.9999, isOfZone: isOfZone)
            ).match
        }
        #expect(finding(isOfZone: true) == expected)
        #expect(finding(isOfZone: false) != expected)
    }

    @Test(
        "names may be spelt, ordered, shortened and left out",
        arguments: [
            ("Eriksson, Anna Maria", "ERIKSSON, ANNA MARIA", FieldMatch.match),
            ("Müller, Jürgen", "MUELLER, JUERGEN", .match), ("Müller, Jürgen", "MUXXLLER, JURGEN", .match),
            ("Muller, Jurgen", "MUELLER, JUERGEN", .partial), ("Ångström, Åse", "AANGSTROEM, AASE", .match),
            ("Щербаков, Дмитрий", "SHCHERBAKOV, DMITRII", .match), ("Юрьев, Яна", "YUREV, YANA", .match),
            ("Anna Maria Eriksson", "ERIKSSON, ANNA MARIA", .match),
            ("Anna, Eriksson", "ERIKSSON, ANNA", .partial),
            ("Eriksson, Anna", "ERIKSSON, ANNA MARIA", .partial),
            ("Eriksson, A. Maria", "ERIKSSON, ANNA MARIA", .partial),
            ("de la Cruz, Ana", "DELACRUZ, ANA", .match),
            ("O'Connor, Mary-Ann", "OCONNOR, MARY ANN", .match),
            ("Ericksson, Anna", "ERIKSSON, ANNA", .noMatch),
            ("Eriks5on, Anna", "ERIKSSON, ANNA", .partial), ("Svensson, Anna", "ERIKSSON, ANNA", .noMatch),
            ("محمد", "MXHMD", .match), ("محمد الراشد", "MOHAMMED ALRASHID", .partial),
            ("محمد", "AHMED", .notComparable), ("山田", "YAMADA", .notComparable),
        ])
    func names(printed: String, zone: String, expected: FieldMatch) {
        #expect(Self.compare(.name, printed, zone).match == expected)
    }

    @Test("a name that fills its field is compared as far as it goes")
    func truncated() {
        let printed = "Papandropoulous, Jonathon Alec Miltiades"
        #expect(Self.compare(.name, printed, "PAPANDROPOULOUS, JONATHON ALEC", cut: true).match == .match)
        #expect(Self.compare(.name, printed, "PAPANDROPOULOUS, JONATHON AL", cut: true).match == .match)
        #expect(Self.compare(.name, printed, "PAPANDROPOULOUS, JONATHON AL", cut: false).match != .match)
        #expect(Self.compare(.name, printed, "KARAVOKYROS, GEORGIOS DIM", cut: true).match == .noMatch)
    }

    @Test(
        "sex and State by any of their words",
        arguments: [
            (FieldName.sex, "Male", "M", FieldMatch.match), (.sex, "weiblich", "F", .match),
            (.sex, "H", "F", .noMatch),
            (.sex, "X", "F", .notComparable), (.nationality, "Germany", "D", .match),
            (.nationality, "DEU", "D", .match),
            (.nationality, "FRA", "D", .noMatch), (.nationality, "Utopian", "UTO", .notComparable),
        ])
    func codes(field: FieldName, printed: String, zone: String, expected: FieldMatch) {
        #expect(Self.compare(field, printed, zone, confidence: 0.999).match == expected)
    }

    @Test(
        "a personal number is looked for among the zone's optional data, and its absence proves nothing",
        arguments: [
            ("784-1980-1234567-1", "784198012345671", FieldMatch.match), ("12345678", "99 12345678", .match),
            ("12345678", "AB", .notComparable), ("1234", "1234 5678", .notComparable),
        ])
    func personalNumbers(printed: String, zone: String, expected: FieldMatch) {
        #expect(Self.compare(.personalNumber, printed, zone).match == expected)
    }

    @Test("comparison does not depend on the order of the two readings")
    func symmetry() {
        var n = SeededGenerator(seed: 61)
        let texts: [(FieldName, [String])] = [
            (.documentNumber, ["L898902C3", "L8989O2C3", "X12", "123456789"]),
            (.dateOfBirth, ["1974-08-12", "1974-08", "2074-08-12", "1981-01-01"]),
            (.name, ["Müller, Jürgen", "MUELLER, JUERGEN", "Jurgen Muller", "SMITH, ANN", "محمد"]),
            (.personalNumber, ["12345678", "99 12345678", ""]), (.sex, ["M", "F", "X"]),
            (.nationality, ["D", "DEU", "FRA", "nowhere"]),
        ]
        for (field, values) in texts {
            for a in values {
                for b in values {
                    let (x, y) = (n.unit(), n.unit())
                    let one = FieldValue(field, a, origin: .viz, side: .front, confidence: x)
                    let other = FieldValue(field, b, origin: .mrz, side: .back, confidence: y)
                    let (forth, back) = (FieldComparer.compare(one, other), FieldComparer.compare(other, one))
                    #expect(forth.match == back.match)
                    #expect(abs(forth.evidence - back.evidence) < 1e-9)
                }
            }
        }
    }
}
