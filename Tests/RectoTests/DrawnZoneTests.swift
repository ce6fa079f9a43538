import RectoMRZ
import RectoTesting
import Testing

/// Two hands wrote the layouts: what the drawings print is what the parser reads.
struct DrawnZoneTests {
    @Test("drawn zones parse as what they are", arguments: ZoneText.Format.allCases)
    func layouts(format: ZoneText.Format) throws {
        let today = try #require(CalendarDay(year: 2026, month: 11, day: 21))
        var n = SeededGenerator(seed: 77)
        var misprinted = 0
        for _ in 0..<400 {
            let zone = ZoneText.invented(format, &n)
            let mrz = try MRZ.parse(lines: zone.lines, today: today)
            #expect(mrz.format.rawValue == format.rawValue)
            #expect(mrz.isValid == zone.failingChecks.isEmpty, "\(zone.lines) \(zone.failingChecks)")
            misprinted += zone.failingChecks.isEmpty ? 0 : 1
        }
        #expect((2...40).contains(misprinted))
    }
}
