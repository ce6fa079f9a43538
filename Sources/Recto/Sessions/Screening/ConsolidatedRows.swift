/// The United Kingdom's consolidated list (OFSI): a line of dates, then the columns `Name 6, Name 1, ... , DOB, Nationality,
/// Group Type, Regime, Group ID`. A party has a line for each of its names.
enum ConsolidatedRows {
    static func list(_ rows: [CSVText.Row], header: Int) throws(SanctionsList.ListError) -> SanctionsList {
        let columns = ListColumns(rows[header].fields)
        let id = try columns.place("Group ID")
        _ = try columns.place("Name 1")
        var parties: [ListedParty] = []
        var places: [String: Int] = [:]
        var skipped = 0
        for row in rows.dropFirst(header + 1) where row.fields != [""] {
            // Given names stand before the family name, which is Name 6.
            let words = ["Name 1", "Name 2", "Name 3", "Name 4", "Name 5", "Name 6"]
                .map { columns.text($0, in: row).trimmed }.filter { !$0.isEmpty }
            guard row.fields.count > id, !row.fields[id].isEmpty, !words.isEmpty else {
                skipped += 1
                continue
            }
            let name = words.joined(separator: " ")
            let others = columns.text("Name Non-Latin Script", in: row).trimmed
            let names = [name] + (others.isEmpty ? [] : [others])
            let date = ListedDate(columns.text("DOB", in: row).trimmed)
            if let index = places[row.fields[id]] {
                let known = Set(parties[index].names)
                parties[index].names += names.filter { !known.contains($0) }
                if let date, !parties[index].birthDates.contains(date) {
                    parties[index].birthDates.append(date)
                }
            } else {
                places[row.fields[id]] = parties.count
                parties.append(
                    ListedParty(
                        id: row.fields[id], list: "UK", kind: kind(columns.text("Group Type", in: row)),
                        names: names, birthDates: [date].compactMap(\.self),
                        countries: countries(columns.text("Nationality", in: row)),
                        programs: [columns.text("Regime", in: row)].filter { !$0.isEmpty }))
            }
        }
        return SanctionsList(parties: parties, skipped: skipped)
    }

    private static func kind(_ type: String) -> ListedParty.Kind {
        switch type {
        case "Individual": .person
        case "": .unknown
        default: .other
        }
    }

    /// `(1) Iran (2) Iraq`, or one name.
    private static func countries(_ text: String) -> [String] {
        text.split(separator: "(").compactMap { part in
            FieldComparer.code(String(part.drop { $0.isNumber || $0 == ")" || $0 == " " }).trimmed)
        }
    }
}
