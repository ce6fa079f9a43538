import Recto
import RectoTesting

/// What the comparison finds and whom it accuses wrongly, on pictures; Markdown.
struct PairTables {
    let outcomes: [PairOutcome]

    /// Of true pairs this share may be taken for a mismatch.
    static let goal = 0.005

    var mismatches: String {
        var table = MarkdownTable(header: [
            "pairs", "n", "mismatch", "95 % interval", "partly", "match", "not comparable",
        ])
        for species in PairSpecies.allCases {
            table.rows += Self.row(species.rawValue, outcomes.filter { $0.species == species })
        }
        table.rows += Self.row("all true pairs", outcomes.filter(\.species.isTrue))
        table.rows += Self.row("all changed in one character", outcomes.filter(\.species.isChanged))
        var text = table.text
        let wrong = outcomes.filter { $0.species.isTrue && $0.isRaised }
        let all = outcomes.count(where: \.species.isTrue)
        if let share = CountedShare(wrong.count, of: all) {
            let word = share.value < Self.goal ? "kept" : "missed"
            text += "\nFalse mismatch: \(wrong.count) of \(all) true pairs, goal under 0.5 %: \(word).\n"
        }
        for it in wrong.sorted(by: { $0.index < $1.index }).prefix(12) {
            let fields = it.fields.filter { $0.match == FieldMatch.noMatch.rawValue }.map(\.name)
            text += "- pair \(it.index), \(it.kind.rawValue): \(fields.joined(separator: ", "))\n"
        }
        return text
    }

    /// Both sides in one picture: which were found, and which taken for the sides of one document.
    var sheets: String {
        var table = MarkdownTable(header: [
            "both in one picture", "n", "found", "overlap of .90 and more", "mean overlap",
        ])
        for name in ["FRONT", "BACK"] {
            let some = outcomes.flatMap(\.sides).filter { $0.side == name }
            guard let overlaps = Spread(some.compactMap(\.overlap)) else { continue }
            table.rows.append([
                name.lowercased(), "\(some.count)", "\(some.count(where: \.isFound))",
                Self.percent(overlaps.share(reaching: 0.9)), Figure.decimals(overlaps.mean),
            ])
        }
        let paired = outcomes.count { $0.verdict != nil }
        return table.text + "\nCompared as sides of one document: \(paired) of \(outcomes.count).\n"
    }

    private static func row(_ name: String, _ some: [PairOutcome]) -> [[String]] {
        func count(_ match: FieldMatch) -> Int { some.count { !$0.isRaised && $0.verdict == match.rawValue } }
        guard let share = CountedShare(some.count(where: \.isRaised), of: some.count) else { return [] }
        let left = some.count - share.part - count(.partial) - count(.match)
        return [
            [
                name, "\(some.count)", percent(share.value), interval(share), "\(count(.partial))",
                "\(count(.match))", "\(left)",
            ]
        ]
    }

    static func percent(_ value: Double) -> String {
        let rounded = Int((value * 1000).rounded())
        return "\(rounded / 10).\(rounded % 10) %"
    }

    static func interval(_ share: CountedShare) -> String {
        percent(share.interval.lowerBound).dropLast(2) + " to " + percent(share.interval.upperBound)
    }

    /// Verdicts of the single fields.
    var fieldVerdicts: String {
        let seen = outcomes.flatMap(\.fields).map(\.name)
        let columns = FieldName.allCases.map(\.rawValue).filter(seen.contains)
        guard !columns.isEmpty else { return "" }
        var table = MarkdownTable(header: ["pairs"] + columns)
        for species in PairSpecies.allCases {
            let some = outcomes.filter { $0.species == species }
            guard !some.isEmpty else { continue }
            let cells = columns.map { column in
                let matches = some.compactMap { $0.match(of: column) }
                return [FieldMatch.match, .partial, .noMatch, .notComparable]
                    .map { match in String(matches.count { $0 == match.rawValue }) }.joined(separator: "/")
            }
            table.rows.append([species.rawValue] + cells)
        }
        return "Fields: match / partly / no match / not comparable.\n\n\(table.text)\n\(faces)\n"
    }

    /// What is said of swapped photos.
    private var faces: String {
        let swapped = outcomes.filter { $0.species == .swappedPhoto }
        guard swapped.contains(where: \.showsPhotos) else { return "Swapped photo: not measured, no photos." }
        let judged = outcomes.filter { $0.match(of: "face") != nil }
        guard !judged.isEmpty else { return "Swapped photo: not measured, no faces were compared." }
        func count(_ some: [PairOutcome], _ match: FieldMatch) -> Int {
            some.count { $0.match(of: "face") == match.rawValue }
        }
        let own = outcomes.filter(\.species.isTrue)
        return "Swapped photo: of \(swapped.count), \(count(swapped, .noMatch)) told apart,"
            + " \(count(swapped, .match)) taken for one person; of \(own.count) true pairs"
            + " \(count(own, .noMatch)) taken for two, \(count(own, .match)) for one. The others are not comparable."
    }

    /// - Parameter grey: one grey conversion, milliseconds.
    func times(grey: Double?) -> String {
        var table = MarkdownTable(header: ["a pair, ms", "median", "90 %", "over one grey conversion"])
        for (name, values) in [
            ("on the clock", outcomes.map(\.milliseconds)),
            ("of the processor", outcomes.map(\.processorMilliseconds)),
        ] {
            guard let spread = Spread(values) else { continue }
            let over = grey.map { $0 > 0 ? String(Int(spread.median / $0)) : "" } ?? ""
            table.rows.append([name, "\(Int(spread.median))", "\(Int(spread.quantile(0.9)))", over])
        }
        return table.text
    }
}
