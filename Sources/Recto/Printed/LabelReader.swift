internal import RectoCore

/// Finds fields by the labels beside or above them.
struct LabelReader {
    let page: LabelledPage
    let context: PrintedDate.Context
    /// Pixels.
    let width: Double

    func sightings() -> [FieldSighting] {
        let hasGivenNames = page.labels.contains { $0.field == .secondaryIdentifier }
        return page.labels.filter { !page.isLegend($0) }.flatMap { label -> [FieldSighting] in
            guard var field = label.field, !label.isSecond else { return [] }
            if field.isName, context.isMexicanVoterCard {
                // Their only label of a name is that of given names elsewhere.
                field = .fullName
            } else if field == .fullName, hasGivenNames {
                // "Name" above "given names" labels the family name.
                field = .primaryIdentifier
            } else if field == .fullName, hasFamilyName(besides: label) {
                // And "name" beside "last name" the given ones.
                field = .secondaryIdentifier
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

    /// Whether a family name has a label of its own. One that stands next to the other names the same in another language.
    private func hasFamilyName(besides label: LabelledPage.Label) -> Bool {
        page.labels.contains { other in
            let gap = max(other.box.left - label.box.right, label.box.left - other.box.right)
            return other.field == .primaryIdentifier && (other.row != label.row || gap > 3 * label.box.height)
        }
    }

    private func sightings(of label: LabelledPage.Label, as field: PrintedFieldName) -> [FieldSighting] {
        let under = below(label)
        let more = lead(of: under, below: label)
        let seen = [
            sighting(field, beside(label), label, isBeside: true),
            (more.isEmpty ? nil : sighting(field, more + under, label, isBeside: false, lead: more.count))
                ?? sighting(field, under, label, isBeside: false),
        ].compactMap(\.self)
        return seen.filter { !page.table.holds($0.box, labelled: label.box) }
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

    /// - Parameter lead: so many of the words stand before the one that begins where its label does.
    private func sighting(
        _ field: PrintedFieldName, _ words: [TextRows.Word], _ label: LabelledPage.Label, isBeside: Bool,
        lead: Int = 0
    ) -> FieldSighting? {
        // What follows the value may be another's: shorter beginnings are tried where the whole does not fit.
        for count in stride(from: words.count, to: lead, by: -1) {
            let part = Array(words.prefix(count))
            guard let value = PrintedValue.read(part.text, as: field, context), let box = part.box else {
                continue
            }
            let across = abs(part[lead].box.left - label.box.left) / 2
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
        let run = Self.run(words, from: first)
        return isOfLabel(run, at: end) ? [] : run
    }

    /// Whether words are the next label in another language: a slash alone parts them from it.
    private func isOfLabel(_ run: [TextRows.Word], at label: Double) -> Bool {
        guard let last = run.last, label - last.box.right < 3 * last.box.height else { return false }
        return page.rows.flatMap(\.self).contains { word in
            word.text.hasSuffix("/") && word.box.left >= last.box.left && word.box.right <= label
                && word.box.sharesLine(with: last.box) > 0.5
        }
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

    /// What stands closely before a run of words, in its row: where a label in another language precedes the known one, the value
    /// begins below that.
    ///
    /// - Returns: from left to right; what stands below another label, or before a slash, is another's.
    private func lead(of run: [TextRows.Word], below label: LabelledPage.Label) -> [TextRows.Word] {
        guard let first = run.first else { return [] }
        let start =
            page.labels.filter {
                $0.box.right <= label.box.left && $0.box.sharesLine(with: label.box) > 0.4
            }.map(\.box.right).max() ?? 0
        let row = page.rows.flatMap(\.self).filter {
            $0.box.left < first.box.left && $0.box.sharesLine(with: first.box) > 0.5
        }.sorted { $0.box.left > $1.box.left }
        var lead: [TextRows.Word] = []
        for word in row {
            let next = lead.last ?? first
            if page.labels.contains(where: { word.box.share(within: $0.box) > 0.5 }) { break }
            guard !word.plain.isEmpty || word.box.left < start else { continue }
            guard next.box.left - word.box.right < Self.widestGap * max(next.box.height, word.box.height),
                Self.heights.contains(word.box.height / first.box.height)
            else { break }
            // They end what begins below the label before.
            if word.box.left < start { return [] }
            if word.text.hasSuffix("/") { break }
            lead.append(word)
        }
        return lead.reversed()
    }

    /// The widest gap between words of one value, in heights.
    private static let widestGap = 1.7
    /// Of a word before a value, and of the value's first.
    private static let heights = 0.7...1.45

    /// Words that follow each other closely.
    ///
    /// - Parameter words: of one row, from left to right.
    static func run(_ words: [TextRows.Word], from first: TextRows.Word) -> [TextRows.Word] {
        var run = [first]
        for word in words where word.box.left > first.box.left {
            guard let last = run.last,
                word.box.left - last.box.right < widestGap * max(last.box.height, word.box.height),
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
