extension MRZDate {
    /// The parts of six characters before the century is known.
    struct Parts: Sendable, Hashable {
        var year: Int?
        var month: Int?
        var day: Int?
        var isPossible: Bool

        static let impossible = Parts(year: nil, month: nil, day: nil, isPossible: false)

        init(year: Int?, month: Int?, day: Int?, isPossible: Bool) {
            self.year = year
            self.month = month
            self.day = day
            self.isPossible = isPossible
        }

        /// Reads six characters; the year stays in 0...99.
        init(_ bytes: [UInt8]) {
            self = .impossible
            guard bytes.count == 6 else { return }
            guard let year = Self.pair(bytes[0], bytes[1]), let month = Self.pair(bytes[2], bytes[3]),
                let day = Self.pair(bytes[4], bytes[5])
            else { return }
            let isAllZero = bytes.allSatisfy { $0 == ASCII.zero }
            let known = (isAllZero ? nil : year.value, Self.positive(month), Self.positive(day))
            guard Self.exists(year: known.0, month: known.1, day: known.2) else { return }
            self = Parts(year: known.0, month: known.1, day: known.2, isPossible: true)
        }

        /// Two characters: a number, unknown (`<<`), or neither (nil).
        private static func pair(_ first: UInt8, _ second: UInt8) -> (value: Int?, Void)? {
            if first == ASCII.filler, second == ASCII.filler { return (nil, ()) }
            guard ASCII.isDigit(first), ASCII.isDigit(second) else { return nil }
            return (Int(first - ASCII.zero) * 10 + Int(second - ASCII.zero), ())
        }

        private static func positive(_ pair: (value: Int?, Void)) -> Int? {
            pair.value == 0 ? nil : pair.value
        }

        private static func exists(year: Int?, month: Int?, day: Int?) -> Bool {
            if let month, month > 12 { return false }
            guard let day else { return true }
            guard let month else { return day <= 31 }
            // 29 February is possible as long as some century makes the year a leap year.
            let leapYear = year.map { $0 % 4 == 0 } ?? true
            return day <= CalendarDay.dayCount(ofMonth: month, year: leapYear ? 2000 : 2001)
        }
    }

    init(raw: [UInt8], parts: Parts, year: Int?) {
        self.init(
            raw: ASCII.string(raw), year: year, month: parts.month, day: parts.day,
            isPossible: parts.isPossible)
    }

    /// Resolves both dates of a document together.
    ///
    /// Birth is the latest date that is not after today; expiry lies from 30 years before to 50 years
    /// after today (the nearest century where neither fits) and after birth. Where the two contradict each
    /// other the person is taken to be a century older, since expiry has the narrower window.
    ///
    /// - Parameter isUnlimited: the date of expiry is the issuer's way to say that there is none: its year is 9999, as the
    ///   card prints it.
    static func resolve(
        birth: [UInt8], expiry: [UInt8]?, isUnlimited: Bool = false, today: CalendarDay
    ) -> (birth: MRZDate, expiry: MRZDate?) {
        let birthParts = Parts(birth)
        var birthYear = birthParts.year.map { latestPastYear($0, birthParts, today) }
        guard let expiry else { return (MRZDate(raw: birth, parts: birthParts, year: birthYear), nil) }
        let expiryParts = Parts(expiry)
        let yearOfExpiry = expiryParts.year.map { isUnlimited ? lastYear : expiryYear($0, today: today) }
        if let born = birthYear, let expires = yearOfExpiry {
            // What is not known of either day is taken so that nothing contradicts.
            let birth = (born, birthParts.month ?? 1, birthParts.day ?? 1)
            let expiry = (expires, expiryParts.month ?? 12, expiryParts.day ?? 31)
            if expiry < birth { birthYear = born - 100 }
        }
        return (
            MRZDate(raw: birth, parts: birthParts, year: birthYear),
            MRZDate(raw: expiry, parts: expiryParts, year: yearOfExpiry)
        )
    }

    /// Identity cards that do not expire: 1 January 9999 is printed, of which the zone has two digits of the year.
    ///
    /// Spain's card of holders over 70, Italy's since 2026.
    static func isUnlimited(_ expiry: [UInt8]?, from issuingState: String?) -> Bool {
        ["ESP", "ITA"].contains(issuingState) && expiry == Array("990101".utf8)
    }

    private static func latestPastYear(_ twoDigits: Int, _ parts: Parts, _ today: CalendarDay) -> Int {
        let year = today.year - today.year % 100 + twoDigits
        let date = (year, parts.month ?? 1, parts.day ?? 1)
        return date > (today.year, today.month, today.day) ? year - 100 : year
    }

    /// What cards without an expiry print as its year.
    package static let lastYear = 9999

    /// The year of an expiry that is written with two digits.
    package static func expiryYear(_ twoDigits: Int, today: CalendarDay) -> Int {
        let century = today.year - today.year % 100
        let candidates = [century - 100 + twoDigits, century + twoDigits, century + 100 + twoDigits]
        func distance(_ year: Int) -> Int {
            max(today.year - 30 - year, year - today.year - 50, 0)
        }
        return candidates.min { distance($0) < distance($1) } ?? century + twoDigits
    }
}
