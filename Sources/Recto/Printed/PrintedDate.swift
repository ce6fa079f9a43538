internal import RectoCore
internal import RectoMRZ

/// A date as a document prints it, as far as it can be known.
enum PrintedDate: Hashable {
    case known(CalendarDay)
    /// The day may be the month: both readings, the day first in the first.
    case ambiguous(dayFirst: CalendarDay, monthFirst: CalendarDay)
    /// Of the Islamic or the Persian calendar: not converted.
    case hijri

    /// What is known beforehand.
    struct Context {
        let today: CalendarDay
        /// Nil where neither the country nor another date tells.
        var order: PrintedTitles.DateOrder?
        /// Mexican voter cards print `H` for men and `M` for women, and the whole name in three rows below `NOMBRE`.
        var isMexicanVoterCard = false
    }

    /// Reads a date.
    ///
    /// A year of two digits is the latest that is not in the future; that of an expiry is a zone's
    /// (`MRZDate.expiryYear`), and 9999 says that there is none. Full stops and spaces part a date whose day comes first, as Doc 9303 has it and the
    /// countries that write dates with full stops; with slashes and hyphens either may.
    ///
    /// - Parameter isLenient: words that are no part of a date may stand behind it.
    /// - Returns: nil where the text is no date.
    static func read(
        _ text: String, as field: PrintedFieldName, _ context: Context, isLenient: Bool = false
    ) -> PrintedDate? {
        let tokens = tokens(text)
        guard !tokens.contains(where: \.isCutOff) else { return nil }
        var numbers: [Token] = []
        var months: Set<Int> = []
        for token in tokens {
            if token.isNumber {
                numbers.append(token)
            } else if let month = PrintedMonths.month(token.text) {
                months.insert(month)
            } else if token.text.count > 2 {
                if isLenient { break }
                return nil
            }
        }
        if numbers.contains(where: { $0.text.count == 4 && (1300...1500).contains($0.value) }) {
            return .hijri
        }
        if months.count == 1, let month = months.first {
            guard numbers.count == 2 else { return nil }
            let isYearFirst = numbers[0].text.count == 4
            let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
            guard day.text.count <= 2, [2, 4].contains(year.text.count) else { return nil }
            return known(year, month, day.value, field, context)
        }
        guard months.isEmpty else { return nil }
        if numbers.count == 1 { return inOneRow(numbers[0], field, context) }
        if numbers.count == 2 {
            // A blank between two parts was lost: `09 121979`.
            let digits = numbers[0].text + numbers[1].text
            return digits.count == 8 ? inOneRow(Token(text: digits, separator: " "), field, context) : nil
        }
        guard numbers.count == 3 else { return nil }
        return ofNumbers(numbers, field, context)
    }

    /// Whether a date that was read has a year of two digits: what is left of four reads as surely.
    static func hasShortYear(_ text: String) -> Bool {
        !PlainText.digitsAsASCII(text).split { !($0.isASCII && $0.isNumber) }.contains { $0.count >= 4 }
    }

    private static func ofNumbers(_ n: [Token], _ field: PrintedFieldName, _ context: Context) -> PrintedDate?
    {
        if n[0].text.count == 4 {
            guard n[1].text.count <= 2, n[2].text.count <= 2 else { return nil }
            return known(n[0], n[1].value, n[2].value, field, context)
        }
        guard n[0].text.count <= 2, n[1].text.count <= 2, [2, 4].contains(n[2].text.count) else { return nil }
        let dayFirst = day(n[2], n[1].value, n[0].value, field, context)
        // Numbers with full stops or blanks between them have the day first wherever they are used.
        if n[1].separator == "." || n[1].separator == " " { return dayFirst.map { .known($0) } }
        let monthFirst = day(n[2], n[0].value, n[1].value, field, context)
        switch (dayFirst, monthFirst) {
        case (nil, nil): return nil
        case (let only?, nil): return .known(only)
        case (nil, let only?): return .known(only)
        case (let one?, let other?):
            if one == other { return .known(one) }
            switch context.order {
            case .dayFirst: return .known(one)
            case .monthFirst: return .known(other)
            case nil: return .ambiguous(dayFirst: one, monthFirst: other)
            }
        }
    }

