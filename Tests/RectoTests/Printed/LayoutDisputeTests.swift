import RectoCore
import Testing

@testable import Recto

/// Where labels say that a document is laid out otherwise than the layout it was taken for.
struct LayoutDisputeTests {
    /// What labels say, and what stands where a layout has the date of expiry.
    private func sightings(placeAt y: Double) throws -> (labelled: [FieldSighting], placed: FieldSighting) {
        var page = ScriptedPage()
        page.set("Date of issue", x: 300, y: 100, height: 12)
        page.set("16 APR 2017", x: 300, y: 118, height: 22)
        page.set("Date of expiry", x: 300, y: 160, height: 12)
        page.set("15 APR 2027", x: 300, y: 178, height: 22)
        page.set("17 MAR 2027", x: 700, y: 400, height: 22)
        let labelledPage = page.labelled
        let words = labelledPage.rows.flatMap { $0 }.filter { $0.box.top == y }
        let value = try #require(PrintedValue.read(words.text, as: .dateOfExpiry, ScriptedPage.context))
        let labelled = LabelReader(page: labelledPage, context: ScriptedPage.context, width: 1000).sightings()
        return (
            labelled,
            FieldSighting(
                field: .dateOfExpiry, words: words, value: value, foundBy: .layout, errors: 0, rank: 2.9)
        )
    }

    @Test("another field's value in a place is disputed where its own label has another")
    func disputed() throws {
        let (labelled, placed) = try sightings(placeAt: 118)
        #expect(LayoutReader.isDisputed(placed, by: labelled))
        // Without its own label nothing says where the value is.
        #expect(!LayoutReader.isDisputed(placed, by: labelled.filter { $0.field != .dateOfExpiry }))
    }

    @Test("its own value is not, nor is one that no label claims")
    func undisputed() throws {
        for place in [178.0, 400] {
            let (labelled, placed) = try sightings(placeAt: place)
            #expect(!LayoutReader.isDisputed(placed, by: labelled))
        }
    }
}
