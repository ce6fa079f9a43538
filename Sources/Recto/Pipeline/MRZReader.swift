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
        let frame = Quad.frame(width: image.width, height: image.height)
        // A line that the frame cuts off cannot be read whole; what stands in its place would be invented.
        let whole = groups.filter { group in
            group.lines.allSatisfy { $0.intersectionArea(frame) > 0.97 * abs($0.area) }
        }
        for attempt in Self.plan(groups: whole.count) {
            let group = whole[attempt.group]
            let lines = attempt.isUpsideDown ? group.lines.reversed().map { $0.turned(2) } : group.lines
            guard
                let zone = try read(
                    lines, columns: group.columns, in: image, vision: &vision, text: &text)
            else { continue }
            if zone.isValid { return zone }
            if best.map({ Self.rank(zone.decoding) > Self.rank($0.decoding) }) ?? true { best = zone }
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
        let stated = decode(recognised, CellAligner(columns: columns) { $0 })
        let weighed = decode(
            recognised, CellAligner(columns: columns, probability: CharacterCertainty.probability))
        // Two ways of weighing the same characters: where they come to the same lines, the one with true odds says
        // how sure that is; where they differ, nothing is sure.
        guard let stated, let weighed else {
            return (stated ?? weighed).map { ReadZone(decoding: $0, lines: lines, isAgreed: false) }
        }
        let isAgreed = stated.lines == weighed.lines
        return ReadZone(decoding: isAgreed ? weighed : stated, lines: lines, isAgreed: isAgreed)
    }

    /// The better of two decodings: character by cell, and character by character.
    private func decode(_ lines: [RecognisedLine], _ aligner: CellAligner) -> MRZDecoding? {
        let decodings = [
            decoder.decode(lines: lines.map(aligner.cells), today: today),
            decoder.decode(lines: lines.map(aligner.sequence), today: today),
        ]
        return decodings.compactMap { $0 }.max { Self.rank($0) < Self.rank($1) }
    }

    private static func rank(_ decoding: MRZDecoding) -> Double {
        (decoding.mrz.isValid ? 1 : 0) + decoding.confidence + decoding.credibility
    }
}
