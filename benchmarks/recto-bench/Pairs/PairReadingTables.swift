import RectoTesting

/// What was read of the pairs, and how types and sides were judged; Markdown.
struct PairReadingTables {
    let outcomes: [PairOutcome]

    var text: String { [fields, symbols, judged].joined(separator: "\n") }

    private static let right: Set<String> = [
        JudgedField.Outcome.exact.rawValue, JudgedField.Outcome.plain.rawValue,
    ]

    /// By where they are read, for each kind of document.
    var fields: String {
        let kinds = PairKind.allCases.filter { kind in outcomes.contains { $0.kind == kind } }
        var table = MarkdownTable(header: ["read from", "field"] + kinds.map(\.rawValue) + ["all"])
        let keys = Set(outcomes.flatMap(\.readings).map { [$0.origin, $0.field] })
        for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let cells = kinds.map { kind in Self.cell(outcomes.filter { $0.kind == kind }, key) }
            table.rows.append(key + cells + [Self.cell(outcomes, key)])
        }
        let invented = outcomes.flatMap(\.readings).count {
            $0.outcome == JudgedField.Outcome.invented.rawValue
        }
        return """
            Fields: right of printed, in brackets read wrongly. Right is exact, but for accents in print.

            \(table.text)
            Read where nothing of the kind is printed: \(invented).

            """
    }

    private static func cell(_ some: [PairOutcome], _ key: [String]) -> String {
        let readings = some.flatMap(\.readings).filter { $0.origin == key[0] && $0.field == key[1] }
        let printed = readings.filter { $0.outcome != JudgedField.Outcome.invented.rawValue }
        guard !printed.isEmpty else { return "" }
        let wrong = printed.count { $0.outcome == JudgedField.Outcome.wrong.rawValue }
        let words = "\(printed.count { right.contains($0.outcome) }) of \(printed.count)"
        return wrong > 0 ? "\(words) (\(wrong))" : words
    }

    var symbols: String {
        let all = outcomes.flatMap(\.symbols)
        var table = MarkdownTable(header: ["barcodes", "printed", "read", "95 % interval"])
        for name in Set(all.map(\.symbology)).sorted() {
            let these = all.filter { $0.symbology == name }
            guard let share = CountedShare(these.count(where: \.isRead), of: these.count) else { continue }
            table.rows.append([name, "\(share.whole)", "\(share.part)", PairTables.interval(share)])
        }
        let strange = outcomes.reduce(0) { $0 + $1.strangeSymbols }
        return table.text + "\nBarcodes read with a payload that is not printed: \(strange).\n"
    }

    /// Types and sides, none of which is told beforehand.
    var judged: String {
        var table = MarkdownTable(header: [
            "document, side", "n", "located", "type right", "kind right", "kind wrong", "side right",
            "side wrong",
        ])
        var errors: [String: Int] = [:]
        for kind in PairKind.allCases {
            for side in ["FRONT", "BACK"] {
                let some = outcomes.filter { $0.kind == kind }.flatMap(\.sides).filter { $0.side == side }
                guard !some.isEmpty else { continue }
                let name = "\(kind.rawValue), \(side.lowercased())"
                table.rows.append([name] + Self.counts(some))
                for it in some {
                    if let kind = it.typeKind, kind != it.wantedKind {
                        errors["\(name): taken for \(it.type ?? kind)", default: 0] += 1
                    }
                    if let judged = it.judged, judged != side {
                        errors["\(name): judged \(judged.lowercased())", default: 0] += 1
                    }
                }
            }
        }
        let sides = outcomes.flatMap(\.sides)
        table.rows.append(["all"] + Self.counts(sides))
        let joint = outcomes.filter { $0.jointKind != nil }
        let right = joint.count { $0.jointKind == $0.sides.first?.wantedKind }
        let list = errors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "- \($0.key): \($0.value)\n"
        }
        return """
            \(table.text)
            Both sides together: kind right \(right) of \(outcomes.count), wrong \(joint.count - right).

            \(list.joined())
            """
    }

    private static func counts(_ some: [PairOutcome.Side]) -> [String] {
        let kinds = some.filter { $0.typeKind != nil }
        let sides = some.filter { $0.judged != nil }
        return [
            "\(some.count)", "\(some.count(where: \.isFound))",
            "\(some.count { $0.type == $0.wantedType }) of \(some.count)",
            "\(kinds.count { $0.typeKind == $0.wantedKind })",
            "\(kinds.count { $0.typeKind != $0.wantedKind })",
            "\(sides.count { $0.judged == $0.side })", "\(sides.count { $0.judged != $0.side })",
        ]
    }
}
