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
