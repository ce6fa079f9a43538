/// OpenSanctions' "simplified tabular format": `id, schema, name, aliases, birth_date, countries, ...`, several values
/// with semicolons between them, countries as ISO 3166-1 alpha-2.
enum OpenSanctionsRows {
    static func list(_ rows: [CSVText.Row]) throws(SanctionsList.ListError) -> SanctionsList {
        let columns = ListColumns(rows.first?.fields ?? [])
        let id = try columns.place("id")
        let name = try columns.place("name")
        var parties: [ListedParty] = []
        var skipped = 0
        for row in rows.dropFirst() where row.fields != [""] {
            let names =
                row.fields.count > name
                ? [row.fields[name].trimmed].filter { !$0.isEmpty }
                    + columns.text("aliases", in: row).parts(";") : []
            guard row.fields.count > max(id, name), !names.isEmpty else {
                skipped += 1
                continue
            }
            let countries = columns.text("countries", in: row).parts(";").compactMap(AlphaTwoCodes.alphaThree)
            parties.append(
                ListedParty(
                    id: row.fields[id], list: "OPENSANCTIONS", kind: kind(columns.text("schema", in: row)),
                    names: names,
                    birthDates: columns.text("birth_date", in: row).parts(";").compactMap { ListedDate($0) },
                    countries: countries, programs: columns.text("dataset", in: row).parts(";")))
        }
        return SanctionsList(parties: parties, skipped: skipped)
    }

    private static func kind(_ schema: String) -> ListedParty.Kind {
        switch schema {
        case "Person": .person
        case "", "LegalEntity": .unknown
        default: .other
        }
    }
}
