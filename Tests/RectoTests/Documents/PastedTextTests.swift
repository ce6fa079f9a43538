import Recto
import RectoMRZ
import Testing

/// Text as people paste it.
struct PastedTextTests {
    private static let passport = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    private static let card = [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]

    private func read(_ text: String) throws -> [[String]] {
        let today = try #require(CalendarDay(year: 2026, month: 1, day: 31))
        return PastedText.zones(in: text, today: today).map(\.lines)
    }

    private static func wrapped(_ lines: [String], at width: Int, with end: String = "\n") -> String {
        lines.map { "\($0.prefix(width))\(end)\($0.dropFirst(width))" }.joined(separator: end)
    }

    @Test(
        "every way of writing one zone down gives its lines",
        arguments: [passport, card],
        [
            { $0.joined(separator: "\n") },
            { $0.joined(separator: "\r\n") + "\r\n" },
            { $0.joined(separator: "\n\n\n").lowercased() },
            { $0.joined() },
            { $0.map { $0.map(String.init).joined(separator: " ") }.joined(separator: "\n") },
            { wrapped($0, at: 20) },
            { wrapped($0, at: 26, with: "\r\n") },
            { $0.map { "> \($0)" }.joined(separator: "\n") },
            { $0.map { "\"\($0)\"," }.joined(separator: "\n") },
            { $0.map { "`\($0)`" }.joined(separator: "\n") },
            { $0.enumerated().map { "Line \($0.offset + 1): \($0.element)" }.joined(separator: "\n") },
            { $0.map { $0.replacing("<", with: "&lt;") }.joined(separator: "\n") },
            { $0.joined(separator: #"\n"#) },
            { "It says " + $0.joined(separator: " then ") + " and no more" },
            { "Dear all,\nthe document:\n\n" + wrapped($0, at: 22) + "\n\nYours\n" },
        ] as [@Sendable ([String]) -> String])
    func spellings(lines: [String], written: @Sendable ([String]) -> String) throws {
        #expect(try read(written(lines)) == [lines])
    }

    @Test("several zones, in their order")
    func several() throws {
        let (passport, card) = (Self.passport, Self.card)
        let text =
            Self.wrapped(passport, at: 30) + "\n\nand\n" + card.map { "> \($0)" }.joined(separator: "\n")
        #expect(try read(text) == [passport, card])
    }

    @Test(
        "text without a zone has none",
        arguments: ["", "\n\n", "nothing here", "a <b> c </b> <<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", ":::"])
    func none(text: String) throws {
        #expect(try read(text).isEmpty)
    }
}
