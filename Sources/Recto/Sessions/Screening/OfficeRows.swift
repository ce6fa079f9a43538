/// OFAC's tables without a header: `sdn.csv` (`ent_num, SDN_Name, SDN_Type, Program, Title, ..., Remarks`, 12 columns) and
/// `alt.csv` (`ent_num, alt_num, alt_type, alt_name, alt_remarks`). `-0-` is nothing.
enum OfficeRows {
    static func fits(_ rows: [CSVText.Row]) -> Bool {
        let sample = rows.prefix(20).map(\.fields)
        return !sample.isEmpty
            && sample.allSatisfy { fields in
                (fields.count == 12 || fields.count == 5 || fields == ["\u{1A}"])
                    && (Int(fields[0]) != nil || fields == ["\u{1A}"])
            }
    }

    static func list(_ rows: [CSVText.Row]) -> SanctionsList {
        var parties: [ListedParty] = []
        var skipped = 0
        for row in rows {
            let fields = row.fields.map { $0.trimmed == "-0-" ? "" : $0.trimmed }
            // The files end in an old end-of-file mark.
            if fields == [""] || fields == ["\u{1A}"] { continue }
            guard Int(fields[0]) != nil, fields.count == 12 || fields.count == 5,
                !fields[fields.count == 12 ? 1 : 3].isEmpty
            else {
                skipped += 1
                continue
            }
            parties.append(fields.count == 12 ? main(fields) : alias(fields))
        }
        return SanctionsList(parties: parties, skipped: skipped)
    }

    private static func main(_ fields: [String]) -> ListedParty {
        let remarks = fields[11].parts(";")
        let kind: ListedParty.Kind = fields[2] == "individual" ? .person : .other
        let names = [fields[1]] + remarks.compactMap { aliasName($0) }
        return ListedParty(
            id: fields[0], list: "OFAC", kind: kind, names: names,
            birthDates: remarks.compactMap { after(["DOB ", "alt. DOB "], $0).flatMap { ListedDate($0) } },
            countries: remarks.compactMap { after(["nationality ", "citizen ", "alt. nationality "], $0) }
                .compactMap { FieldComparer.code($0) },
            programs: fields[3].split(separator: "]").map { String($0.drop { $0 == " " || $0 == "[" }) })
    }

    private static func alias(_ fields: [String]) -> ListedParty {
        ListedParty(id: fields[0], list: "OFAC", kind: .unknown, names: [fields[3]])
    }

    /// What a remark says after one of these words; nil where it begins otherwise. Remarks end in a full stop.
    private static func after(_ words: [String], _ remark: String) -> String? {
        for word in words where remark.hasPrefix(word) {
            let rest = remark.dropFirst(word.count)
            return String(rest.hasSuffix(".") ? rest.dropLast() : rest).trimmed
        }
        return nil
    }

    /// `a.k.a. 'NAME'`
    private static func aliasName(_ remark: String) -> String? {
        guard let text = after(["a.k.a. ", "f.k.a. ", "n.k.a. "], remark) else { return nil }
        let name = text.filter { $0 != "'" && $0 != "\"" }
        return name.isEmpty ? nil : name
    }
}
