import Testing

@testable import RectoMRZ

@Suite struct DateTests {
    private let today = CalendarDay(secondsSince1970: 1_767_225_600)

    private func resolve(_ birth: String, _ expiry: String) -> (birth: MRZDate, expiry: MRZDate?) {
        MRZDate.resolve(birth: Array(birth.utf8), expiry: Array(expiry.utf8), today: today)
    }

    @Test func makesDays() {
        #expect(today.iso8601 == "2026-01-01")
        #expect(CalendarDay(secondsSince1970: -1).iso8601 == "1969-12-31")
        #expect(CalendarDay(secondsSince1970: 951_782_400).iso8601 == "2000-02-29")
        #expect(CalendarDay(secondsSince1970: .min).iso8601 == "0001-01-01")
        #expect(CalendarDay(secondsSince1970: .max).iso8601 == "9999-12-31")
        #expect(CalendarDay(year: 2023, month: 2, day: 29) == nil)
        #expect(CalendarDay(year: 2024, month: 2, day: 29) != nil)
        #expect(CalendarDay(year: 1900, month: 2, day: 29) == nil)
    }

    @Test(arguments: [
        ("740812", "120415", "1974-08-12", "2012-04-15"), ("260101", "300101", "2026-01-01", "2030-01-01"),
        ("260102", "300101", "1926-01-02", "2030-01-01"), ("251231", "760101", "2025-12-31", "2076-01-01"),
        ("601231", "960101", "1960-12-31", "1996-01-01"), ("250101", "990101", "1925-01-01", "1999-01-01"),
        ("250601", "250101", "1925-06-01", "2025-01-01"), ("250101", "250601", "2025-01-01", "2025-06-01"),
        ("250601", "250601", "2025-06-01", "2025-06-01"),
    ])
    func resolvesCenturies(birth: String, expiry: String, born: String, expires: String) {
        let dates = resolve(birth, expiry)
        #expect(dates.birth.iso8601 == born)
        #expect(dates.expiry?.iso8601 == expires)
    }

    @Test(
        "cards that do not expire have two digits of the year 9999, where their issuer prints it",
        arguments: [
            (MRZFormat.td1, "ESP", "990101", "9999-01-01"), (.td1, "ITA", "990101", "9999-01-01"),
            (.td1, "UTO", "990101", "1999-01-01"), (.td1, "ESP", "990102", "1999-01-02"),
            (.td1, "ESP", "300101", "2030-01-01"), (.td3, "ESP", "990101", "1999-01-01"),
        ])
    func readsCardsWithoutExpiry(format: MRZFormat, issuer: String, expiry: String, expires: String) throws {
        let content = MRZContent(
            format: format, documentCode: format == .td3 ? "P" : "ID", issuingState: issuer,
            primaryIdentifier: "ERIKSSON", secondaryIdentifier: "ANNA", documentNumber: "BAA000589",
            nationality: issuer, dateOfBirth: "400101", sex: .female, dateOfExpiry: expiry)
        let mrz = try MRZ.parse(lines: content.lines(), today: today)
        #expect(mrz.dateOfExpiry?.iso8601 == expires)
        #expect(mrz.dateOfExpiry?.raw == expiry)
        #expect(MRZContent(mrz) == content)
    }

    @Test(
        arguments: [
            ("74<<<<", 1974, nil, nil, "1974"), ("7408<<", 1974, 8, nil, "1974-08"),
            ("<<<<<<", nil, nil, nil, nil), ("000000", nil, nil, nil, nil),
            ("740000", 1974, nil, nil, "1974"),
        ] as [(String, Int?, Int?, Int?, String?)])
    func keepsPartialDates(raw: String, year: Int?, month: Int?, day: Int?, partial: String?) {
        let date = resolve(raw, "300101").birth
        #expect(date.isPossible)
        #expect(date.raw == raw)
        #expect(date.year == year && date.month == month && date.day == day)
        #expect(date.iso8601 == nil)
        #expect(date.partialISO8601 == partial)
    }

    @Test(arguments: ["851332", "850231", "8A0101", "8501<1", "850132"])
    func refusesImpossibleDates(raw: String) {
        let date = resolve(raw, "300101").birth
        #expect(!date.isPossible)
        #expect(date.iso8601 == nil && date.year == nil)
        #expect(date.raw == raw)
    }
}
