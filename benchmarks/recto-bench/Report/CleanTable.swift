import Recto
import RectoCore
import RectoTesting

/// Sound documents on which any check raises something, all of them together.
struct CleanTable {
    let looked: [LookedAt]

    var text: String {
        let clean = looked.filter { $0.has(LabelledFrame.Tag.clean) }
        var table = MarkdownTable(header: [
            "set", "documents", "any false alarm", "independent frames", "no document found", "raised by",
        ])
        for set in clean.map(\.frame.set).uniqued() {
            let frames = clean.filter { $0.frame.set == set }
            let alarmed = frames.filter(\.raisesAny)
            let culprits = CheckName.allCases.compactMap { check -> String? in
                let count = alarmed.count { $0.raises(check) }
                return count > 0 ? "\(check.rawValue) \(count)" : nil
            }
            let any = ClusteredShare(frames.map { (cluster: $0.document, counts: $0.raisesAny) })
            table.rows.append([
                set, "\(any?.clusters ?? 0)", Figure.withInterval(any), Figure.worth(any),
                Figure.counted(CountedShare(frames.count { $0.report?.location == nil }, of: frames.count)),
                culprits.joined(separator: ", "),
            ])
        }
        return table.text
    }
}
