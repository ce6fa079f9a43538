/// Reads a machine readable zone from what a recogniser saw: characters with alternatives.
///
/// The decoder lays each line onto the layouts that its length allows, lets each field's alphabet choose
/// among a cell's alternatives, repairs runs of fillers and State codes where the evidence is in the
/// cells, and uses check digits to choose between likely readings. It never makes a zone valid by a
/// substitution that the cells do not support: one random substitution in ten satisfies a check digit.
public struct MRZDecoder: Sendable, Hashable {
    /// What the decoder tolerates and demands. Probabilities are given as natural logarithms.
    public struct Options: Sendable, Hashable {
        /// How many characters a line may be short or long.
        public var lengthTolerance = 3
        /// How many fillers may be missing at the end of a line of names.
        public var missingFillerTolerance = 12
        /// The credibility, 0...1, under which text is no machine readable zone.
        public var minimumCredibility = 0.62
        /// The probability every character of the names and codes needs for a verified reading.
        public var verifiedCharacterProbability = 0.95
        /// The probability that all characters of the names and codes together need for that.
        public var verifiedTextProbability = 0.9
        /// The margin over the next reading that a repair by check digit needs.
        public var repairMargin: Float = 1.4
        /// The margin over the next reading that a verified field needs.
        public var verifiedMargin: Float = 4.4
        /// The loss of likelihood up to which other characters count as rivals of a reading.
        public var consideredLoss: Float = 6.5
        /// The greatest loss of likelihood of a substitution that is made.
        public var maximumEditLoss: Float = 2.6
        /// The greatest loss of likelihood of two substitutions in one field.
        public var maximumPairLoss: Float = 3.6
        /// How unlikely a wrongly printed check digit is.
        public var misprintLoss: Float = 4
        /// How well a cell must support the symbol its field's alphabet asks for.
        public var minimumAlphabetSupport: Float = -6.2

        public init() {}
    }

    public let options: Options

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
        let observed = lines.prefix(32).map { MRZCell.line(Array($0.prefix(96))) }
        var considered = 0
        var best: MRZDecoding?
        for start in observed.indices {
            for format in MRZFormat.allCases {
                guard start + format.lineCount <= observed.count else { continue }
                let window = Array(observed[start..<(start + format.lineCount)])
                guard fits(window, format) else { continue }
                for alignments in alignments(of: window, format) {
                    considered += 1
                    guard let hypothesis = hypothesis(window, format, alignments) else { continue }
                    guard let reading = hypothesis.finish(start: start, today: today) else { continue }
                    if best.map({ reading.rank > $0.rank }) ?? true { best = reading }
                    // The cheapest alignment comes first: where its digits hold, the others are worse.
                    if reading.mrz.isValid { break }
                }
            }
        }
        best?.candidatesConsidered = considered
        return best
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
