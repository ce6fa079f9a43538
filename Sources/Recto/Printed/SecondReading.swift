internal import RectoCore

/// Reads the place of a value alone, as one line and with more languages, beside what the page's reading said.
struct SecondReading {
    let sheet: PrintedSheet
    let context: PrintedDate.Context
    let page: LabelledPage

    private struct Reading {
        let text: String
        let confidence: Double
        let value: PrintedValue
    }

    /// A value that was seen on the page, confirmed or denied.
    ///
    /// - Returns: nil where its place cannot be told in the frame.
    mutating func field<Lines: PageReading & ~Copyable>(
        _ seen: FieldSighting, lines: inout Lines
    ) throws(EngineError) -> PrintedField? {
        guard let quad = sheet.quad(seen.box) else { return nil }
        let again = try reading(of: seen.field, in: seen.box, lines: &lines)
        var (value, text, word) = (seen.value, seen.text, seen.confidence)
        var isConfirmed: Bool?
        if let again {
            let isSame = Self.isSame(seen.value, again.value, seen.field)
            isConfirmed = isSame
            // With the languages' own letters the second reading keeps accents that English has not.
            if isSame
                ? seen.field.isName || seen.field == .placeOfBirth : again.confidence > seen.confidence + 0.1
            {
                (value, text) = (again.value, again.text)
            }
            word = isSame ? max(word, again.confidence) : min(word, again.confidence)
        }
        return field(
            seen.field, value, text, quad,
            PrintedConfidence(
                word: word, isConfirmed: isConfirmed, foundBy: seen.foundBy, errors: seen.errors))
    }

    /// A name, a number or a date with what stands beside it in its row and was not read with it.
    ///
    /// - Returns: nil where something does and cannot be read: half a value is none.
    private mutating func completed<Lines: PageReading & ~Copyable>(
        _ field: PrintedField, lines: inout Lines
    ) throws(EngineError) -> PrintedField? {
        guard let page = sheet.page, let box = sheet.box(field.quad) else { return field }
        if field.name.isName, isBeforeLabel(box) { return nil }
        guard
            let whole = unread(beside: box, of: field, on: page)
        else { return field }
        guard let quad = sheet.quad(whole), let read = try reading(of: field.name, in: whole, lines: &lines),
            read.confidence >= Self.leastOfMore
        else { return nil }
        let before = PlainText.folded(field.name.isDate ? field.text : field.value)
        let after = PlainText.folded(field.name.isDate ? read.text : read.value.value)
        if before == after { return field }
        guard after.contains(before) else { return nil }
        return self.field(
            field.name, read.value, read.text, quad,
            PrintedConfidence(
                word: min(read.confidence, field.basis.word), isConfirmed: nil, foundBy: field.foundBy,
                errors: field.basis.errors))
    }

    /// How far boxes of words that follow each other may overlap, in heights.
    private static let overlap = 0.2
    /// A word that is less sure may be a pattern's.
    private static let leastOfMore = 0.8

    /// Whether a label begins a word's gap behind a value: the words before it are a part of what it is in.
    private func isBeforeLabel(_ box: TextBox) -> Bool {
        page.labels.contains { label in
            // One that begins above the value is the value's own, or another's above: a place of a layout is higher than its print.
            let gap = (label.box.left - box.right) / box.height
            return (-Self.overlap..<UnreadInk.gaps.words).contains(gap)
                && label.box.sharesLine(with: box) > 0.4
        }
    }

    /// The box of a value with the ink beside it that may be more of it; nil where there is none.
    private func unread(beside box: TextBox, of field: PrintedField, on frame: Frame) -> TextBox? {
        var others = page.labels.map(\.box)
        // What ends a value, where all that stands before it is another's.
        let before = TextBox(left: 0, top: box.top, right: box.left, bottom: box.bottom)
        switch field.name {
        case .primaryIdentifier, .secondaryIdentifier, .fullName:
            return UnreadInk.around(box, on: frame, besides: others)
        case .documentNumber, .personalNumber:
            // Words without a digit that were read surely and not taken are no part of a number.
            others += page.free.flatMap(\.self).filter { word in
                word.confidence >= Self.leastOfMore && !word.plain.isEmpty
                    && !word.plain.contains(where: PlainText.isDigit) && word.box.share(within: box) < 0.5
            }.map(\.box)
            // Behind its mark a number begins, whether the mark was read or not.
            if field.foundBy == .number { others.append(before) }
            return UnreadInk.around(box, on: frame, besides: others)
        case .dateOfBirth, .dateOfIssue, .dateOfExpiry:
            // Two digits of a year's four are a year as well.
            guard PrintedDate.hasShortYear(field.text) else { return nil }
            return UnreadInk.around(box, on: frame, gap: UnreadInk.gaps.digits, besides: others + [before])
        case .sex, .nationality, .placeOfBirth, .authority: return nil
        }
    }

