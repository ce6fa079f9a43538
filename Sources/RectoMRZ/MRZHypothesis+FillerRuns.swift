extension MRZHypothesis {
    /// Turns a lone letter inside a long run of fillers back into a filler where fillers are often read
    /// as that letter, and settles the last character of a short document number, where the check digit
    /// cannot tell K from a filler.
    mutating func repairFillerRuns() {
        for span in [layout.optionalData, layout.optionalData2].compactMap(\.self) { repairRun(in: span) }
        repairNumberEnd()
    }

    /// Reads K or X after the document code's first letter as a filler where the cell admits it: no
    /// document code ends so.
    mutating func repairDocumentCode() {
        let place = Place(line: 0, column: 1)
        let cell = cell(place)
        guard let letterK = MRZSymbol.of(UInt8(ascii: "K")), let letterX = MRZSymbol.of(UInt8(ascii: "X")),
            self[place] == letterK || self[place] == letterX
        else { return }
        if cell.logs[self[place]] - cell.logs[MRZSymbol.filler] < 5 {
            set(place, to: MRZSymbol.filler, .fillerRun)
        }
        doubts.insert(.documentCode)
    }

    private mutating func repairRun(in span: MRZLayout.Span) {
        let places = places(span)
        for index in places.indices {
            let place = places[index]
            guard self[place] != MRZSymbol.filler else { continue }
            let before = places[..<index].reversed().prefix { self[$0] == MRZSymbol.filler }.count
            let after = places[(index + 1)...].prefix { self[$0] == MRZSymbol.filler }.count
            let isOpenBefore = before > 0 || index == 0
            let isOpenAfter = after > 0 || index + 1 == places.count
            guard isOpenBefore, isOpenAfter, before + after >= 4 else { continue }
            let cell = cell(place)
            let loss = cell.logs[self[place]] - cell.logs[MRZSymbol.filler]
            let limit = min(7.5, 3.5 + 0.4 * Float(before + after))
            if loss < limit, GlyphConfusion.fillerLike.contains(self[place]) {
                set(place, to: MRZSymbol.filler, .fillerRun)
            } else if loss < 8 {
                doubts.insert(.optionalData)
            }
        }
    }

    private mutating func repairNumberEnd() {
        let places = places(layout.documentNumber.field)
        guard let last = places.last(where: { self[$0] != MRZSymbol.filler }) else { return }
        guard let letterK = MRZSymbol.of(UInt8(ascii: "K")), self[last] == letterK else { return }
        let cell = cell(last)
        let stated = cell.stated[letterK]
        if stated < 0.98 { doubts.insert(.documentNumber) }
        if cell.logs[letterK] - cell.logs[MRZSymbol.filler] < 3 {
            set(last, to: MRZSymbol.filler, .fillerRun)
            doubts.insert(.documentNumber)
        }
    }
}
