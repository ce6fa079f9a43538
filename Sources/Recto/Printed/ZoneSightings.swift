internal import RectoCore
internal import RectoMRZ

/// Words that say what the machine readable zone says, for fields that nothing names: labels are smaller than what they label, and
/// are the first that a frame no longer shows.
struct ZoneSightings {
    private let page: LabelledPage
    private let context: PrintedDate.Context
    /// What a field's words may be together, capitals A to Z and digits alone.
    private let texts: [PrintedFieldName: [[UInt8]]]
    private let days: [PrintedFieldName: CalendarDay]

    /// Words of a value at the most.
    private static let mostWords = 6
    /// Shorter names are words of anything.
    private static let leastLetters = 3
    /// Shorter numbers are parts of others.
    private static let leastOfNumber = 6

    /// - Parameter zone: one of which every check digit holds.
    init(page: LabelledPage, context: PrintedDate.Context, zone: MRZ) {
        (self.page, self.context) = (page, context)
        func plain(_ text: String?, least: Int) -> [[UInt8]] {
            let plain = text.map { Array(PlainText.folded($0).utf8) } ?? []
            return plain.count >= least ? [plain] : []
        }
        func name(_ text: String?) -> [[UInt8]] {
            zone.namesTruncated ? [] : plain(text, least: Self.leastLetters)
        }
        let (primary, secondary) = (name(zone.primaryIdentifier), name(zone.secondaryIdentifier))
        let whole = zip(primary, secondary).flatMap { [$0 + $1, $1 + $0] }
        texts = [
            .documentNumber: plain(zone.documentNumber, least: Self.leastOfNumber),
            .primaryIdentifier: primary, .secondaryIdentifier: secondary, .fullName: whole,
        ]
        let dates: [PrintedFieldName: CalendarDay?] = [
            .dateOfBirth: zone.dateOfBirth.calendarDay, .dateOfExpiry: zone.dateOfExpiry?.calendarDay,
        ]
        days = dates.compactMapValues(\.self)
    }

    /// A sighting a field, of several places the tallest.
    ///
    /// - Parameters:
    ///   - known: fields that need none.
    ///   - taken: words that are another field's.
    func sightings(besides known: Set<PrintedFieldName>, taken: [TextRows.Word]) -> [FieldSighting] {
        var found: [PrintedFieldName: FieldSighting] = [:]
        let wanted = PrintedFieldName.allCases.filter { !known.contains($0) }
        for run in runs(without: taken) {
            for field in wanted where isSaid(run, as: field) {
                guard let value = PrintedValue.read(run.text, as: field, context) else { continue }
                let seen = FieldSighting(
                    field: field, words: run, value: value, foundBy: .zone, errors: 0, rank: 0)
                if found[field].map({ Self.isBetter(seen, than: $0) }) ?? true { found[field] = seen }
            }
        }
        // Both names in one row are a whole one.
        if found[.fullName] != nil || known.contains(.fullName) {
            (found[.primaryIdentifier], found[.secondaryIdentifier]) = (nil, nil)
        } else if !known.isDisjoint(with: [.primaryIdentifier, .secondaryIdentifier]) {
            found[.fullName] = nil
        }
        return PrintedFieldName.allCases.compactMap { found[$0] }
    }

    /// Of words that say it alone and with others beside them the fewer, else the taller.
    private static func isBetter(_ seen: FieldSighting, than other: FieldSighting) -> Bool {
        if other.words.allSatisfy(seen.words.contains) { return false }
        if seen.words.allSatisfy(other.words.contains) { return true }
        return seen.box.height > other.box.height
    }

    /// Whether a value is the zone's.
    func says(_ value: String, of field: PrintedFieldName) -> Bool {
        if let day = days[field] { return value == day.iso8601 }
        return texts[field]?.contains(Array(PlainText.folded(value).utf8)) == true
    }

    /// Whether the zone says a value's letters at an end of more: of a value that may be cut off, they are what is left.
    func saysMore(than value: String, of field: PrintedFieldName) -> Bool {
        let part = Array(PlainText.folded(value).utf8)
        guard let whole = texts[field], !part.isEmpty else { return false }
        return whole.contains {
            $0.count > part.count && ($0.starts(with: part) || $0.reversed().starts(with: part.reversed()))
        }
    }

    private func isSaid(_ run: [TextRows.Word], as field: PrintedFieldName) -> Bool {
        if let day = days[field] {
            return PrintedDate.read(run.text, as: field, context) == .known(day)
        }
        return texts[field]?.contains(run.flatMap(\.plain)) == true
    }

    /// Words in a row that stand together, one and more.
    private func runs(without taken: [TextRows.Word]) -> [[TextRows.Word]] {
        page.free.flatMap { row in
            row.indices.flatMap { start in
                (start..<min(row.count, start + Self.mostWords)).map { Array(row[start...$0]) }
            }
        }.filter { run in
            zip(run, run.dropFirst()).allSatisfy(PhraseFinder.isNear)
                && !run.contains { $0.plain.isEmpty || taken.contains($0) }
        }
    }
}
