import Recto
import RectoTesting

/// How well outlines are found, end to end; a document that was not found counts as an overlap of 0.
struct QuadTable {
    let looked: [LookedAt]

    private static let header = [
        "frames", "n", "mean IoU", "median", "≥ .90", "≥ .95", "not found", "baseline", "goal",
    ]

    var text: String {
        var table = MarkdownTable(header: Self.header)
        for set in looked.map(\.frame.set).uniqued() {
            let frames = looked.filter { $0.frame.set == set && $0.overlap != nil }
            guard !frames.isEmpty else { continue }
            // A goal is judged on what nothing was fitted to.
            let others = frames.filter { !$0.isFitted }
            let isShared = others.count < frames.count
            table.rows.append(row("**\(set)**", frames, isShared ? nil : Self.marks[set]))
            if isShared { table.rows.append(row("nothing fitted to", others, Self.marks[set])) }
            for tag in others.map(\.frame.tags).reduce(into: Set<String>(), { $0.formUnion($1) }).sorted()
            where tag != LabelledFrame.Tag.clean && tag != "print" {
                table.rows.append(row(tag, others.filter { $0.has(tag) }, Self.marks["\(set)/\(tag)"]))
            }
            for (group, mine) in Dictionary(grouping: frames, by: \.group).sorted(by: {
                $0.key < $1.key
            }) {
                let mark = mine.contains(where: \.isFitted) ? ", fitted" : ""
                table.rows.append(row("*\(group)*\(mark)", mine, nil))
            }
        }
        return table.text
    }

    /// Baseline and goal, as published with the evaluation sets.
    private static let marks: [String: (baseline: String, goal: String)] = [
        RealSets.dlc: ("mean .66, 58 %", "mean .93, 90 %"),
        "\(RealSets.dlc)/shadow": ("mean .18", "mean .85"),
    ]

    private func row(_ name: String, _ frames: [LookedAt], _ marks: (baseline: String, goal: String)?)
        -> [String]
    {
        guard let overlaps = Spread(frames.compactMap(\.overlap)) else { return [name] }
        return [
            name, "\(overlaps.count)", Figure.decimals(overlaps.mean), Figure.decimals(overlaps.median),
            Figure.percent(overlaps.share(reaching: 0.9)), Figure.percent(overlaps.share(reaching: 0.95)),
            "\(frames.count { $0.report?.location == nil })", marks?.baseline ?? "", marks?.goal ?? "",
        ]
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of first appearance.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
