internal import RectoCore
internal import RectoMRZ

/// Reads the zones that a finder proposes, by a plan of attempts fixed before it starts, and keeps the best.
struct MRZReader {
    /// One way to read one group of lines.
    struct Attempt: Hashable {
        let group: Int
        let isUpsideDown: Bool
    }

    let today: CalendarDay
    let decoder = MRZDecoder()

    /// The likeliest groups first, each upright and then upside down.
    static func plan(groups: Int) -> [Attempt] {
        (0..<min(groups, 3)).flatMap {
            [Attempt(group: $0, isUpsideDown: false), Attempt(group: $0, isUpsideDown: true)]
        }
    }

    /// - Returns: nil when no attempt gave what reads as a machine readable zone.
    func read<Vision: StripCutting & ~Copyable, Text: LineRecognising & ~Copyable>(
        _ groups: [MRZLineGroup], in image: borrowing ImageView, vision: inout Vision, text: inout Text
    ) throws(EngineError) -> ReadZone? {
        var best: ReadZone?
        for attempt in Self.plan(groups: groups.count) {
            let group = groups[attempt.group]
            let lines = attempt.isUpsideDown ? group.lines.reversed().map { $0.turned(2) } : group.lines
            guard
                let zone = try read(
                    lines, columns: group.columns, in: image, vision: &vision, text: &text)
            else { continue }
            if zone.decoding.isVerified { return zone }
            if best.map({ Self.rank(zone) > Self.rank($0) }) ?? true { best = zone }
        }
        return best
    }

    private func read<Vision: StripCutting & ~Copyable, Text: LineRecognising & ~Copyable>(
        _ lines: [Quad], columns: Int, in image: borrowing ImageView, vision: inout Vision, text: inout Text
    ) throws(EngineError) -> ReadZone? {
        var recognised: [RecognisedLine] = []
        for line in lines {
            let strip = try vision.strip(image, line: line, columns: columns)
            recognised.append(
                try strip.withView { view throws(EngineError) in try text.recognise(view) })
        }
        let aligner = CellAligner(columns: columns)
        let byCell = decoder.decode(lines: recognised.map(aligner.cells), today: today)
        if let byCell, byCell.isVerified { return ReadZone(decoding: byCell, lines: lines) }
        let bySequence = decoder.decode(lines: recognised.map(CellAligner.sequence), today: today)
        let decodings = [byCell, bySequence].compactMap { $0 }.map { ReadZone(decoding: $0, lines: lines) }
        return decodings.max { Self.rank($0) < Self.rank($1) }
    }

    private static func rank(_ zone: ReadZone) -> Double {
        (zone.decoding.mrz.isValid ? 1 : 0) + zone.decoding.confidence + zone.decoding.credibility
    }
}
