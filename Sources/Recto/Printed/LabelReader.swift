internal import RectoCore

/// Finds fields by the labels beside or above them.
struct LabelReader {
    let page: LabelledPage
    let context: PrintedDate.Context
    /// Pixels.
    let width: Double

    func sightings() -> [FieldSighting] {
        let hasGivenNames = page.labels.contains { $0.field == .secondaryIdentifier }
        return page.labels.flatMap { label -> [FieldSighting] in
            guard var field = label.field, !label.isSecond else { return [] }
            if field.isName, context.isMexicanVoterCard {
                // Their only label of a name is that of given names elsewhere.
                field = .fullName
            } else if field == .fullName, hasGivenNames {
                // "Name" above "given names" labels the family name.
                field = .primaryIdentifier
            }
            let seen = sightings(of: label, as: field)
            // Of the rows of a name below one label the first alone would be half of it.
            guard field.isName, context.isMexicanVoterCard else { return seen }
            return seen.filter { !$0.further.isEmpty }
        }
    }

    /// Labels of what goes behind a field's value.
    func secondLabels(of field: PrintedFieldName) -> [LabelledPage.Label] {
        page.labels.filter { $0.field == field && $0.isSecond }
    }

    /// The likeliest value of some labels; nil where nothing that fits is seen.
    func likeliest(of labels: [LabelledPage.Label], as field: PrintedFieldName) -> FieldSighting? {
        labels.flatMap { sightings(of: $0, as: field) }.max { $0.rank < $1.rank }
    }

    private func sightings(of label: LabelledPage.Label, as field: PrintedFieldName) -> [FieldSighting] {
        [beside(label), below(label)].enumerated().compactMap { place, words in
            sighting(field, words, label, isBeside: place == 0)
        }
    }

    /// Places below and beside labels of a sex: a letter that stands alone is often lost on a whole page.
    func placesOfSex() -> [TextBox] {
        page.labels.filter { $0.field == .sex }.flatMap { label -> [TextBox] in
            let (box, h) = (label.box, label.box.height)
            return [
                TextBox(
                    left: box.left - h, top: box.bottom + 0.3 * h, right: box.left + 5 * h,
                    bottom: box.bottom + 3 * h)
            ]
        }
    }

    /// Beside and below a label, where its value may stand, whatever was read there.
    func placesOfValue(_ label: LabelledPage.Label) -> [TextBox] {
        let (box, h) = (label.box, label.box.height)
        let end = nextLabel(rightOf: label)
        return [
            TextBox(
                left: box.right + 0.3 * h, top: box.top - 0.8 * h, right: min(end, box.right + 30 * h),
                bottom: box.bottom + 0.8 * h),
            TextBox(
                left: max(0, box.left - h), top: box.bottom + 0.1 * h, right: min(end, box.left + 25 * h),
                bottom: box.bottom + 3.4 * h),
        ]
    }

    private func sighting(
        _ field: PrintedFieldName, _ words: [TextRows.Word], _ label: LabelledPage.Label, isBeside: Bool
    ) -> FieldSighting? {
        // What follows the value may be another's: shorter beginnings are tried where the whole does not fit.
        for count in stride(from: words.count, to: 0, by: -1) {
            let part = Array(words.prefix(count))
            guard let value = PrintedValue.read(part.text, as: field, context), let box = part.box else {
                continue
            }
            let across = abs(box.left - label.box.left) / 2
            let distance = isBeside ? box.left - label.box.right : box.top - label.box.bottom + across
            let strictness: Double = field.isDate || field == .sex ? 0.4 : field.isName ? 0 : 0.1
            let surest: Double = part.map(\.confidence).min() ?? 0
            let gap: Double = max(0, distance) / max(1, label.box.height)
            let loss: Double = 0.15 * Double(label.errors) + 0.05 * Double(words.count - count)
            let rank: Double = surest + strictness - loss - (isBeside ? 0.02 : 0.08) * gap
            var seen = FieldSighting(
                field: field, words: part, value: value, foundBy: .label, errors: label.errors, rank: rank)
            if !isBeside, count == words.count {
                seen.further = NameRows(page: page, context: context).further(seen)
            }
            return seen
        }
        return nil
    }

    /// Words to the right in the label's row, as far as the next label.
    private func beside(_ label: LabelledPage.Label) -> [TextRows.Word] {
        let end = nextLabel(rightOf: label)
        let height = label.box.height
        let start = label.box.right - height / 2
        let inRow = page.free.flatMap { $0 }.filter { word in
            guard !word.plain.isEmpty, word.box.sharesLine(with: label.box) > 0.5 else { return false }
            return word.box.left > start && word.box.right < end + height
        }
        let words = inRow.sorted { $0.box.left < $1.box.left }
        guard let first = words.first, first.box.left - label.box.right < 30 * height else { return [] }
        return Self.run(words, from: first)
    }

    /// The nearest row below, in the label's column.
    private func below(_ label: LabelledPage.Label) -> [TextRows.Word] {
        let end = nextLabel(rightOf: label)
        let height = label.box.height
        let words = page.free.flatMap { $0 }.filter { word in
            let drop = word.box.top - label.box.bottom
            guard !word.plain.isEmpty, word.box.middle.y > label.box.bottom else { return false }
            guard drop > -0.35 * word.box.height, drop < 2.4 * max(height, word.box.height) else {
                return false
            }
            return word.box.left > label.box.left - 8 * height && word.box.left < end - height / 2
        }
        guard let nearest = words.min(by: { $0.box.top < $1.box.top }) else { return [] }
        let row = words.filter { $0.box.sharesLine(with: nearest.box) > 0.5 }.sorted {
            $0.box.left < $1.box.left
        }
        // The value begins where its label does; where the label's first letters were not read, a little before.
        let starts = row.filter { $0.box.left < label.box.left + 4 * height }
        guard
            let first = starts.min(by: {
                abs($0.box.left - label.box.left) < abs($1.box.left - label.box.left)
            })
        else { return [] }
        return Self.run(row.filter { $0.box.left >= first.box.left }, from: first)
    }

    /// Words that follow each other closely.
    ///
    /// - Parameter words: of one row, from left to right.
    static func run(_ words: [TextRows.Word], from first: TextRows.Word) -> [TextRows.Word] {
        var run = [first]
        for word in words where word.box.left > first.box.left {
            guard let last = run.last,
                word.box.left - last.box.right < 1.7 * max(last.box.height, word.box.height),
                word.box.height > 0.4 * first.box.height
            else { break }
            run.append(word)
        }
        return run
    }

    private func nextLabel(rightOf label: LabelledPage.Label) -> Double {
        page.labels.filter {
            $0.box.left > label.box.right && $0.box.sharesLine(with: label.box) > 0.4
        }.map(\.box.left).min() ?? width
    }
}
