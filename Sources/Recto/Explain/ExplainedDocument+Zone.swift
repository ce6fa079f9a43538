internal import RectoCore
internal import RectoMRZ

extension ExplainedDocument {
    var zone: Markup {
        guard let zone = report.zone else {
            return .section("Machine readable zone", level: level, [.text("p", [:], "None was read.")])
        }
        let mrz = zone.decoding.mrz
        let sums: [(String, String?)] = [
            ("Format", mrz.format.wireName), ("Valid", zone.isValid ? "yes" : "no"),
            ("Verified", zone.isVerified ? "yes" : "no"),
            ("Every character right", (zone.decoding.confidence * 100).decimal(places: 1) + " %"),
        ]
        return .section(
            "Machine readable zone", level: level,
            [.element("pre", ["class": "zone"], lines(zone))] + [.list(sums), fields(zone), digits(mrz)])
    }

    /// Characters that are less than certain are underlined: as they are seen, before any digit is asked.
    private func lines(_ zone: ReadZone) -> [Markup] {
        zone.decoding.lines.enumerated().map { number, line in
            let seen = zone.observations.indices.contains(number) ? zone.observations[number] : []
            let isAligned = seen.count == line.count
            let characters = line.enumerated().map { column, character -> Markup in
                let chance = isAligned ? Self.chance(of: character, in: seen[column]) : 1
                guard chance < 0.99 else { return Markup(String(character)) }
                let title = "seen as \(character) with \((chance * 100).decimal(places: 0)) %"
                return .text("u", ["title": title], String(character))
            }
            return Markup(trusted: characters.map(\.html).joined() + "\n")
        }
    }

    private static func chance(of character: Character, in cell: MRZObservation) -> Double {
        cell.candidates.first { $0.character == character }?.probability ?? 0
    }

    private func fields(_ zone: ReadZone) -> Markup {
        let mrz = zone.decoding.mrz
        let values: [(String, MRZField, String?)] = [
            ("Document code", .documentCode, mrz.documentCode),
            ("Issuing State", .issuingState, mrz.issuingState),
            ("Primary identifier", .names, mrz.primaryIdentifier),
            ("Secondary identifier", .names, mrz.secondaryIdentifier),
            ("Document number", .documentNumber, mrz.documentNumber),
            ("Nationality", .nationality, mrz.nationality),
            ("Date of birth", .dateOfBirth, mrz.dateOfBirth.partialISO8601 ?? mrz.dateOfBirth.raw),
            ("Sex", .sex, mrz.sex?.rawValue),
            ("Date of expiry", .dateOfExpiry, mrz.dateOfExpiry?.iso8601 ?? mrz.dateOfExpiry?.raw),
        ]
        let rows = values.compactMap { name, field, value -> Markup? in
            guard let value else { return nil }
            let sure = zone.decoding.confidence(of: field).map { ($0 * 100).decimal(places: 1) + " %" }
            return .element(
                "tr", [:],
                [
                    .text("th", ["scope": "row"], name), .text("td", [:], value),
                    .text("td", ["class": "number"], sure ?? ""),
                ])
        }
        return .table(["Field", "Read as", "Certain"], number: 2, rows)
    }

    private func digits(_ mrz: MRZ) -> Markup {
        let states = MRZCheckDigits.Name.allCases.compactMap { name -> String? in
            switch mrz.checkDigits[name] {
            case .holds: "\u{2713} \(name.rawValue)"
            case .fails: "\u{2715} \(name.rawValue) does not hold"
            case .absent: nil
            }
        }
        return .text("p", ["class": "digits"], "Check digits: " + states.joined(separator: ", "))
    }
}
