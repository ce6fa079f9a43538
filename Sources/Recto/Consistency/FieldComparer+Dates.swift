internal import RectoMRZ

extension FieldComparer {
    /// Strict: the parts that both readings know have to be the same.
    static func date(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        guard let one = DateParts(a.value), let other = DateParts(b.value) else {
            return FieldFinding(.notComparable, "a reading is no date")
        }
        let known = min(one.digits.count, other.digits.count)
        let (first, second) = (Array(one.digits.prefix(known)), Array(other.digits.prefix(known)))
        let isWhole = one.digits.count == other.digits.count
        if first == second {
            return isWhole ? equal : FieldFinding(.partial, "the same as far as both know the date")
        }
        // A zone has two digits of the year; the other two were inferred.
        if a.isOfZone || b.isOfZone, first.dropFirst(2) == second.dropFirst(2) {
            return FieldFinding(isWhole ? .match : .partial, "the same; a zone does not hold the century")
        }
        let pairs = zip(first, second).enumerated().filter { index, pair in
            pair.0 != pair.1 && !(index < 2 && (a.isOfZone || b.isOfZone))
        }
        let difference = pairs.reduce(ReadingDifference.zero) { $0.with($1.element.0, $1.element.1) }
        return finding(difference, a, b, leastDoubt: leastDoubt, noun: "digit")
    }

    /// A date's digits as far as it is known: YYYY, YYYYMM or YYYYMMDD.
    private struct DateParts {
        let digits: [Character]

        init?(_ text: String) {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            let widths = [4, 2, 2]
            guard (1...3).contains(parts.count),
                zip(parts, widths).allSatisfy({
                    $0.utf8.count == $1 && $0.utf8.allSatisfy { (48...57).contains($0) }
                })
            else { return nil }
            let numbers = parts.compactMap { Int($0) }
            guard numbers.count == parts.count,
                CalendarDay(
                    year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
                    day: numbers.count > 2 ? numbers[2] : 1) != nil
            else { return nil }
            digits = parts.flatMap { Array($0) }
        }
    }
}
