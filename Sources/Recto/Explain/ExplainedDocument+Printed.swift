internal import RectoCore

extension ExplainedDocument {
    /// What the document prints for people; nil where that was not asked for.
    var printed: Markup? {
        switch report.printed {
        case nil: return nil
        case .notRun(let reason):
            return .section("Printed fields", level: level, [.text("p", [:], "Not read: \(reason).")])
        case .read(let text):
            guard !text.fields.isEmpty else {
                return .section("Printed fields", level: level, [.text("p", [:], "None was read.")])
            }
            return .section("Printed fields", level: level, [table(text.fields)])
        }
    }

    private func table(_ fields: [PrintedField]) -> Markup {
        let rows = fields.map { field in
            Markup.element(
                "tr", [:],
                [
                    .text("th", ["scope": "row"], field.name.rawValue), .text("td", [:], field.value),
                    .text("td", ["class": "number"], (field.confidence * 100).decimal(places: 1) + " %"),
                    .text("td", [:], field.foundBy.rawValue + (field.hiddenBy?.words ?? "")),
                ])
        }
        return .table(["Field", "Read as", "Certain", "Told by"], number: 2, rows)
    }
}
