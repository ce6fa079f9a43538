import RectoMRZ
import Testing

@Suite struct TextTests {
    private func parse(_ text: String) -> [MRZ] { MRZ.parse(text: text, today: Specimens.today) }

    @Test(arguments: Specimens.all)
    func readsEverySpecimen(specimen: Specimens.Case) throws {
        let zones = parse(specimen.lines.joined(separator: "\n"))
        #expect(zones.map(\.lines) == [specimen.lines])
    }

    @Test func toleratesLayoutOfText() {
        let specimen = Specimens.doc9303[0].lines
        let lower = specimen.map { $0.lowercased() }.joined(separator: "\r\n\r\n") + "\r\n"
        #expect(parse(lower).map(\.lines) == [specimen])
        let spaced = specimen.map { "  " + $0.map { "\($0) " }.joined() }.joined(separator: "\n")
        #expect(parse(spaced).map(\.lines) == [specimen])
        #expect(parse(specimen.joined()).map(\.lines) == [specimen])
        let guillemets = "P<UTOERIKSSON«ANNA<MARIA«««««««««\n" + specimen[1]
        #expect(parse(guillemets).map(\.lines) == [specimen])
        let short = "P<UTOERIKSSON<<ANNA<MARIA\n" + specimen[1]
        #expect(parse(short).map(\.lines) == [specimen])
    }

    @Test func findsSeveralZonesInProse() {
        let first = Specimens.doc9303[0].lines
        let second = Specimens.doc9303[1].lines
        let text =
            "Passport of the bearer:\n" + first.joined(separator: "\n") + "\n--\nand a card\n"
            + second.joined(separator: "\n") + "\nend"
        #expect(parse(text).map(\.lines) == [first, second])
    }

    @Test func mendsAFillerLostInTheLowerLine() {
        let specimen = Specimens.doc9303[0].lines
        let lost = specimen[0] + "\n" + specimen[1].replacingRun()
        #expect(parse(lost).map(\.lines) == [specimen])
    }

    @Test(
        "a line of names that is too long is none: what was left out of it nobody could tell",
        arguments: [
            "P<UTOMARTINEZ<DE<LA<XYZROSA<<MARIA<ISABELLA<CAT",
            "P<UTOMARTINEZ<DE<LA<XYZROSA<<MARIA<ISABELL<CA",
        ])
    func leavesNothingOut(names: String) {
        #expect(parse(names + "\n" + Specimens.doc9303[0].lines[1]).isEmpty)
    }

    @Test(arguments: [
        "", "\n\n", "hello", "P<UTO", "PASSPORT\nREPUBLIC OF UTOPIA",
        String(repeating: "1", count: 44) + "\n" + String(repeating: "2", count: 44),
        String(repeating: "<", count: 44) + "\n" + String(repeating: "<", count: 44),
    ])
    func findsNothingInOtherText(text: String) {
        #expect(parse(text).isEmpty)
    }
}

extension String {
    /// The text with its five fillers in a row shortened to four.
    fileprivate func replacingRun() -> String {
        var text = self
        if let place = text.firstIndex(of: "<") { text.remove(at: place) }
        return text
    }
}
