import RectoCore
import Testing

@testable import Recto

/// Which values a highlight or a finger may cut off.
struct PrintedCoverTests {
    private let value = TextBox(left: 100, top: 100, right: 220, bottom: 124)

    @Test(
        "a highlight that reaches the line's ends or the letters, not one far off or beside a corner",
        arguments: [
            (TextBox(left: 60, top: 60, right: 120, bottom: 140), true),
            (TextBox(left: 150, top: 60, right: 200, bottom: 104), true),
            (TextBox(left: 235, top: 80, right: 275, bottom: 120), true),
            (TextBox(left: 400, top: 60, right: 480, bottom: 140), false),
            (TextBox(left: 300, top: 180, right: 380, bottom: 260), false),
            // The box touches, the round spot in it does not.
            (TextBox(left: 240, top: 120, right: 440, bottom: 320), false),
        ])
    func highlight(spot: TextBox, isNear: Bool) {
        let cover = PrintedCover(highlights: [spot], objects: [])
        #expect(cover.over(value) == (isNear ? .glare : nil))
    }

    @Test("what lies over the document cuts off what is within its box, and outweighs a highlight")
    func object() {
        let hand = TextBox(left: 230, top: 110, right: 400, bottom: 400)
        let spot = TextBox(left: 60, top: 60, right: 120, bottom: 140)
        #expect(PrintedCover(highlights: [spot], objects: [hand]).over(value) == .object)
        #expect(PrintedCover(highlights: [], objects: [hand.grown(x: -60, y: 0)]).over(value) == nil)
        #expect(PrintedCover(highlights: [], objects: []).over(value) == nil)
    }

    @Test(
        "a face that a value touches may cut it off, one beside it does not, and a year of two digits needs more room",
        arguments: [(228.0, true, true), (240, false, true), (280, false, false), (100, true, false)])
    func face(left: Double, isOver: Bool, hidesYear: Bool) {
        let face = TextBox(left: left, top: 80, right: left + 100, bottom: 220)
        let cover = PrintedCover(highlights: [], objects: [], faces: [face])
        #expect(cover.over(value) == (isOver ? .object : nil))
        #expect(cover.hidesYear(of: value) == hidesYear)
        let above = PrintedCover(
            highlights: [], objects: [],
            faces: [face.grown(x: 0, y: -60)].map { box in
                TextBox(left: box.left, top: 20, right: box.right, bottom: 98)
            })
        #expect(above.over(value) == nil && !above.hidesYear(of: value))
    }
}
