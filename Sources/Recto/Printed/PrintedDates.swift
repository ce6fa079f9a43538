internal import RectoCore
internal import RectoMRZ

/// What dates of one document say of each other.
struct PrintedDates {
    let today: CalendarDay
    let zone: MRZ?

    /// A date whose order is open is settled by the zone, where it holds one of both. Dates that cannot stand together
    /// (a birth after the issue, an issue after the expiry) are all left out: which of them is wrong nobody knows.
    func settled(_ fields: [PrintedField]) -> [PrintedField] {
        var settled = fields.map(decided)
        func day(_ name: PrintedFieldName) -> CalendarDay? {
            settled.first { $0.name == name && $0.dateGap == nil }.flatMap { CalendarDay(iso8601: $0.value) }
        }
        var impossible: Set<PrintedFieldName> = []
        // What cannot be by itself says nothing of the others.
        func possible(_ name: PrintedFieldName) -> CalendarDay? {
            guard let day = day(name), day > today else { return day(name) }
            impossible.insert(name)
            return nil
        }
        let (birth, issue, expiry) = (possible(.dateOfBirth), possible(.dateOfIssue), day(.dateOfExpiry))
        if let birth, let issue, birth > issue { impossible.formUnion([.dateOfBirth, .dateOfIssue]) }
        if let issue, let expiry, issue >= expiry { impossible.formUnion([.dateOfIssue, .dateOfExpiry]) }
        if let birth, let expiry, birth >= expiry { impossible.formUnion([.dateOfBirth, .dateOfExpiry]) }
        settled.removeAll { impossible.contains($0.name) }
        return settled
    }

    private func decided(_ field: PrintedField) -> PrintedField {
        let context = PrintedDate.Context(today: today, order: nil)
        let date: MRZDate? =
            switch field.name {
            case .dateOfBirth: zone?.dateOfBirth
            case .dateOfExpiry: zone?.dateOfExpiry
            default: nil
            }
        guard field.dateGap == .ambiguousOrder, let day = date?.calendarDay,
            case .ambiguous(let one, let other) = PrintedDate.read(field.text, as: field.name, context),
            day == one || day == other
        else { return field }
        var decided = field
        decided.value = day.iso8601
        decided.dateGap = nil
        return decided
    }
}
