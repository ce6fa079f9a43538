internal import RectoCore
internal import RectoMRZ

/// Reads the zones that a finder proposes, by a plan of attempts fixed before it starts, and keeps the best.
///
/// A quick recogniser reads every attempt. Where it leaves a doubt about the best one, a second recogniser of
/// another kind reads the same lines: it may confirm the reading or cast doubt on it. It does not change it, for
/// where the two differ the first one is right more often (models/mrz-cells/README.md).
struct MRZReader {
    /// One way to read one group of lines.
    struct Attempt: Hashable {
        let group: Int
        let isUpsideDown: Bool
    }

    /// An attempt with what was seen in it.
    private struct Sight {
        let group: MRZLineGroup
        let recognised: [RecognisedLine]
        let decoding: MRZDecoding

        var observations: [[MRZObservation]] { recognised.map(CellEvidence.observations) }
        /// No doubt is left that a second look could take away.
        var isSettled: Bool {
            decoding.mrz.isValid && decoding.isConfident && decoding.areNamesConfident
                && !decoding.isAmbiguous
        }
        var rank: Double { (decoding.mrz.isValid ? 1 : 0) + decoding.confidence + decoding.credibility }
    }

    /// A first line whose characters are less sure than this on average is no line of a zone, or upside down.
    static let leastLegibility = 0.45

    /// Whether it names a holder, as every zone of ICAO Doc 9303 does. An edge or a rule reads as fillers, and of fillers alone check
    /// digits hold.
    static func isSomeones(_ mrz: MRZ) -> Bool { mrz.primaryIdentifier != nil }

    /// Whether what was read says anything: where hardly a character is sure and half of the digits fail, a zone was made up of what was not
    /// seen.
    static func isCredible(confidence: Double, _ digits: MRZCheckDigits) -> Bool {
        let present = MRZCheckDigits.Name.allCases.count { [.holds, .fails].contains(digits[$0]) }
        return confidence >= leastConfidence || 2 * digits.failing.count < present
    }

    /// Of 122 photos, genuine specimens and pictures derived from them none whose digits fail is read with less than 0.3.
    private static let leastConfidence = 0.01

    let today: CalendarDay
    /// Groups that are read; of a page of text each looks somewhat like a zone.
    var most = 4
    let decoder = MRZDecoder()

    /// The likeliest groups first, each upright and then upside down.
    func plan(groups: Int) -> [Attempt] {
        (0..<min(groups, most)).flatMap {
            [Attempt(group: $0, isUpsideDown: false), Attempt(group: $0, isUpsideDown: true)]
        }
    }

    /// - Returns: nil when no attempt gave what reads as a machine readable zone.
    func read<
        Vision: StripCutting & ~Copyable, Text: LineRecognising & ~Copyable,
        Judge: LineRecognising & ~Copyable
    >(
        _ groups: [MRZLineGroup], in image: borrowing ImageView, vision: inout Vision, text: inout Text,
        judge: inout Judge
    ) throws(EngineError) -> ReadZone? {
        var best: Sight?
        let frame = Quad.frame(width: image.width, height: image.height)
        // A line that the frame cuts off cannot be read whole; what stands in its place would be invented.
        let whole = groups.filter { group in
            group.lines.allSatisfy { $0.intersectionArea(frame) > 0.97 * abs($0.area) }
        }
        for attempt in plan(groups: whole.count) {
            let group = whole[attempt.group]
            let lines = attempt.isUpsideDown ? group.turnedOver : group
            guard let sight = try look(at: lines, in: image, &vision, &text) else { continue }
            if best.map({ sight.rank > $0.rank }) ?? true { best = sight }
            if sight.decoding.mrz.isValid && sight.decoding.isConfident { break }
        }
        guard let best else { return nil }
        guard !best.isSettled else {
            return ReadZone(
                decoding: best.decoding, lines: best.group.lines, isAgreed: true,
                observations: best.observations)
        }
        let judged = try judged(best, margin: Text.stripMargin, in: image, &vision, &judge)
        let decoding = judged.decoding
        return Self.isCredible(confidence: decoding.confidence, decoding.mrz.checkDigits) ? judged : nil
    }

    /// What the quick recogniser makes of some lines; nil when they are no zone.
    private func look<Vision: StripCutting & ~Copyable, Text: LineRecognising & ~Copyable>(
        at group: MRZLineGroup, in image: borrowing ImageView, _ vision: inout Vision, _ text: inout Text
    ) throws(EngineError) -> Sight? {
        var recognised: [RecognisedLine] = []
        for line in group.lines {
            let strip = try vision.strip(
                image, line: line, sag: group.sag, columns: group.columns, margin: Text.stripMargin)
            let read = try strip.withView { view throws(EngineError) in
                try text.recognise(view, columns: group.columns)
            }
            guard !recognised.isEmpty || read.legibility >= Self.leastLegibility else { return nil }
            recognised.append(read)
        }
        let observations = recognised.map(CellEvidence.observations)
        guard let decoding = decoder.decode(lines: observations, today: today), Self.isSomeones(decoding.mrz)
        else { return nil }
        return Sight(group: group, recognised: recognised, decoding: decoding)
    }

    /// The same lines once more with what the second recogniser says of them.
    private func judged<Vision: StripCutting & ~Copyable, Judge: LineRecognising & ~Copyable>(
        _ sight: Sight, margin: Int, in image: borrowing ImageView, _ vision: inout Vision,
        _ judge: inout Judge
    ) throws(EngineError) -> ReadZone {
        var observations: [[MRZObservation]] = []
        for (line, first) in zip(sight.group.lines, sight.recognised) {
            guard CellEvidence.isDoubtful(first) else {
                observations.append(CellEvidence.observations(first))
                continue
            }
            let strip = try vision.strip(
                image, line: line, sag: sight.group.sag, columns: sight.group.columns,
                margin: Judge.stripMargin)
            let second = try strip.withView { view throws(EngineError) in
                try judge.recognise(view, columns: sight.group.columns)
            }
            observations.append(
                CellEvidence.observations(first, and: second, offset: Double(Judge.stripMargin - margin)))
        }
        let pooled = decoder.decode(lines: observations, today: today)
        guard let pooled, pooled.lines == sight.decoding.lines else {
            return ReadZone(
                decoding: sight.decoding, lines: sight.group.lines, isAgreed: false,
                observations: sight.observations)
        }
        return ReadZone(
            decoding: pooled, lines: sight.group.lines, isAgreed: true, observations: observations)
    }
}
