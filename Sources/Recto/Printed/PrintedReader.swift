internal import RectoCore
internal import RectoMRZ

/// Reads the text that a document prints for people: the page once, the values once more.
struct PrintedReader {
    let today: CalendarDay
    let languages: [String]
    /// Fields that are less likely right are left out.
    var leastConfidence = 0.5
    /// Where the expected type has the holder's signature; nil where that is not known.
    var signature: CatalogueEntry.Signature?
    var labels = PrintedLabels.standard
    var titles = PrintedTitles.standard
    var layouts = PrintedLayouts.standard

    /// Pixels a millimetre of the page that is read.
    static let scale = 12.0

    /// - Parameter report: what else was seen in the frame, its faces included.
    func read<
        Vision: PageFlattening & ~Copyable, Pages: PageReading & ~Copyable, Lines: PageReading & ~Copyable,
        Digits: PageReading & ~Copyable
    >(
        _ image: borrowing ImageView, report: FrameReport, vision: inout Vision, pages: inout Pages,
        lines: inout Lines, digits: inout Digits
    ) throws(EngineError) -> PrintedOutcome {
        guard let location = report.location, let shape = report.shape else {
            return .notRun(reason: "no document was found")
        }
        var best: (sheet: PrintedSheet, words: [TextWord])?
        for place in PrintedPosture(report: report).pages(location.quad) {
            let laid = PrintedSheet(quad: place.quad, shape: shape, scale: Self.scale, isTall: place.isTall)
            guard let sheet = laid else { continue }
            let page = try vision.textPage(
                image, place.quad, width: sheet.width, height: sheet.height, blank: sheet.blank(report))
            let words = try page.withView { view throws(EngineError) in
                try pages.words(view, layout: .sparse)
            }
            let seen = PrintedSheet(sheet, page: page)
            if best == nil || PrintedPosture.legibility(words) > PrintedPosture.legibility(best?.words ?? [])
            {
                best = (seen, words)
            }
            if PrintedPosture.legibility(words) >= PrintedPosture.plain { break }
        }
        guard let best else { return .notRun(reason: "the document's outline cannot be laid flat") }
        return .read(try fields(best.words, on: best.sheet, report: report, lines: &lines, digits: &digits))
    }

