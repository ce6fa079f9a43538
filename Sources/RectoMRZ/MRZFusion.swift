/// Combines what several frames of one document show into one reading.
///
/// Each cell's distributions are pooled log-linearly: a frame that is sure of a character outweighs one that is
/// not, and one that saw nothing says nothing. Frames of a film err alike (the same blur, the same glare), so
/// their common evidence counts as less than its sum. A frame that shows another document starts over.
///
/// ```swift
/// var fusion = MRZFusion(today: today)
/// for frame in frames {
///     if fusion.add(lines: frame) == .restarted { … }
/// }
/// fusion.reading?.decoding.lines
/// ```
///
/// It keeps one table for each shape of zone, whatever the number of frames.
public struct MRZFusion: Sendable {
    /// What the fusion assumes and demands.
    public struct Options: Sendable, Hashable {
        /// How much of their errors frames have in common, 0...1: so many frames weigh as
        /// n / (1 + (n - 1) * correlation), at most twice one frame. Assumed, not fitted.
        public var correlation: Float = 0.5
        /// The probability that every character is right from which a reading is certain.
        public var certainProbability = 0.98

        public init() {}
    }

    /// What became of a frame.
    public enum Outcome: String, Sendable, Hashable {
        /// It is the first of a document.
        case began
        /// It shows the same document and counts.
        case added
        /// It shows no zone, or one that does not fit, and does not count.
        case ignored
        /// It shows another document: what was known before is gone.
        case restarted
    }

    /// What the frames come to.
    public struct Reading: Sendable, Hashable {
        public let decoding: MRZDecoding
        /// How many frames count.
        public let frames: Int
        /// The probability, 0...1, that every character is right.
        public let certainty: Double
        /// Whether `certainty` reaches the threshold and no second reading satisfies the digits as well. It
        /// says nothing on the digits: a misprint that is clearly seen is certain too.
        public let isCertain: Bool
    }

    public let today: CalendarDay
    public let options: Options
    /// The reading of the frames so far; nil before the first that counts.
    public private(set) var reading: Reading?
    private let decoder: MRZDecoder
    private var votes: MRZVotes?
    /// Frames of another shape than the document's: they wait until they are confident.
    private var rival: MRZVotes?

    public init(today: CalendarDay, decoder: MRZDecoder = MRZDecoder(), options: Options = Options()) {
        self.today = today
        self.decoder = decoder
        self.options = options
    }

    /// Takes the observations of one frame.
    ///
    /// - Parameter lines: The zone's lines, one observation a cell: three of 30, two of 36 or two of 44.
    @discardableResult
    public mutating func add(lines: [[MRZObservation]]) -> Outcome {
        guard let frame = MRZVotes.Frame(lines) else { return .ignored }
        guard let votes else { return start(with: frame, as: .began) }
        guard votes.shape == frame.shape else { return addRival(frame) }
        return addSame(frame, to: votes)
    }

    private mutating func start(with frame: MRZVotes.Frame, as outcome: Outcome) -> Outcome {
        take(MRZVotes(frame)) ? outcome : .ignored
    }

    /// Makes votes the document's, where they read as a zone.
    private mutating func take(_ votes: MRZVotes) -> Bool {
        guard let decoding = decode(votes.cells(correlation: options.correlation)) else { return false }
        self.votes = votes
        rival = nil
        reading = Reading(
            decoding: decoding, frames: votes.frames, certainty: decoding.confidence,
            isCertain: decoding.confidence >= options.certainProbability && !decoding.isAmbiguous)
        return true
    }

    private func decode(_ cells: [[MRZCell]]) -> MRZDecoding? { decoder.decode(cells: cells, today: today) }

    private mutating func addSame(_ frame: MRZVotes.Frame, to votes: MRZVotes) -> Outcome {
        guard let reading else { return start(with: frame, as: .began) }
        var (votes, frame) = (votes, frame)
        let pooled = votes.cells(correlation: options.correlation)
        let shift = MRZFrameComparison.shift(of: frame.cells, against: pooled)
        if shift != 0 {
            // One of the two grids is a cell off: the one that reads worse moves.
            if let own = decode(frame.cells), own.rank > reading.decoding.rank {
                votes.move(by: -shift)
            } else {
                frame = frame.moved(by: shift)
            }
        }
        let moved = votes.cells(correlation: options.correlation)
        let comparison = MRZFrameComparison(
            frame.cells, moved, layout: .of(reading.decoding.format))
        if comparison.isOtherDocument { return start(with: frame, as: .restarted) }
        guard !comparison.isUnfit else { return .ignored }
        votes.add(frame)
        return take(votes) ? .added : .ignored
    }

    private mutating func addRival(_ frame: MRZVotes.Frame) -> Outcome {
        var waiting = MRZVotes(frame)
        if var known = rival, known.shape == frame.shape {
            known.add(frame)
            waiting = known
        }
        let decoding = decode(waiting.cells(correlation: options.correlation))
        guard let decoding else { return .ignored }
        let isStronger = !(reading?.decoding.isConfident ?? false) && waiting.frames > votes?.frames ?? 0
        if decoding.isConfident || isStronger, take(waiting) { return .restarted }
        rival = waiting
        return .ignored
    }
}