    /// A value with the rows in which it goes on.
    ///
    /// - Returns: nil where one of them is not read: half a name is none.
    mutating func whole<Lines: PageReading & ~Copyable>(
        _ seen: FieldSighting, lines: inout Lines
    ) throws(EngineError) -> PrintedField? {
        guard let first = try field(seen, lines: &lines), var whole = try completed(first, lines: &lines)
        else { return nil }
        for row in seen.further {
            guard let below = try self.whole(row, lines: &lines), let both = joined(whole, below) else {
                return nil
            }
            whole = both
        }
        return whole
    }

    /// A value of Eastern digits. Both of `EasternReader`'s readings are one network's, and in faces that it was not trained on
    /// one in thirteen such is wrong: it counts as one reading.
    func field(read seen: FieldSighting) -> PrintedField? {
        guard let quad = sheet.quad(seen.box) else { return nil }
        return field(
            seen.field, seen.value, seen.text, quad,
            PrintedConfidence(
                word: seen.confidence, isConfirmed: nil, foundBy: seen.foundBy, errors: seen.errors))
    }

    /// What stands in a layout's place where the page's reading saw nothing.
    mutating func field<Lines: PageReading & ~Copyable>(
        in place: PrintedLayouts.Layout.Place, lines: inout Lines
    ) throws(EngineError) -> PrintedField? {
        let box = PrintedLayouts.Layout.box(
            place.box, width: Double(sheet.width), height: Double(sheet.height))
        guard let quad = sheet.quad(box),
            let read = try reading(of: place.field, in: box, lines: &lines, margin: 0)
        else { return nil }
        return field(
            place.field, read.value, read.text, quad,
            PrintedConfidence(word: read.confidence, isConfirmed: nil, foundBy: .layout, errors: 0))
    }

    /// Two parts of one name as one field, no surer than the less sure of them.
    ///
    /// - Returns: nil where their place cannot be told in the frame.
    func joined(_ first: PrintedField, _ then: PrintedField) -> PrintedField? {
        guard let one = sheet.box(first.quad), let other = sheet.box(then.quad),
            let quad = sheet.quad(one.union(other))
        else { return nil }
        return PrintedField(
            name: first.name, value: first.value + " " + then.value, text: first.text + " " + then.text,
            basis: first.confidence < then.confidence ? first.basis : then.basis, quad: quad)
    }

    /// A sex that the page's reading lost.
    mutating func sex<Lines: PageReading & ~Copyable>(in box: TextBox, lines: inout Lines) throws(EngineError)
        -> PrintedField?
    {
        guard let quad = sheet.quad(box), let read = try reading(of: .sex, in: box, lines: &lines, margin: 0)
        else {
            return nil
        }
        return field(
            .sex, read.value, read.text, quad,
            PrintedConfidence(word: read.confidence, isConfirmed: nil, foundBy: .label, errors: 0))
    }

    private func field(
        _ name: PrintedFieldName, _ value: PrintedValue, _ text: String, _ quad: Quad,
        _ evidence: PrintedConfidence
    ) -> PrintedField {
        let gap: PrintedField.DateGap? =
            switch value.date {
            case .ambiguous: .ambiguousOrder
            case .hijri: .hijri
            case .known, nil: nil
            }
        return PrintedField(
            name: name, value: value.value, text: text, basis: evidence, quad: quad, dateGap: gap)
    }

    private func reading<Lines: PageReading & ~Copyable>(
        of field: PrintedFieldName, in box: TextBox, lines: inout Lines, margin: Double = 0.4
    ) throws(EngineError) -> Reading? {
        guard let page = sheet.page else { return nil }
        let around = box.grown(x: 1.5 * margin * box.height, y: margin * box.height)
        let words = try page.line(in: around, by: &lines)
        let kept = words.filter { !PlainText.folded($0.text).isEmpty }
        let text = kept.map(\.text).joined(separator: " ")
        guard let value = PrintedValue.read(text, as: field, context) else { return nil }
        return Reading(text: text, confidence: kept.map(\.confidence).min() ?? 0, value: value)
    }

    /// The same but for accents, capitals, blanks and punctuation.
    private static func isSame(_ a: PrintedValue, _ b: PrintedValue, _ field: PrintedFieldName) -> Bool {
        if field.isDate, a.date != nil || b.date != nil { return a.date == b.date }
        return PlainText.folded(a.value) == PlainText.folded(b.value)
    }
}
