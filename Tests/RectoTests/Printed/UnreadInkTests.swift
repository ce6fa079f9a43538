import RectoCore
import Testing

@testable import Recto

/// Print beside a value of which no word was read.
struct UnreadInkTests {
    /// A white page with words of solid letters, each 12 pixels wide and 4 apart.
    private static func page(_ words: [(x: Int, y: Int, letters: Int, height: Int)]) throws -> Frame {
        let (width, height) = (800, 200)
        var pixels = [UInt8](repeating: 250, count: width * height)
        for word in words {
            for letter in 0..<word.letters {
                for row in word.y..<word.y + word.height {
                    for column in 0..<12 { pixels[row * width + word.x + letter * 16 + column] = 20 }
                }
            }
        }
        return try #require(Frame(pixels: pixels, width: width, height: height, format: .grey8))
    }

    private static let value = TextBox(left: 300, top: 50, right: 396, bottom: 74)

    @Test(
        "words a word's gap away are the value's, on either side; others, and specks, are not",
        arguments: [
            ([], nil), ([(410, 50, 5, 24)], 300.0...486.0), ([(212, 50, 5, 24)], 212...396),
            ([(430, 50, 5, 24)], nil), ([(410, 70, 5, 4)], nil), ([(410, 110, 5, 24)], nil),
            ([(410, 50, 3, 24), (470, 50, 2, 24)], 300...498),
        ] as [([(Int, Int, Int, Int)], ClosedRange<Double>?)])
    func beside(words: [(Int, Int, Int, Int)], whole: ClosedRange<Double>?) throws {
        let all = [(300, 50, 6, 24)] + words
        let page = try Self.page(all.map { (x: $0.0, y: $0.1, letters: $0.2, height: $0.3) })
        let seen = UnreadInk.around(Self.value, on: page)
        #expect(seen.map { $0.left...$0.right } == whole)
    }

    @Test("other text in the row ends what is looked at, in other rows it does not")
    func others() throws {
        let page = try Self.page(
            [(300, 50, 6, 24), (410, 50, 5, 24), (212, 50, 5, 24)].map {
                (x: $0.0, y: $0.1, letters: $0.2, height: $0.3)
            })
        let right = TextBox(left: 405, top: 55, right: 500, bottom: 72)
        let above = TextBox(left: 200, top: 20, right: 300, bottom: 45)
        let seen = UnreadInk.around(Self.value, on: page, besides: [right, above])
        #expect(seen.map { $0.left...$0.right } == 212...396)
        #expect(UnreadInk.around(Self.value, on: page, gap: UnreadInk.gaps.digits) == nil)
    }
}