    /// Eight digits in a row: of both orders one has to be impossible.
    private static func inOneRow(_ token: Token, _ field: PrintedFieldName, _ context: Context)
        -> PrintedDate?
    {
        guard token.text.count == 8 else { return nil }
        let digits = Array(token.text)
        func number(_ range: Range<Int>) -> Token { Token(text: String(digits[range]), separator: " ") }
        let years = context.today.year - 130...context.today.year + 70
        func sensible(_ year: Range<Int>, _ month: Range<Int>, _ day: Range<Int>) -> CalendarDay? {
            CalendarDay(year: number(year).value, month: number(month).value, day: number(day).value)
                .flatMap { years.contains($0.year) ? $0 : nil }
        }
        switch (sensible(4..<8, 2..<4, 0..<2), sensible(0..<4, 4..<6, 6..<8)) {
        case (let only?, nil): return .known(only)
        case (nil, let only?): return .known(only)
        default: return nil
        }
    }

    private static func known(
        _ year: Token, _ month: Int, _ day: Int, _ field: PrintedFieldName, _ context: Context
    ) -> PrintedDate? {
        self.day(year, month, day, field, context).map { .known($0) }
    }

    private static func day(
        _ year: Token, _ month: Int, _ day: Int, _ field: PrintedFieldName, _ context: Context
    ) -> CalendarDay? {
        let today = context.today.year
        guard year.text.count == 2 else {
            let isUnlimited = field == .dateOfExpiry && year.value == MRZDate.lastYear
            guard isUnlimited || (today - 130...today + 70).contains(year.value) else { return nil }
            return CalendarDay(year: year.value, month: month, day: day)
        }
        if field == .dateOfExpiry {
            let expires = MRZDate.expiryYear(year.value, today: context.today)
            return CalendarDay(year: expires, month: month, day: day)
        }
        let candidate = today - ((today - year.value) % 100 + 100) % 100
        guard let made = CalendarDay(year: candidate, month: month, day: day) else { return nil }
        if made > context.today {
            return CalendarDay(year: candidate - 100, month: month, day: day)
        }
        return made
    }

    // MARK: Tokens

    private struct Token {
        let text: String
        /// What parts it from the token before: `.`, `/`, `-`, or a blank.
        let separator: Character
        /// A digit alone behind a sign that parts no dates: what is left of two, as in `»2 MAY`.
        var isCutOff = false
        var isNumber: Bool { text.allSatisfy { $0.isASCII && $0.isNumber } }
        var value: Int { Int(text) ?? 0 }
    }

    /// Runs of digits and runs of letters; a run that mixes both in print (`N0V`) is one run of letters.
    private static func tokens(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var run = ""
        var separator: Character = " "
        var isBehindSign = false
        func close() {
            guard !run.isEmpty else { return }
            for part in split(run) {
                tokens.append(
                    Token(
                        text: part, separator: separator,
                        isCutOff: isBehindSign && part.count == 1 && part.allSatisfy(\.isNumber)))
                separator = " "
                isBehindSign = false
            }
            run = ""
        }
        for character in PlainText.digitsAsASCII(text) {
            let plain = PlainText.folded(String(character))
            if plain.isEmpty {
                if !run.isEmpty {
                    close()
                    separator = " "
                }
                if "./-".contains(character) { separator = character }
                if character == "\u{2013}" || character == "\u{2014}" { separator = "-" }
                isBehindSign = !character.isWhitespace && !".,:;/-([{'|\u{2013}\u{2014}".contains(character)
            } else {
                run += plain
            }
        }
        close()
        return tokens
    }

    /// `12AUG74` in three, `N0V` in one.
    private static func split(_ run: String) -> [String] {
        let characters = Array(run)
        guard characters.contains(where: \.isLetter), characters.contains(where: \.isNumber) else {
            return [run]
        }
        if PrintedMonths.month(run) != nil { return [run] }
        var parts: [String] = []
        for character in characters {
            if let last = parts.last?.last, last.isNumber == character.isNumber {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
        }
        return parts
    }
}
