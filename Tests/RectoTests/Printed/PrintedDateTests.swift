import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// Dates in the ways in which documents print them.
struct PrintedDateTests {
    private func read(
        _ text: String, _ field: PrintedFieldName = .dateOfBirth, order: PrintedTitles.DateOrder? = nil
    ) throws -> PrintedDate? {
        let today = try #require(CalendarDay(year: 2026, month: 11, day: 21))
        return PrintedDate.read(text, as: field, PrintedDate.Context(today: today, order: order))
    }

    @Test(
        "one day however it is printed",
        arguments: [
            "12.08.1974", "12 08 1974", "12 AUG 1974", "12 AOÛT 1974", "12 AUG/AOÛT 1974", "12 AUG / AOUT 74",
            "1974-08-12", "12AUG74", "12 AUG 74", "12. AUGUST 1974", "12 AGOSTO 1974", "12 AGO 1974",
            "12 August 1974", "AUG 12 1974", "19740812", "12081974", "12 AU6 1974".replacing("6", with: "G"),
            "١٢.٠٨.١٩٧٤", "۱۲.۰۸.۱۹۷۴", "1974.08.12", "| 12 AUG 1974 .",
        ])
    func oneDay(text: String) throws {
        #expect(try read(text) == .known(#require(CalendarDay(year: 1974, month: 8, day: 12))))
    }

    @Test(
        "an expiry of two digits is a zone's, 9999 says that there is none",
        arguments: [
            ("31.12.86", 1986), ("31.12.77", 2077), ("31.12.30", 2030), ("31.12.9999", 9999),
            ("31 DEC 9999", 9999),
        ])
    func expiry(text: String, year: Int) throws {
        let day = try #require(CalendarDay(year: year, month: 12, day: 31))
        #expect(try read(text, .dateOfExpiry) == .known(day))
        if year == 9999 { #expect(try read(text, .dateOfIssue) == nil) }
    }

    @Test(
        "what is left of a day that was cut off is no day",
        arguments: ["»2 MAY 1974", "\\1 08 1974", "~2.08.1974"])
    func cutOff(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test(
        "signs before a whole day do no harm", arguments: ["»12 AUG 1974", ": 12 AUG 1974", "(12 AUG 1974)"])
    func signs(text: String) throws {
        #expect(try read(text) == .known(#require(CalendarDay(year: 1974, month: 8, day: 12))))
    }

    @Test(
        "months of five languages",
        arguments: [
            ("05 FEB 1990", 2), ("05 FÉV 1990", 2), ("05 MÄR 1990", 3), ("05 AVR 1990", 4),
            ("05 ABR 1990", 4),
            ("05 MAI 1990", 5), ("05 MAG 1990", 5), ("05 GIU 1990", 6), ("05 JUIN 1990", 6),
            ("05 JUIL 1990", 7),
            ("05 LUG 1990", 7), ("05 SET 1990", 9), ("05 OKT 1990", 10), ("05 OTT 1990", 10),
            ("05 N0V 1990", 11),
            ("05 DIC 1990", 12), ("05 DEZ 1990", 12), ("05 ENE 1990", 1), ("05 GEN 1990", 1),
            ("05 MARS 1990", 3),
        ])
    func months(text: String, month: Int) throws {
        #expect(try read(text) == .known(#require(CalendarDay(year: 1990, month: month, day: 5))))
    }

    @Test("what may be the day or the month is said to be open, unless the order is known")
    func ambiguous() throws {
        let one = try #require(CalendarDay(year: 1974, month: 8, day: 12))
        let other = try #require(CalendarDay(year: 1974, month: 12, day: 8))
        #expect(try read("12/08/1974") == .ambiguous(dayFirst: one, monthFirst: other))
        #expect(try read("12-08-1974") == .ambiguous(dayFirst: one, monthFirst: other))
        #expect(try read("12/08/1974", order: .dayFirst) == .known(one))
        #expect(try read("12/08/1974", order: .monthFirst) == .known(other))
        #expect(try read("08/08/1974") == .known(#require(CalendarDay(year: 1974, month: 8, day: 8))))
        #expect(try read("25/12/1974") == .known(#require(CalendarDay(year: 1974, month: 12, day: 25))))
        #expect(try read("12/25/1974") == .known(#require(CalendarDay(year: 1974, month: 12, day: 25))))
    }

    @Test(
        "a year of two digits: births and issues lie in the past, expiries may lie ahead",
        arguments: [
            ("12 AUG 74", PrintedFieldName.dateOfBirth, 1974), ("12 AUG 26", .dateOfBirth, 2026),
            ("12 DEC 26", .dateOfBirth, 1926), ("12 AUG 27", .dateOfIssue, 1927),
            ("12 AUG 27", .dateOfExpiry, 2027),
            ("12 AUG 85", .dateOfExpiry, 2085), ("12 AUG 86", .dateOfExpiry, 1986),
            ("12 AUG 96", .dateOfExpiry, 1996),
        ])
    func pivot(text: String, field: PrintedFieldName, year: Int) throws {
        guard case .known(let day) = try read(text, field) else {
            Issue.record("\(text) is a date")
            return
        }
        #expect(day.year == year)
    }

    @Test("years of the Islamic and the Persian calendar are told and not converted")
    func hijri() throws {
        #expect(try read("12/08/1394") == .hijri)
        #expect(try read("1445-03-02") == .hijri)
        #expect(try read("١٤٤٥/٠٣/٠٢") == .hijri)
    }

    @Test(
        "what is no date is none",
        arguments: [
            "", "ERIKSSON", "12 08", "31.02.1974", "12.13.1974", "12 AUG", "L898902C3", "12 XYZ 1974",
            "12 AUG 3974",
            "1 2 3 4", "05 JUI 1990", "12 AUG SEP 1974",
        ])
    func none(text: String) throws {
        #expect(try read(text) == nil)
    }
}