    private func fields<Lines: PageReading & ~Copyable, Digits: PageReading & ~Copyable>(
        _ words: [TextWord], on sheet: PrintedSheet, report: FrameReport, lines: inout Lines,
        digits: inout Digits
    ) throws(EngineError) -> PrintedText {
        let rows = TextRows(words)
        let page = LabelledPage(rows, data: labels, titles: titles)
        let naming = TitleReader(page: page, data: titles, height: Double(sheet.height))
        let mrz = report.zone?.decoding.mrz
        let country = naming.country
        let order = titles.dateOrders[mrz?.issuingState ?? country ?? ""]
        let context = PrintedDate.Context(
            today: today, order: order,
            isMexicanVoterCard: country == "MEX" && naming.titles.contains { $0.kind == .voterCard })
        let placed = LayoutReader(
            page: page, context: context, width: Double(sheet.width), height: Double(sheet.height))
        let layout = placed.layout(
            // They are of cards whose long sides are across.
            among: sheet.isTall ? [] : layouts.layouts,
            for: LayoutReader.Document(
                shape: report.shape, zone: mrz?.format.wireName, issuingState: mrz?.issuingState))
        let labelled = LabelReader(page: page, context: context, width: Double(sheet.width))
        let byLabel = labelled.sightings()
        var sightings = byLabel
        sightings += NumberReader(page: page, marks: labels.numbered, context: context).sightings()
        var second = SecondReading(sheet: sheet, context: context, page: page)
        var fields: [PrintedField] = []
        let eastern = try eastern(
            labelled, places: layout?.fields ?? [], on: sheet, context: context, digits: &digits)
        for seen in eastern {
            sightings.removeAll { $0.field == seen.field || $0.box.share(within: seen.box) > 0.5 }
            if let field = second.field(read: seen) { fields.append(field) }
        }
        for place in layout?.fields ?? [] where !eastern.contains(where: { $0.field == place.field }) {
            if let seen = placed.sighting(place) {
                if !LayoutReader.isDisputed(seen, by: byLabel) { sightings.append(seen) }
            } else if let field = try second.field(in: place, lines: &lines) {
                // The page's reading missed what stands there.
                sightings.removeAll { $0.field == place.field }
                fields.append(field)
            }
        }
        let settled = FieldSighting.settled(sightings)
        for sighting in settled {
            if let field = try second.whole(sighting, lines: &lines) { fields.append(field) }
        }
        let seconds = labelled.secondLabels(of: .primaryIdentifier)
        if !seconds.isEmpty,
            let at = fields.firstIndex(where: { $0.name == .primaryIdentifier && $0.foundBy == .label })
        {
            // Half a name is none.
            let first = fields.remove(at: at)
            if let part = labelled.likeliest(of: seconds, as: .primaryIdentifier),
                let field = try second.field(part, lines: &lines), let whole = second.joined(first, field)
            {
                fields.append(whole)
            }
        }
        for place in labelled.placesOfSex() where !fields.contains(where: { $0.name == .sex }) {
            if let field = try second.sex(in: place, lines: &lines) { fields.append(field) }
        }
        let cover = PrintedCover(report, on: sheet)
        fields = cover.settled(fields, on: sheet)
        if let mrz, mrz.isValid {
            let unnamed = ZoneSightings(page: page, context: context, zone: mrz)
            fields.removeAll { $0.hiddenBy != nil && unnamed.saysMore(than: $0.value, of: $0.name) }
            let known = Set(fields.filter { $0.confidence >= leastConfidence }.map(\.name))
            let taken = settled.filter { known.contains($0.field) }.flatMap(\.allWords)
            for sighting in unnamed.sightings(besides: known, taken: taken) {
                // The zone says that it is whole, whatever stands beside it.
                guard let field = try second.field(sighting, lines: &lines),
                    unnamed.says(field.value, of: field.name)
                else { continue }
                fields.removeAll { $0.name == field.name }
                fields += cover.settled([field], on: sheet)
            }
        }
        fields = PrintedDates(today: today, zone: mrz).settled(fields)
        fields = fields.filter { $0.confidence >= leastConfidence && !isLabel($0) }
        let signed = SignatureReader(
            sheet: sheet, report: report, type: signature, layout: layout, page: page)
        return PrintedText(
            fields: PrintedFieldName.allCases.compactMap { name in fields.first { $0.name == name } },
            languages: languages,
            layout: layout?.id, titles: naming.titles, country: country,
            signature: signed.seen(on: sheet), words: words)
    }

    /// Whether a value is a label, or words that have one among them: an authority may be called by the word that labels it.
    private func isLabel(_ field: PrintedField) -> Bool {
        labels.isLabel(field.value) || field.name != .authority && labels.isWithin(field.value)
    }

    /// Dates and numbers in Eastern digits, one a field: in the places of a layout, else beside and below labels.
    private func eastern<Digits: PageReading & ~Copyable>(
        _ labelled: LabelReader, places: [PrintedLayouts.Layout.Place], on sheet: PrintedSheet,
        context: PrintedDate.Context, digits: inout Digits
    ) throws(EngineError) -> [FieldSighting] {
        guard let page = sheet.page else { return [] }
        let reader = EasternReader(page: page, context: context)
        var seen: [FieldSighting] = []
        func isWanted(_ field: PrintedFieldName) -> Bool {
            (field.isDate || field == .documentNumber || field == .personalNumber)
                && !seen.contains { $0.field == field }
        }
        for place in places where isWanted(place.field) {
            let box = PrintedLayouts.Layout.box(
                place.box, width: Double(sheet.width), height: Double(sheet.height))
            if let found = try reader.sighting(
                of: place.field, in: box, errors: 0, foundBy: .layout, digits: &digits)
            {
                seen.append(found)
            }
        }
        for label in labelled.page.labels {
            guard let field = label.field else { continue }
            for box in labelled.placesOfValue(label) where isWanted(field) {
                if let found = try reader.sighting(
                    of: field, in: box, errors: label.errors, foundBy: .label, digits: &digits)
                {
                    seen.append(found)
                }
            }
        }
        return seen
    }
}
