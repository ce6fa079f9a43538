import RectoCore
import Testing

/// When a rim that is seen about a document is a display's.
@Suite("A display's rim about a document") struct DisplayRimTests {
    @Test(
        "a dark document is on a display that goes on beside it, a pale one may fill it",
        arguments: [
            // A dark card with a white zone: the display ends where the card does.
            (4.0, -3.0, 0.3, -1.5),
            // A dark page on a display that shows more than it.
            (3.0, 2.0, 0.3, 3.0),
            // A pale page that fills its display.
            (3.0, -3.0, 0.9, 3.0),
            // Nothing is seen on it, whatever is seen beside it.
            (-4.0, 3.0, 0.3, -4.0),
            (-4.0, -9.0, 0.9, -4.0),
        ] as [(Double, Double, Double, Double)])
    func beside(within: Double, logOdds: Double, light: Double, expected: Double) {
        let rim = DisplayRim(within: within, beside: .init(logOdds: logOdds, light: light))
        #expect(rim.logOdds == expected)
    }

    @Test("of a document that fills the frame nothing is seen beside it")
    func alone() {
        #expect(DisplayRim(within: 2.5).logOdds == 2.5)
    }
}
