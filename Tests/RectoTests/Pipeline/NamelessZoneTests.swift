import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// What has the shape of a zone and names nobody is none.
struct NamelessZoneTests {
    @Test(
        "a zone names its holder",
        arguments: [
            (
                "V<D<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
                "T<<<<<<<<3D<<<<<5<<5<<<<<<<<<<<<<<C0<<<<<<<<", false
            ),
            (
                "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                "L8988901C4XXX4009078F96121096ZE184226B<<<<<<", true
            ),
        ])
    func named(first: String, second: String, isSomeones: Bool) throws {
        let today = try #require(CalendarDay(year: 2026, month: 11, day: 25))
        let mrz = try MRZ.parse(lines: [first, second], today: today)
        #expect(MRZReader.isSomeones(mrz) == isSomeones)
    }

    @Test(
        "what nobody is sure of and half of whose digits fail is no reading",
        arguments: [(0.0, 3, false), (0.0, 1, true), (0.3, 3, true), (0.0099, 4, false)])
    func credible(confidence: Double, failing: Int, isReading: Bool) throws {
        // Number, birth, expiry, optional data and the composite: all present.
        var second = Array("L898902C36UTO7408122F1204159ZE184226B<<<<<10")
        for column in [9, 19, 27, 42].prefix(failing) { second[column] = second[column] == "9" ? "8" : "9" }
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        let mrz = try MRZ.parse(
            lines: ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", String(second)], today: today)
        let digits = mrz.checkDigits
        // A changed digit fails itself, and the composite with it.
        #expect(digits.failing.count == failing + 1)
        #expect(MRZReader.isCredible(confidence: confidence, digits) == isReading)
    }

    @Test("the edges of a card are no zone, and do not say where it lies")
    func edges() throws {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: 24, kinds: SpecimenKind.allCases)
        let drawn = set.frame(.overexposed, index: 24)
        var scanner = try DocumentScanner(
            models: ModelFolder(path: CorpusTests.root.appendingPathComponent("models").path))
        let today = try #require(CalendarDay(year: 2026, month: 11, day: 25))
        let report = try scanner.analyse(drawn.frame, options: ScanOptions(today: today))
        #expect(report.zone == nil)
        let truth = try #require(drawn.truth.quad)
        let location = try #require(report.location)
        #expect(location.quad.intersectionOverUnion(truth) > 0.9)
    }
}
