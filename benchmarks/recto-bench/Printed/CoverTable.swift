import Recto

/// How often fields are right on documents with highlights and with things over them.
struct CoverTable {
    let fields: [JudgedField]

    func report() {
        var table = MarkdownTable(header: [
            "beside the value", "read", "right", "mean confidence", "wrong at .9 and more",
        ])
        table.rows = [
            row("nothing") { $0.hiddenBy == nil }, row("a highlight") { $0.hiddenBy == .glare },
            row("an object") { $0.hiddenBy == .object },
        ]
        print("\n### The same documents with highlights, fingers and objects\n\n" + table.text)
    }

    private func row(_ name: String, _ isMeant: (PrintedField) -> Bool) -> [String] {
        let these = fields.filter { $0.read.map(isMeant) ?? false }
        let count = Double(max(these.count, 1))
        let mean = these.reduce(0) { $0 + ($1.read?.confidence ?? 0) } / count
        let right = Double(these.count(where: \.isRight)) / count
        let sure = these.count { !$0.isRight && ($0.read?.confidence ?? 0) >= 0.9 }
        return [name, "\(these.count)", Figure.decimals(right), Figure.decimals(mean), "\(sure)"]
    }
}
