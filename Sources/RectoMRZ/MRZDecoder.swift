/// Reads a machine readable zone from what a recogniser saw: characters with alternatives.
///
/// The decoder lays each line onto the layouts that its length allows, lets each field's alphabet choose
/// among a cell's alternatives, repairs runs of fillers and State codes where the evidence is in the
/// cells, and uses check digits to choose between likely readings. It never makes a zone valid by a
/// substitution that the cells do not support: one random substitution in ten satisfies a check digit.
///
/// Calibrated observations (see ``MRZObservation/isCalibrated``), one for each position of a format, are read by one
/// exact search instead: the reading is the likeliest of all zones that the cells allow, and every confidence is
/// its share of their sum.
public struct MRZDecoder: Sendable, Hashable {
    /// What this decoder tolerates and demands.
    public let options: Options

    /// Makes a decoder; it holds its options and nothing else.
    public init(options: Options = Options()) {
        self.options = options
    }

    /// Decodes the zone among observed lines, from top to bottom.
    ///
    /// - Parameters:
    ///   - lines: The observed lines, in the direction of reading. Lines of other text may stand around
    ///     the zone's own; they are left out by their length and content.
    ///   - today: The day against which two-digit years are resolved.
    /// - Returns: The best reading, or nil when nothing among the lines is a credible zone.
    public func decode(lines: [[MRZObservation]], today: CalendarDay) -> MRZDecoding? {
        // Longer lines or more lines than a page holds are not text of a document.
        decode(cells: lines.prefix(32).map { MRZCell.line(Array($0.prefix(96))) }, today: today)
    }

    /// Decodes the zone among lines of cells.
    func decode(cells observed: [[MRZCell]], today: CalendarDay) -> MRZDecoding? {
        var considered = 0
        var best: MRZDecoding?
        for start in observed.indices {
            for format in MRZFormat.allCases {
                guard start + format.lineCount <= observed.count else { continue }
                let window = Array(observed[start..<(start + format.lineCount)])
                let isGrid = window.allSatisfy {
                    $0.count == format.lineLength && $0.allSatisfy(\.isCalibrated)
                }
                let reading =
                    isGrid
                    ? readGrid(window, format, start: start, today: today)
                    : readAligned(window, format, start: start, today: today)
                considered += reading.considered
                guard let found = reading.best else { continue }
                if best.map({ found.rank > $0.rank }) ?? true { best = found }
            }
        }
        best?.candidatesConsidered = considered
        return best
    }

    /// Reads cells with true odds, one a position, by one exact search.
    private func readGrid(
        _ window: [[MRZCell]], _ format: MRZFormat, start: Int, today: CalendarDay
    ) -> (best: MRZDecoding?, considered: Int) {
        let reader = MRZCalibratedReader(format: format, cells: window, options: options)
        guard let reading = reader?.finish(start: start, today: today) else { return (nil, 1) }
        return (reading, reading.candidatesConsidered)
    }

    /// Reads characters that must be laid onto the positions first.
    private func readAligned(
        _ window: [[MRZCell]], _ format: MRZFormat, start: Int, today: CalendarDay
    ) -> (best: MRZDecoding?, considered: Int) {
        guard fits(window, format) else { return (nil, 0) }
        var considered = 0
        var best: MRZDecoding?
        for alignments in alignments(of: window, format) {
            considered += 1
            guard let hypothesis = hypothesis(window, format, alignments) else { continue }
            guard let reading = hypothesis.finish(start: start, today: today) else { continue }
            if best.map({ reading.rank > $0.rank }) ?? true { best = reading }
            // The cheapest alignment comes first: where its digits hold, the others are worse.
            if reading.mrz.isValid { break }
        }
        return (best, considered)
    }

    /// Whether lines have about a format's lengths and, where it has a letter of its own, that letter.
    private func fits(_ window: [[MRZCell]], _ format: MRZFormat) -> Bool {
        switch format {
        case .mrvA, .mrvB: guard Self.states(window, ASCII.letterV, within: 4) else { return false }
        case .frenchID: guard Self.states(window, ASCII.letterF, within: 6) else { return false }
        case .td1, .td2, .td3: break
        }
        for (index, cells) in window.enumerated() {
            let excess = cells.count - format.lineLength
            guard excess <= options.lengthTolerance + 2 else { return false }
            let isShortName =
                MRZLayout.of(format).names.line == index && cells.last?.best == MRZSymbol.filler
            let missing = isShortName ? options.missingFillerTolerance : options.lengthTolerance
            guard -excess <= missing else { return false }
        }
        return true
    }

    /// Whether the recogniser named a letter among the first cells.
    private static func states(_ window: [[MRZCell]], _ letter: UInt8, within count: Int) -> Bool {
        guard let symbol = MRZSymbol.of(letter), let first = window.first else { return false }
        return first.prefix(count).contains { $0.stated[symbol] >= 0.05 }
    }

    /// The plausible alignments of a window's lines together, the cheapest first.
    private func alignments(of window: [[MRZCell]], _ format: MRZFormat) -> [[MRZAlignment]] {
        let template = MRZTemplate.of(format)
        var combinations: [[MRZAlignment]] = [[]]
        for (index, cells) in window.enumerated() {
            let choices = MRZAlignment.candidates(cells, template.lines[index], limit: 3)
            combinations = combinations.flatMap { taken in choices.map { taken + [$0] } }
        }
        return Array(combinations.sorted { Self.cost($0) < Self.cost($1) }.prefix(6))
    }

    /// The reading of a window laid out in one way.
    private func hypothesis(
        _ window: [[MRZCell]], _ format: MRZFormat, _ alignments: [MRZAlignment]
    ) -> MRZHypothesis? {
        let cells = alignments.enumerated().map { index, alignment in
            alignment.sources.map { $0.map { window[index][$0] } ?? .inserted }
        }
        var hypothesis = MRZHypothesis(
            format: format, cells: cells, adjustments: alignments.map { $0.inserted + $0.removed },
            alignmentCost: Self.cost(alignments), options: options)
        guard hypothesis.isFirstLetterSupported() else { return nil }
        hypothesis.decode()
        return hypothesis
    }

    private static func cost(_ alignments: [MRZAlignment]) -> Float {
        alignments.reduce(0) { $0 + $1.cost }
    }
}
