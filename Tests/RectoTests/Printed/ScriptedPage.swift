import RectoCore
import RectoMRZ

@testable import Recto

/// Words on a page as a test sets them.
struct ScriptedPage {
    private(set) var words: [TextWord] = []

    /// Sets words in a row from a place on, `height` pixels high, letters as wide as two thirds of it.
    mutating func set(_ text: String, x: Double, y: Double, height: Double = 20, confidence: Double = 0.95) {
        var left = x
        for part in text.split(separator: " ") {
            let width = Double(part.count) * height * 0.66
            words.append(
                TextWord(
                    text: String(part), confidence: confidence,
                    box: TextBox(left: left, top: y, right: left + width, bottom: y + height)))
            left += width + height * 0.4
        }
    }

    static var context: PrintedDate.Context {
        guard let today = CalendarDay(year: 2026, month: 11, day: 21) else {
            preconditionFailure("a day of the calendar")
        }
        return PrintedDate.Context(today: today, order: nil)
    }

    /// Of a Mexican voter card.
    static var mexican: PrintedDate.Context {
        var context = context
        context.isMexicanVoterCard = true
        return context
    }

    var labelled: LabelledPage { LabelledPage(TextRows(words), data: .standard, titles: .standard) }

    func reader(_ context: PrintedDate.Context = context) -> LabelReader {
        LabelReader(page: labelled, context: context, width: 1000)
    }

    /// What labels and numbers say of each field.
    func values() -> [PrintedFieldName: String] {
        let all =
            reader().sightings()
            + NumberReader(page: labelled, marks: PrintedLabels.standard.numbered, context: Self.context)
            .sightings()
        return Dictionary(FieldSighting.settled(all).map { ($0.field, $0.value.value) }) { first, _ in first }
    }
}
