import RectoMRZ
import Testing

/// The ways in which a zone may spell a printed name.
struct SpellingTests {
    @Test(
        "the recommended spelling comes first, the others after it",
        arguments: [
            ("Müller", ["MUELLER", "MUXXLLER", "MULLER"]), ("Åse", ["AASE", "ASE"]),
            ("Ødegård", ["OEDEGAARD", "ODEGAARD", "OEDEGARD", "ODEGARD"]), ("Peña", ["PENA", "PENXXA"]),
            ("Weiß", ["WEISS"]), ("O'Connor", ["OCONNOR"]), ("Þór", ["THOR"]), ("SMITH", ["SMITH"]),
            ("Anna-Maria", ["ANNA MARIA"]), ("Gal·la", ["GALLA"]), ("Oʻtkir", ["OTKIR"]),
            ("Saʿid", ["SAID"]), ("Marcel‧lí", ["MARCELLI"]),
        ])
    func latin(name: String, expected: [String]) {
        #expect(Transliteration.spellings(name) == expected)
    }

    @Test("Cyrillic letters have the table's spelling and the common others")
    func cyrillic() {
        let spellings = Transliteration.spellings("Юрьев")
        #expect(spellings.first == "IUREV")
        #expect(spellings.contains("YUREV"))
        #expect(Transliteration.spellings("Шевченко").first == "SHEVCHENKO")
    }

    @Test("Arabic letters are spelt by table C: marks are left out, shadda doubles")
    func arabic() {
        #expect(Transliteration.spellings("محمد") == ["MXHMD"])
        #expect(Transliteration.spellings("محمّد") == ["MXHMMD"])
        #expect(Transliteration.spellings("فاطِمة") == ["FAXTTMXTA", "FAXTTMXAH"])
        #expect(Transliteration.isArabic("محمد"))
        #expect(!Transliteration.isArabic("Müller"))
    }

    @Test("every recommended spelling is what the zone's writer writes")
    func agreesWithWriter() {
        for name in ["Müller", "Åström", "Núñez", "Щербаков", "D'Artagnan", "Łukasz", "Đorđević"] {
            #expect(Transliteration.spellings(name).first == Transliteration.mrz(name))
        }
    }

    @Test("a script without a table has none, and many spellings are bounded")
    func bounds() {
        #expect(Transliteration.spellings("山田").isEmpty)
        #expect(Transliteration.spellings("ÜÜÜÜÜÜÜÜÜÜ").count == 64)
        #expect(Transliteration.spellings("") == [""])
    }

    @Test("look-alikes confuse each other, either way round")
    func confusion() throws {
        #expect(OpticalConfusion.share("O", "0") == OpticalConfusion.share("0", "O"))
        #expect(try #require(OpticalConfusion.share("O", "0")) > 0.3)
        #expect(OpticalConfusion.share("A", "7") == nil)
        #expect(OpticalConfusion.share("é", "E") == nil)
        #expect(OpticalConfusion.neighbours(of: "8").contains { $0.character == "B" })
        #expect(OpticalConfusion.neighbours(of: "я").isEmpty)
    }
}
