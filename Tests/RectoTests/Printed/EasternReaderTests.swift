import RectoCore
import RectoTesting
import Testing

@testable import Recto

struct EasternReaderTests {
    /// Paper with rows of ink at these places.
    private static func page(_ rows: [TextBox]) throws -> Frame {
        var pixels = [UInt8](repeating: 235, count: 600 * 300)
        for row in rows {
            for y in Int(row.top)..<Int(row.bottom) {
                for x in Int(row.left)..<Int(row.right) where x % 9 < 4 { pixels[y * 600 + x] = 40 }
            }
        }
        return try #require(Frame(pixels: pixels, width: 600, height: 300, format: .grey8))
    }

    private static let row = TextBox(left: 200, top: 50, right: 400, bottom: 74)
    private static let place = TextBox(left: 150, top: 30, right: 590, bottom: 100)

    private static func words(_ texts: [String], confidence: Double = 0.97) -> [TextWord] {
        texts.enumerated().map { index, text in
            let left = Double(10 + 60 * index)
            return TextWord(
                text: text, confidence: confidence,
                box: TextBox(left: left, top: 0, right: left + 50, bottom: 30))
        }
    }

    private func sighting(
        _ first: [String], _ second: [String]? = nil, as field: PrintedFieldName = .dateOfBirth,
        confidence: Double = 0.97
    ) throws -> FieldSighting? {
        let reader = EasternReader(page: try Self.page([Self.row]), context: ScriptedPage.context)
        var lines = ScriptedLines(lines: [
            Self.words(first, confidence: confidence), Self.words(second ?? first, confidence: confidence),
        ])
        return try reader.sighting(of: field, in: Self.place, errors: 0, foundBy: .label, digits: &lines)
    }

    @Test("a date that two readings agree on is one, in the digits that were printed and as a day")
    func date() throws {
        let seen = try #require(try sighting(["\u{661}\u{669}\u{667}\u{664}/\u{660}\u{668}/\u{661}\u{662}"]))
        #expect(seen.value.value == "1974-08-12")
        #expect(seen.text == "\u{661}\u{669}\u{667}\u{664}/\u{660}\u{668}/\u{661}\u{662}")
        #expect(seen.box.top == Self.row.top && seen.box.bottom == Self.row.bottom)
        #expect(seen.box.left > 190 && seen.box.right < 410 && abs(seen.confidence - 0.97) < 1e-9)
    }

    @Test("words before and behind that are no digits are left out; a Hijri date is told as one")
    func others() throws {
        let other = String(EasternLine.other)
        let seen = try sighting([
            other, "\u{661}\u{664}\u{660}\u{662}/\u{660}\u{662}/\u{660}\u{663}", other, "\u{667}",
        ])
        #expect(seen?.value.date == .hijri)
    }

    @Test("readings that differ, doubtful ones, dates that are none and what may be Latin say nothing")
    func nothing() throws {
        let date = "\u{661}\u{669}\u{667}\u{664}/\u{660}\u{668}/\u{661}\u{662}"
        #expect(try sighting([date], ["\u{661}\u{669}\u{667}\u{664}/\u{660}\u{668}/\u{661}\u{663}"]) == nil)
        #expect(try sighting([date], confidence: 0.8) == nil)
        #expect(try sighting(["\u{663}\u{663}/\u{661}\u{663}/\u{661}\u{669}\u{667}\u{664}"]) == nil)
        #expect(try sighting(["\u{661}\u{665}\u{669}\u{661}\u{665}\u{661}"], as: .documentNumber) == nil)
        #expect(try sighting([String(EasternLine.other)]) == nil)
        #expect(try sighting([]) == nil)
    }

    @Test("a number of digits is one")
    func number() throws {
        let seen = try sighting(["\u{662}\u{668}\u{667}\u{660}\u{661}\u{665}\u{669}"], as: .personalNumber)
        #expect(seen?.value.value == "2870159")
    }

    @Test("rows of ink are found apart, as wide as they are; pale patterns and specks are none")
    func rows() throws {
        let lower = TextBox(left: 120, top: 120, right: 300, bottom: 140)
        let page = try Self.page([Self.row, lower, TextBox(left: 30, top: 200, right: 60, bottom: 204)])
        let whole = TextBox(left: 0, top: 0, right: 600, bottom: 300)
        let found = InkRow.boxes(in: page, within: whole)
        #expect(found.map(\.top) == [50, 120] && found.map(\.bottom) == [74, 140])
        #expect(found.allSatisfy { abs($0.width - ($0.top == 50 ? 200 : 180)) < 10 })
        #expect(InkRow.boxes(in: try Self.page([]), within: whole).isEmpty)
        #expect(InkRow.boxes(in: page, within: TextBox(left: 590, top: 0, right: 900, bottom: 3)).isEmpty)
        #expect(InkRow.boxes(in: page, within: TextBox(left: -50, top: -20, right: -10, bottom: 5)).isEmpty)
    }
}
