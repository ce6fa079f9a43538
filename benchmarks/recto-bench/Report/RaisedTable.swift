import Recto
import RectoCore
import RectoTesting

/// Which codes are raised on what: per cent of each row's frames.
struct RaisedTable {
    let looked: [LookedAt]

    private static let checks = CheckName.allCases.filter(CheckName.ofOneFrame.contains)

    var text: String {
        var table = MarkdownTable(
            header: ["set", "frames", "n", "document found"] + Self.checks.map(\.rawValue))
        for set in looked.map(\.frame.set).uniqued() {
            let frames = looked.filter { $0.frame.set == set }
            let tags = frames.map(\.frame.tags).reduce(into: Set<String>(), { $0.formUnion($1) })
            for tag in tags.sorted() { table.rows.append(row(set, tag, frames.filter { $0.has(tag) })) }
        }
        return table.text
    }

    private func row(_ set: String, _ tag: String, _ frames: [LookedAt]) -> [String] {
        func share(_ holds: (LookedAt) -> Bool) -> String {
            CountedShare(frames.count(where: holds), of: frames.count).map {
                String(Int(($0.value * 100).rounded()))
            }
                ?? ""
        }
        return [set, tag, "\(frames.count)", share { $0.report?.location != nil }]
            + Self.checks.map { check in share { $0.raises(check) } }
    }
}
